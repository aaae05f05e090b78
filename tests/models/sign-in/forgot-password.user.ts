import type { forgotPasswordMachine } from '#machines/sign-in/forgot-password/forgot-password.machine.ts';
import { defineUser } from '#paths/user/define.ts';
import { taps } from '#paths/user/gestures.ts';
import { doesNotSee, sees } from '#paths/user/sights.ts';
import { button, field, heading, sheet, text } from '#paths/user/targets.ts';
import { withCode } from '../code-steps.ts';

const password = field('sign-in:newPassword');
const code = field('sign-in:code');
const retry = button('common:retry');
const linkedEmail = sheet('sign-in:linkedEmail');

/** Back on the login, with nothing above it. */
const onLogin = [sees(heading('sign-in:welcomeBack'))];

const TYPED = ['PASSWORD.CHANGE good', 'CONFIRMATION.CHANGE good', 'SUBMIT first'];

export default defineUser<typeof forgotPasswordMachine>({
  view: async () => ({
    View: (await import('#screens/sign-in/forgot-password/forgot-password.tsx')).ForgotPasswordSheet,
  }),
  arrives: {
    byPhone: { through: 'login', input: 'byPhone', steps: ['isForgetAllowed: allowed', 'PASSWORD.FORGOT'] },
  },
  gestures: {
    RETRY: taps(retry),
    CANCEL: taps(button('common:close')),
  },
  ways: {
    verificationCode: { verified: withCode('checkCode: codeValid') },
    newPassword: {
      saved: [...TYPED, 'savePassword: accepted'],
      proofExpired: [...TYPED, 'savePassword: codeExpired'],
    },
  },
  sees: {
    findingEmail: [sees(linkedEmail), doesNotSee(code), doesNotSee(retry)],
    unreachable: [sees(text('sign-in:linkedEmailUnknown')), sees(retry)],
    verifying: [sees(linkedEmail), sees(code)],
    settingPassword: [sees(sheet('sign-in:setNewPassword')), sees(password)],
  },
  ends: { reset: onLogin, unavailable: onLogin, cancelled: onLogin },
  waivers: [
    {
      transition: 'verifying · done verificationCode → cancelled [otherwise]',
      reason: 'a code by linked e-mail is verified or typed anew; leaving it closes the whole sheet',
    },
    {
      transition: 'verifying · error verificationCode → unreachable',
      reason: 'the code chart handles every failure of its calls; only a bug in it could end it this way',
    },
    {
      transition: 'settingPassword · done newPassword → cancelled [otherwise]',
      reason: 'the form has no Cancel of its own; leaving it closes the whole sheet',
    },
    {
      transition: 'settingPassword · error newPassword → cancelled',
      reason: 'the password chart handles every failure of its call; only a bug in it could end it this way',
    },
  ],
});
