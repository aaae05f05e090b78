import type { registerMachine } from '#machines/sign-in/register/register.machine.ts';
import { defineUser } from '#paths/user/define.ts';
import { inTurn, taps } from '#paths/user/gestures.ts';
import { doesNotSee, sees } from '#paths/user/sights.ts';
import { button, field, heading, sheet, text } from '#paths/user/targets.ts';
import { captchaSheet, closesCaptcha, withCode } from '../code-steps.ts';
import { emailAccount, india, phoneAccount } from '../people.ts';

const password = field('sign-in:password');
const country = field('sign-in:country');
const back = taps(button('common:back'));

const TYPED = ['PASSWORD.CHANGE good', 'CONFIRMATION.CHANGE good', 'SUBMIT first'];

export default defineUser<typeof registerMachine>({
  view: async () => ({ View: (await import('#screens/sign-in/register/register.tsx')).Register }),
  arrives: {
    byEmail: { at: '/register', device: { paramsData: { account: emailAccount } } },
    byPhone: {
      at: '/register',
      device: { apptype: '37', paramsData: { account: phoneAccount, country: india } },
    },
  },
  gestures: {
    'COUNTRY.OPEN': taps(country),
    // The slider of an SMS lies above.
    BACK: (_, now) =>
      now.matches('verifying') && now.context.account.type === 'PHONE' ? inTurn(closesCaptcha, back) : back,
  },
  ways: {
    verificationCode: { verified: withCode('checkCode: accepted') },
    newPassword: {
      saved: [...TYPED, 'savePassword: accepted'],
      proofExpired: [...TYPED, 'savePassword: securityTokenInvalid'],
      // The form has no such button; the page around it has.
      cancelled: [back],
    },
    countryPicker: { chosen: ['getList: accepted', 'ITEM.CHOOSE india'], dismissed: ['BACK'] },
  },
  sees: {
    verifying: ({ context }) =>
      context.account.type === 'PHONE'
        ? [sees(captchaSheet)]
        : [sees(heading('sign-in:createAccount')), sees(field('sign-in:code'))],
    'settingPassword.entering': ({ context: { account, country: chosen } }) => [
      sees(heading('sign-in:setPassword')),
      sees(password),
      account.type === 'EMAIL' ? sees(country) : doesNotSee(country),
      ...(account.type === 'EMAIL' && chosen ? [sees(text({ text: chosen.countryName }))] : []),
    ],
    'settingPassword.choosingCountry': [sees(sheet('countries:title'))],
    signingIn: [sees(heading('sign-in:setPassword')), doesNotSee(password)],
  },
  ends: {
    signedIn: [sees(heading('home:balance'))],
    registered: [sees(heading('sign-in:welcomeBack'))],
    left: ({ context }) => [
      sees(heading(context.account.type === 'EMAIL' ? 'sign-in:wayByEmail' : 'sign-in:wayByPhone')),
    ],
  },
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
    {
      transition: 'settingPassword · error newPassword → left',
      reason: 'the password chart handles every failure of its call; only a bug in it could end it this way',
    },
  ],
});
