import type { registerMachine } from '#machines/register/register.machine.ts';
import { defineUser } from '#tests/paths/user/define.ts';
import { inTurn, leaves, taps, typing } from '#tests/paths/user/gestures.ts';
import { doesNotSee, sees } from '#tests/paths/user/sights.ts';
import { button, field, heading, sheet, text } from '#tests/paths/user/targets.ts';
import { captchaSheet, closesCaptcha, withCode } from './code-steps.ts';
import { emailAccount, india, phoneAccount } from './people.ts';

const password = field('sign-in:password');
const confirmation = field('sign-in:confirmPassword');
const country = field('sign-in:country');
const create = button('sign-in:createAccount');
const back = taps(button('common:back'));

export default defineUser<typeof registerMachine>({
  view: async () => ({ View: (await import('#screens/register/register.tsx')).Register }),
  arrives: {
    byEmail: { at: '/register', device: { paramsData: { account: emailAccount } } },
    byPhone: { at: '/register', device: { paramsData: { account: phoneAccount, country: india } } },
  },
  gestures: {
    'PASSWORD.CHANGE': typing(password, 'password'),
    'PASSWORD.LEAVE': leaves(password),
    'CONFIRMATION.CHANGE': typing(confirmation, 'confirmation'),
    'CONFIRMATION.LEAVE': leaves(confirmation),
    'COUNTRY.OPEN': taps(country),
    SUBMIT: taps(create),
    // The slider of an SMS lies above.
    BACK: (_, now) =>
      now.matches('verifying') && now.context.account.type === 'PHONE' ? inTurn(closesCaptcha, back) : back,
  },
  incidental: ['PASSWORD.LEAVE', 'CONFIRMATION.LEAVE'],
  ways: {
    verificationCode: { verified: withCode('checkCode: accepted') },
    countryPicker: { chosen: ['getCountries: accepted', 'COUNTRY.CHOOSE india'], dismissed: ['BACK'] },
  },
  sees: {
    verifying: ({ context }) =>
      context.account.type === 'PHONE'
        ? [sees(captchaSheet)]
        : [sees(heading('sign-in:createAccount')), sees(field('sign-in:code'))],
    'settingPassword.entering': (now) => {
      const { account, country: chosen } = now.context;
      return [
        sees(heading('sign-in:setPassword')),
        sees(password, { value: now.context.password, problem: now.context.passwordProblem }),
        sees(confirmation, { value: now.context.confirmation, problem: now.context.confirmationProblem }),
        sees(create, { disabled: !now.can({ type: 'SUBMIT' }), busy: false }),
        account.type === 'EMAIL' ? sees(country) : doesNotSee(country),
        ...(account.type === 'EMAIL' && chosen ? [sees(text({ text: chosen.countryName }))] : []),
      ];
    },
    'settingPassword.choosingCountry': [sees(sheet('countries:title'))],
    'settingPassword.creating': [sees(create, { busy: true })],
    'settingPassword.signingIn': [sees(create, { busy: true })],
  },
  ends: {
    signedIn: [sees(heading('home:balance'))],
    registered: [sees(heading('sign-in:welcomeBack'))],
    left: ({ context }) => [
      sees(heading(context.account.type === 'EMAIL' ? 'sign-in:wayByEmail' : 'sign-in:wayByPhone')),
    ],
  },
  alike: [
    {
      states: ['settingPassword.creating', 'settingPassword.signingIn'],
      reason: 'creating the account and signing it in are one wait for the person',
    },
  ],
  waivers: [
    {
      transition: 'verifying · done verificationCode → left [otherwise]',
      reason: 'who types a code here has no Cancel, and this check refuses nobody for risk',
    },
    {
      transition: 'verifying · error verificationCode → left',
      reason: 'the code chart handles every failure of its calls; only a bug in it could end it this way',
    },
    {
      transition: 'settingPassword.choosingCountry · error countryPicker → settingPassword.entering',
      reason: 'the picker handles every failure of its call; only a bug in it could end it this way',
    },
  ],
});
