import type { SnapshotFrom } from 'xstate';
import type { paymentCodeCheckMachine } from '#machines/settings/payment-code-check/payment-code-check.machine.ts';
import { defineUser } from '#paths/user/define.ts';
import { taps } from '#paths/user/gestures.ts';
import { doesNotSee, says, sees } from '#paths/user/screen-oracle.ts';
import { button, dialog, heading, sheet, text } from '#paths/user/targets.ts';
import { byKeyboard, byKeypad, seesTyped } from '../digit-steps.ts';

type Now = SnapshotFrom<typeof paymentCodeCheckMachine>;

const asked = sheet('settings:paymentCode');
const retry = button('common:retry');
const locked = text({ key: 'settings:paymentCodeLocked', values: { count: 15 } });
const forgot = button('settings:forgotPaymentCode');
/** The action that the code authorises: unlinking an account. */
const act = [sees(text('payouts:unbind')), sees(text(/HDFC Bank\s+5010\*{4}7890/))];
const asking = ({ context: { code, problem } }: Now) => [
  sees(asked),
  sees(forgot),
  ...says(problem),
  seesTyped(code),
  doesNotSee(retry),
  doesNotSee(locked),
];

/** The first three digits are typed on the keypad, the rest on a keyboard. */
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
    'CODE.FORGOT': taps(forgot),
    CANCEL: taps(button('common:close')),
  },
  sees: {
    entering: (now) => [...asking(now), ...act],
    checking: (now) => [...asking(now), sees(text('common:loading'))],
    unanswered: ({ context: { code, problem } }) => [sees(retry), seesTyped(code), ...says(problem)],
    locked: [sees(locked), sees(forgot), seesTyped(''), doesNotSee(retry)],
  },
  ends: {
    checked: [sees(dialog('payouts:unbindQuestion')), doesNotSee(asked)],
    notSet: [sees(dialog('settings:paymentCodeNeeded'))],
    forgotten: [sees(sheet('settings:modifyPaymentCode'))],
    cancelled: [sees(heading('payouts:linked')), doesNotSee(asked)],
  },
  alike: [
    {
      states: ['entering', 'checking'],
      reason: 'the sixth digit submits the code; the dots and a spinner show that it is being sent',
    },
  ],
});
