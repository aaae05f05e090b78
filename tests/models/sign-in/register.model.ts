import type { NewPasswordInput } from '#machines/common/new-password/new-password.machine.ts';
import { registerMachine } from '#machines/sign-in/register/register.machine.ts';
import { defineModel } from '#paths/model.ts';
import { codeWith, countryPicker, left, newPassword } from '../child-charts.ts';
import { emailAccount, india, phoneAccount } from '../people.ts';

/** Without a country there is nothing to save the password by. */
const hasCountry = ({ request }: NewPasswordInput) => request !== null;

export default defineModel(registerMachine, {
  inputs: {
    byEmail: () => ({ account: emailAccount, device: 'Chrome' }),
    byPhone: () => ({
      account: phoneAccount,
      country: india,
      device: 'Chrome',
      appType: '37',
    }),
  },
  events: { 'COUNTRY.OPEN': true, BACK: true },
  actors: {
    verificationCode: {
      verified: codeWith('s3cur1ty'),
      ...left,
    },
    newPassword: {
      ...newPassword,
      saved: { ...newPassword.saved, when: hasCountry },
      proofExpired: { ...newPassword.proofExpired, when: hasCountry },
    },
    countryPicker,
  },
  facts: ({ context: { account, country } }) => ({ by: account.type, country: country !== undefined }),
  oracles: {
    '(any)': {
      'keeps the password only until it has signed in': (now) =>
        now.matches('signingIn') || now.context.password === '',
      'keeps the proof only for the password': (now) =>
        now.matches('settingPassword') || now.context.securityToken === '',
    },
    verifying: { 'can be left': (now) => now.can({ type: 'BACK' }) },
    settingPassword: { 'has proof of the account': ({ context }) => context.securityToken !== '' },
    'settingPassword.entering': {
      'lets an e-mail choose its country': (now) =>
        now.can({ type: 'COUNTRY.OPEN' }) === (now.context.account.type === 'EMAIL'),
    },
    'settingPassword.choosingCountry': {
      'is for e-mails': ({ context }) => context.account.type === 'EMAIL',
    },
    signingIn: {
      'shows that it works': (now) => now.hasTag('busy'),
      'cannot be left half way': (now) => !now.can({ type: 'BACK' }),
    },
    signedIn: { 'hands over a token': (now) => now.output?.kind === 'signedIn' && now.output.token !== '' },
    registered: { 'asks for a sign-in by hand': (now) => now.output?.kind === 'registered' },
    left: { 'hands over nothing': (now) => now.output?.kind === 'left' },
  },
  requirements: {
    'account 2 register-steps': ['signedIn'],
    'account 4 register-security-token': ['verifying · done verificationCode → settingPassword [isVerified]'],
    'account 4 register-create': ['signedIn'],
  },
});
