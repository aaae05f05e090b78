import type { SnapshotFrom } from 'xstate';
import type { paymentCodeCheckMachine } from '#machines/settings/payment-code-check/payment-code-check.machine.ts';
import { defineUser } from '#paths/user/define.ts';
import { taps } from '#paths/user/gestures.ts';
import { doesNotSee, says, sees } from '#paths/user/screen-oracle.ts';
import { button, dialog, heading, sheet, text } from '#paths/user/targets.ts';
import { say } from '#paths/user/words.ts';
import { byKeyboard, byKeypad, seesTyped } from '../digit-steps.ts';

type Now = SnapshotFrom<typeof paymentCodeCheckMachine>;

const asked = sheet('settings:paymentCode');
const retry = button('common:retry');
/** However long it lasts. */
const locked = text(new RegExp(say('settings:paymentCodeLocked', { count: 99 }).replace('99', '\\d+')));
const asking = ({ context: { code } }: Now) => [
  sees(asked),
  seesTyped(code),
  doesNotSee(retry),
  doesNotSee(locked),
];

/** Begun on the keypad, ended on a keyboard. */
const typedBy = ({ context }: Now) => (context.code.length < 3 ? byKeypad : byKeyboard);

export default defineUser<typeof paymentCodeCheckMachine>({
  arrives: {
    asked: {
      through: 'payment-authorisation',
      input: 'toAuthorise',
      steps: ['hasPaymentCode: paymentCodeSet'],
    },
  },
  gestures: {
    'DIGITS.TYPE': (event, now) => typedBy(now).type(event),
    'DIGIT.DELETE': (_, now) => typedBy(now).delete,
    RETRY: taps(retry),
    CANCEL: taps(button('common:close')),
  },
  sees: {
    entering: asking,
    checking: (now) => [...asking(now), sees(text('common:loading'))],
    unanswered: ({ context: { code, problem } }) => [sees(retry), seesTyped(code), ...says(problem)],
    locked: [sees(locked), seesTyped(''), doesNotSee(retry)],
  },
  ends: {
    checked: [sees(dialog('payouts:unbindQuestion')), doesNotSee(asked)],
    notSet: [sees(dialog('settings:paymentCodeNeeded'))],
    cancelled: [sees(heading('payouts:linked')), doesNotSee(asked)],
  },
  alike: [
    {
      states: ['entering', 'checking'],
      reason: 'six digits send themselves; that they are on their way shows in the dots and a spinner',
    },
  ],
});
