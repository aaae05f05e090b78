import type { paymentCodeMachine } from '#machines/settings/payment-code/payment-code.machine.ts';
import { defineUser } from '#paths/user/define.ts';
import { taps } from '#paths/user/gestures.ts';
import { doesNotSee, sees } from '#paths/user/sights.ts';
import { button, field, text } from '#paths/user/targets.ts';
import { presses, pressesDelete } from '../digit-steps.ts';

const first = text('settings:enterNewPaymentCode');
const second = text('settings:repeatPaymentCode');
const retry = button('common:retry');

export default defineUser<typeof paymentCodeMachine>({
  view: async () => ({ View: (await import('#screens/settings/payment-code/payment-code.tsx')).PaymentCode }),
  gestures: {
    'DIGITS.TYPE': presses,
    'DIGIT.DELETE': pressesDelete,
    RETRY: taps(retry),
    CANCEL: taps(button('common:close')),
  },
  ways: { identityCheck: { proven: ['verificationCode: verified'] } },
  sees: {
    verifying: [sees(field('sign-in:code')), doesNotSee(first)],
    'choosingCode.entering': ({ context: { problem } }) => [
      sees(first),
      ...(problem ? [sees(text(problem))] : []),
    ],
    'choosingCode.repeating': [sees(second), doesNotSee(retry)],
    'choosingCode.saving': [sees(second), doesNotSee(retry)],
    'choosingCode.unsaved': ({ context: { problem } }) => [
      sees(retry),
      ...(problem ? [sees(text(problem))] : []),
    ],
  },
  alike: [
    {
      states: ['choosingCode.repeating', 'choosingCode.saving'],
      reason: 'six digits send themselves; that they are on their way shows in the dots and a spinner',
    },
  ],
  waivers: [
    {
      transition: 'verifying · done identityCheck → cancelled [hasNothingToProve]',
      reason: 'everybody who is signed in has an e-mail or a phone to prove',
    },
    {
      transition: 'verifying · done identityCheck → cancelled [otherwise]',
      reason: 'the check has no Cancel of its own; leaving it closes the whole sheet',
    },
  ],
});
