import type { forgotPasswordMachine } from '#machines/forgot-password/forgot-password.machine.ts';
import { defineUser } from '#tests/paths/user/define.ts';
import { leaves, taps, typing } from '#tests/paths/user/gestures.ts';
import { doesNotSee, sees } from '#tests/paths/user/sights.ts';
import { button, field, heading, sheet, text } from '#tests/paths/user/targets.ts';
import { withCode } from './code-steps.ts';

const password = field('sign-in:newPassword');
const confirmation = field('sign-in:confirmPassword');
const code = field('sign-in:code');
const done = button('common:done');
const retry = button('common:retry');
const linkedEmail = sheet('sign-in:linkedEmail');

/** Back on the login, with nothing above it. */
const onLogin = [sees(heading('sign-in:welcomeBack'))];

export default defineUser<typeof forgotPasswordMachine>({
  view: async () => ({
    View: (await import('#screens/forgot-password/forgot-password.tsx')).ForgotPasswordSheet,
  }),
  arrives: {
    byPhone: { through: 'login', input: 'byPhone', steps: ['isForgetAllowed: allowed', 'PASSWORD.FORGOT'] },
  },
  gestures: {
    'PASSWORD.CHANGE': typing(password, 'password'),
    'PASSWORD.LEAVE': leaves(password),
    'CONFIRMATION.CHANGE': typing(confirmation, 'confirmation'),
    SUBMIT: taps(done),
    RETRY: taps(retry),
    CANCEL: taps(button('common:close')),
  },
  incidental: ['PASSWORD.LEAVE'],
  ways: { verificationCode: { verified: withCode('checkCode: codeValid') } },
  sees: {
    findingEmail: [sees(linkedEmail), doesNotSee(code), doesNotSee(retry)],
    unreachable: [sees(text('sign-in:linkedEmailUnknown')), sees(retry)],
    verifying: [sees(linkedEmail), sees(code)],
    'settingPassword.entering': (now) => [
      sees(sheet('sign-in:setNewPassword')),
      sees(password, { value: now.context.password, problem: now.context.passwordProblem }),
      sees(confirmation, { value: now.context.confirmation, problem: now.context.confirmationProblem }),
      sees(done, { disabled: !now.can({ type: 'SUBMIT' }), busy: false }),
    ],
    'settingPassword.resetting': [sees(done, { busy: true })],
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
  ],
});
