import type { confirmedWriteMachine } from '#machines/payouts/confirmed-write/confirmed-write.machine.ts';
import { defineUser } from '#paths/user/define.ts';
import { comesBack, taps } from '#paths/user/gestures.ts';
import { doesNotSee, sees } from '#paths/user/screen-oracle.ts';
import { button, sheet, text } from '#paths/user/targets.ts';

/** The button that confirms; its label names the action and the amount, except when the chart runs alone. */
const confirm = button(/^(Confirm|Cash out \$50\.00|Send \$25\.00)$/);
const cancel = button('common:cancel');
const checkNow = button('payouts:checkNow');

const historyChecked = button('payouts:historyChecked');
const found = button('payouts:foundThere');
const another = button('payouts:sendAnother');

const checking = [
  sees(sheet('payouts:checking')),
  sees(button('payouts:openHistory')),
  sees(text('payouts:asked')),
  sees(text('payouts:answerAwaited')),
  doesNotSee(confirm),
  doesNotSee(cancel),
];

export default defineUser<typeof confirmedWriteMachine>({
  view: async () => ({
    View: (await import('#screens/payouts/confirmed-write/confirmed-write.tsx')).ConfirmedWrite,
  }),
  gestures: {
    CONFIRM: taps(confirm),
    // There is a button only while the app waits for the next check; returning to the page starts a new check anywhere.
    RETRY: (_, now) => (now.matches({ unconfirmed: 'waiting' }) ? taps(checkNow) : comesBack),
    CANCEL: taps(cancel),
    'HISTORY.CHECKED': taps(historyChecked),
    'HISTORY.FOUND': taps(found),
    'ANOTHER.ALLOW': taps(another),
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
    // An order is confirmed on its page, which shows the progress itself: no sheet opens.
    sending: ({ context }) =>
      context.isConfirmed
        ? [doesNotSee(sheet('settings:paymentCode')), doesNotSee(sheet('payouts:checking'))]
        : [sees(confirm, { busy: true }), sees(cancel, { disabled: true })],
    'unconfirmed.asking': [...checking, sees(checkNow, { busy: true })],
    'unconfirmed.lookingUp': [...checking, sees(checkNow, { busy: true })],
    'unconfirmed.makingSure': [...checking, sees(checkNow, { busy: true })],
    'unconfirmed.waiting': [...checking, sees(checkNow, { busy: false })],
    'unconfirmed.undecided': [
      sees(sheet('payouts:cannotTell')),
      sees(text('payouts:answerMissing')),
      sees(button('payouts:openHistory')),
      sees(historyChecked),
      doesNotSee(checkNow),
      doesNotSee(another),
      doesNotSee(confirm),
    ],
    'unconfirmed.allowingAnother': [
      sees(sheet('payouts:wentThrough')),
      sees(text(/may move twice/)),
      sees(found),
      sees(button('payouts:openHistory')),
      sees(another),
      doesNotSee(confirm),
    ],
  },
  alike: [
    {
      states: ['unconfirmed.asking', 'unconfirmed.lookingUp', 'unconfirmed.makingSure'],
      reason: 'the page does not show by which call it is checked',
    },
  ],
});
