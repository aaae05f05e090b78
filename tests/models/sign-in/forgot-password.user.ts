import type { forgotPasswordMachine } from '#machines/sign-in/forgot-password/forgot-password.machine.ts';
import { defineUser } from '#paths/user/define.ts';
import { taps } from '#paths/user/gestures.ts';
import { doesNotSee, sees } from '#paths/user/screen-oracle.ts';
import { button, field, heading, sheet, text } from '#paths/user/targets.ts';
import { withCode } from '../code-steps.ts';
import { sendsForm } from '../form-steps.ts';

const password = field('sign-in:newPassword');
const code = field('sign-in:code');
const retry = button('common:retry');
const linkedEmail = sheet('sign-in:linkedEmail');

/** The login page, with nothing above it. */
const onLogin = [sees(heading('sign-in:welcomeBack'))];

export default defineUser<typeof forgotPasswordMachine>({
  arrives: {
    byPhone: { through: 'login', input: 'byPhone', steps: ['isForgetAllowed: allowed', 'PASSWORD.FORGOT'] },
  },
  gestures: {
    RETRY: taps(retry),
    CANCEL: taps(button('common:close')),
  },
  ways: {
    verificationCode: { verified: withCode('checkCode: codeValid') },
    form: {
      saved: sendsForm('submit: accepted'),
      proofExpired: sendsForm('submit: codeExpired'),
    },
  },
  sees: {
    findingEmail: [sees(linkedEmail), doesNotSee(code), doesNotSee(retry)],
    unavailable: [sees(text('sign-in:linkedEmailUnknown')), sees(retry)],
    verifying: [sees(linkedEmail), sees(code)],
    settingPassword: [sees(sheet('sign-in:setNewPassword')), sees(password)],
  },
  ends: { reset: onLogin, notRegistered: onLogin, withoutEmail: onLogin, cancelled: onLogin },
  waivers: [
    {
      transition: 'verifying · done verificationCode → cancelled [otherwise]',
      reason: 'the form of a code by linked e-mail has no Cancel; leaving it closes the whole sheet',
    },
    {
      transition: 'settingPassword · done form → cancelled [otherwise]',
      reason: 'the form has no Cancel of its own; leaving it closes the whole sheet',
    },
  ],
});
