import type { paymentCodeCheckMachine } from '#machines/settings/payment-code-check/payment-code-check.machine.ts';
import { defineUser } from '#paths/user/define.ts';
import { taps } from '#paths/user/gestures.ts';
import { doesNotSee, sees } from '#paths/user/sights.ts';
import { button, sheet, text } from '#paths/user/targets.ts';
import { say } from '#paths/user/words.ts';
import { presses, pressesDelete } from '../digit-steps.ts';

const asked = sheet('settings:paymentCode');
const retry = button('common:retry');
/** However long it lasts. */
const locked = text(new RegExp(say('settings:paymentCodeLocked', { count: 99 }).replace('99', '\\d+')));
const asking = [sees(asked), doesNotSee(retry), doesNotSee(locked)];

export default defineUser<typeof paymentCodeCheckMachine>({
  view: async () => ({
    View: (await import('#screens/settings/payment-code-check/payment-code-check.tsx')).PaymentCodeCheckSheet,
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
