import type { paymentCodeCheckMachine } from '#machines/payment-code-check/payment-code-check.machine.ts';
import { defineUser } from '#tests/paths/user/define.ts';
import { taps } from '#tests/paths/user/gestures.ts';
import { doesNotSee, sees } from '#tests/paths/user/sights.ts';
import { button, sheet, text } from '#tests/paths/user/targets.ts';
import { presses, pressesDelete } from './digit-steps.ts';

const asked = sheet('settings:paymentCode');
const retry = button('common:retry');

export default defineUser<typeof paymentCodeCheckMachine>({
  view: async () => ({
    View: (await import('#screens/payment-code-check/payment-code-check.tsx')).PaymentCodeCheckSheet,
  }),
  gestures: {
    'DIGITS.TYPE': presses,
    'DIGIT.DELETE': pressesDelete,
    RETRY: taps(retry),
    CANCEL: taps(button('common:close')),
  },
  sees: {
    entering: [sees(asked), doesNotSee(retry)],
    checking: [sees(asked), doesNotSee(retry)],
    unanswered: ({ context: { problem } }) => [sees(retry), ...(problem ? [sees(text(problem))] : [])],
    locked: [sees(text(/^Too many wrong tries\. Try again in \d+ minutes?\.$/)), doesNotSee(retry)],
  },
  alike: [
    {
      states: ['entering', 'checking'],
      reason: 'six digits send themselves; that they are on their way shows in the dots and a spinner',
    },
  ],
});
