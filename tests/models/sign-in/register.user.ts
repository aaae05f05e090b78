import { isNamed } from '#domain/lists/country.ts';
import type { VerificationCodeInput } from '#machines/common/verification-code/verification-code.machine.ts';
import type { registerMachine } from '#machines/sign-in/register/register.machine.ts';
import { defineUser, invisible } from '#paths/user/define.ts';
import { inTurn, taps } from '#paths/user/gestures.ts';
import { doesNotSee, sees } from '#paths/user/screen-oracle.ts';
import { button, dialog, field, heading, text } from '#paths/user/targets.ts';
import { captchaSheet, closesCaptcha, withCode } from '../code-steps.ts';
import { sendsForm } from '../form-steps.ts';
import { emailAccount, india, phoneAccount } from '../sample-data.ts';

const password = field('sign-in:password');
const country = field('sign-in:country');
/** The country shows in the form that comes after the code. */
const later = invisible('the form begins with the country that was found');
const back = taps(button('common:back'));

export default defineUser<typeof registerMachine>({
  arrives: {
    byEmail: { at: '/register', device: { paramsData: { account: emailAccount } } },
    byPhone: {
      at: '/register',
      device: { apptype: '37', paramsData: { account: phoneAccount, country: india } },
    },
  },
  gestures: {
    SIGN_IN: taps(button('sign-in:signIn')),
    BACK: (_, now) => {
      // The form receives the event and ends; `ways` has these steps.
      if (now.matches('settingPassword')) return undefined;
      if (now.matches('accountRefused')) return back;
      if (now.matches('accountExists')) return taps(button('sign-in:otherAccount'));
      // The form receives the event and ends; the steps are in `ways`.
      return now.context.account.type === 'PHONE' ? inTurn(closesCaptcha, back) : back;
    },
  },
  incidental: ['BACK'],
  ways: {
    verificationCode: {
      verified: withCode('checkCode: accepted'),
      exists: ({ recipient: { by } }: VerificationCodeInput) => [
        ...(by === 'sms' ? ['captcha: solved'] : []),
        'sendCode: userAlreadyExists',
      ],
    },
    form: {
      saved: sendsForm('submit: accepted'),
      proofExpired: sendsForm('submit: securityTokenInvalid'),
      unavailable: sendsForm('submit: accountUnavailable'),
      registered: sendsForm('submit: registrationRefused'),
      // The button that leaves the form belongs to the page around it.
      cancelled: [back],
    },
  },
  sees: {
    'verifying.code': ({ context }) =>
      context.account.type === 'PHONE'
        ? [sees(captchaSheet)]
        : [sees(heading('sign-in:createAccount')), sees(field('sign-in:code'))],
    'verifying.country.locating': later,
    'verifying.country.naming': later,
    'verifying.country.settled': later,
    settingPassword: ({ context: { account, country: chosen } }) => [
      sees(heading('sign-in:setPassword')),
      sees(password),
      account.type === 'EMAIL' ? sees(country) : doesNotSee(country),
      ...(account.type === 'EMAIL' && isNamed(chosen) ? [sees(text({ text: chosen.countryName }))] : []),
    ],
    accountExists: ({ context: { reason } }) => [
      sees(dialog('sign-in:existsTitle')),
      ...(reason ? [sees(text(reason))] : []),
    ],
    accountRefused: ({ context: { reason } }) => [
      sees(heading('sign-in:refusedNewTitle')),
      ...(reason ? [sees(text(reason))] : []),
    ],
    signingIn: [
      sees(heading('sign-in:setPassword')),
      doesNotSee(password),
      doesNotSee(button('common:back')),
    ],
  },
  ends: {
    signedIn: [sees(heading('home:balance'))],
    registered: [sees(heading('sign-in:welcomeBack'))],
    login: [sees(heading('sign-in:welcomeBack'))],
    left: ({ context }) => [
      sees(heading(context.account.type === 'EMAIL' ? 'sign-in:wayByEmail' : 'sign-in:wayByPhone')),
    ],
  },
  waivers: [
    {
      transition: 'verifying.code · done verificationCode → left [otherwise]',
      reason: 'the code form has no Cancel here, and this check refuses no account for risk',
    },
  ],
});
