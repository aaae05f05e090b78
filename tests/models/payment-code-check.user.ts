import type { paymentCodeCheckMachine } from '#machines/payment-code-check/payment-code-check.machine.ts';
import { defineUser } from '#tests/paths/user/define.ts';
import { taps } from '#tests/paths/user/gestures.ts';
import { doesNotSee, sees } from '#tests/paths/user/sights.ts';
import { button, sheet, text } from '#tests/paths/user/targets.ts';
import { say } from '#tests/paths/user/words.ts';
import { presses, pressesDelete } from './digit-steps.ts';

const asked = sheet('settings:paymentCode');
const retry = button('common:retry');
/** However long it lasts. */
const locked = text(new RegExp(say('settings:paymentCodeLocked', { count: 99 }).replace('99', '\\d+')));
const asking = [sees(asked), doesNotSee(retry), doesNotSee(locked)];

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
    entering: asking,
    checking: asking,
    unanswered: ({ context: { problem } }) => [sees(retry), ...(problem ? [sees(text(problem))] : [])],
    locked: [sees(locked), doesNotSee(retry)],
  },
  alike: [
    {
      states: ['entering', 'checking'],
      reason: 'six digits send themselves; that they are on their way shows in the dots and a spinner',
    },
  ],
});
