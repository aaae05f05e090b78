import type { confirmedWriteMachine } from '#machines/payouts/confirmed-write/confirmed-write.machine.ts';
import { defineUser } from '#paths/user/define.ts';
import { comesBack, taps } from '#paths/user/gestures.ts';
import { doesNotSee, sees } from '#paths/user/screen-oracle.ts';
import { button, sheet } from '#paths/user/targets.ts';

/** The act itself, by what it does and how much; alone it has no words of its own. */
const confirm = button(/^(Confirm|Cash out \$50\.00|Send \$25\.00)$/);
const cancel = button('common:cancel');
const checkNow = button('payouts:checkNow');

const checking = [
  sees(sheet('payouts:checking')),
  sees(button('payouts:openHistory')),
  doesNotSee(confirm),
  doesNotSee(cancel),
];

export default defineUser<typeof confirmedWriteMachine>({
  view: async () => ({
    View: (await import('#screens/payouts/confirmed-write/confirmed-write.tsx')).ConfirmedWrite,
  }),
  gestures: {
    CONFIRM: taps(confirm),
    // While it is asked anyway, who comes back to the page has it asked anew.
    RETRY: (_, now) => (now.hasTag('busy') ? comesBack : taps(checkNow)),
    CANCEL: taps(cancel),
  },
  ways: {
    paymentAuthorisation: {
      authorised: ['hasPaymentCode: paymentCodeSet', 'paymentCodeCheck: checked'],
      cancelled: ['CANCEL'],
    },
  },
  sees: {
    confirming: [
      sees(sheet('payouts:review')),
      sees(confirm, { busy: false }),
      sees(cancel, { disabled: false }),
    ],
    authorising: [sees(sheet('settings:paymentCode'))],
    // What was confirmed already has its own page, which shows that it works.
    sending: ({ context }) =>
      context.isConfirmed
        ? [doesNotSee(sheet('settings:paymentCode')), doesNotSee(sheet('payouts:checking'))]
        : [sees(confirm, { busy: true }), sees(cancel, { disabled: true })],
    'unconfirmed.asking': [...checking, sees(checkNow, { busy: true })],
    'unconfirmed.lookingUp': [...checking, sees(checkNow, { busy: true })],
    'unconfirmed.waiting': [...checking, sees(checkNow, { busy: false })],
  },
  alike: [
    {
      states: ['unconfirmed.asking', 'unconfirmed.lookingUp'],
      reason: 'either way it is being checked; by which call is nobody’s business',
    },
  ],
});
