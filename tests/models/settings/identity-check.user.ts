import type { identityCheckMachine } from '#machines/settings/identity-check/identity-check.machine.ts';
import { defineUser } from '#paths/user/define.ts';
import { taps } from '#paths/user/gestures.ts';
import { doesNotSee, sees } from '#paths/user/sights.ts';
import { button, field, text } from '#paths/user/targets.ts';
import { captchaSheet, withCode } from '../code-steps.ts';

const code = field('sign-in:code');
const retry = button('common:retry');

export default defineUser<typeof identityCheckMachine>({
  view: async () => ({
    View: (await import('#screens/settings/identity-check/identity-check.tsx')).IdentityCheck,
  }),
  gestures: {
    'CHANNEL.SWITCH': (_, { context }) =>
      // The slider of an SMS lies above.
      context.channel === 'EMAIL' ? taps(button('sign-in:usePhone')) : undefined,
    RETRY: taps(retry),
    CANCEL: () => undefined,
  },
  ways: { verificationCode: { verified: withCode('checkCode: accepted') } },
  sees: {
    findingUser: [doesNotSee(code), doesNotSee(captchaSheet), doesNotSee(retry)],
    unavailable: ({ context: { problem } }) => [sees(retry), ...(problem ? [sees(text(problem))] : [])],
    verifying: ({ context }) => [sees(context.channel === 'PHONE' ? captchaSheet : code)],
  },
  waivers: [
    {
      transition: '(any) · CANCEL → cancelled',
      reason: 'the sheet around it closes as a whole, and ends it',
    },
    {
      transition: 'verifying · done verificationCode → cancelled [otherwise]',
      reason: 'who types a code here has no Cancel',
    },
  ],
});
