import { isPassword } from '#domain/password.ts';
import { registerMachine } from '#machines/register/register.machine.ts';
import { defineModel } from '#tests/paths/model.ts';
import { emailAccount, india, OTHER_PASSWORD, PASSWORD, phoneAccount, WEAK_PASSWORD } from './people.ts';

export default defineModel(registerMachine, {
  inputs: {
    byEmail: () => ({ account: emailAccount, device: 'Chrome', deadlines: new Map() }),
    byPhone: () => ({
      account: phoneAccount,
      country: india,
      device: 'Chrome',
      appType: '37',
      deadlines: new Map(),
    }),
  },
  events: {
    'PASSWORD.CHANGE': { good: { password: PASSWORD }, weak: { password: WEAK_PASSWORD } },
    'PASSWORD.LEAVE': true,
    'CONFIRMATION.CHANGE': {
      good: { confirmation: PASSWORD },
      weak: { confirmation: WEAK_PASSWORD },
      other: { confirmation: OTHER_PASSWORD },
    },
    'CONFIRMATION.LEAVE': true,
    'COUNTRY.OPEN': true,
    SUBMIT: {
      first: ({ context }) => (context.idempotencyKey === '' ? {} : undefined),
      again: ({ context }) => (context.idempotencyKey === '' ? undefined : {}),
    },
    BACK: true,
  },
  actors: {
    verificationCode: {
      verified: { output: { kind: 'verified', code: '123456', proof: { securityToken: 's3cur1ty' } } },
      cancelled: { output: { kind: 'cancelled' } },
      failed: { error: new Error('the child chart died') },
    },
    countryPicker: {
      chosen: { output: { kind: 'chosen', country: india } },
      dismissed: { output: { kind: 'dismissed' } },
      failed: { error: new Error('the child chart died') },
    },
  },
  facts: ({ context: { account, country, password, confirmation, idempotencyKey } }) => ({
    by: account.type,
    country: country !== undefined,
    password: password === '' ? 'empty' : isPassword(password) ? 'good' : 'weak',
    confirmation: confirmation === '' ? 'empty' : confirmation === password ? 'same' : 'other',
    tried: idempotencyKey !== '',
  }),
  oracles: {
    '(any)': {
      'keeps passwords only while they are typed and sent': (now) =>
        now.matches('settingPassword') || (now.context.password === '' && now.context.confirmation === ''),
    },
    verifying: { 'can be left': (now) => now.can({ type: 'BACK' }) },
    settingPassword: { 'has proof of the account': ({ context }) => context.securityToken !== '' },
    'settingPassword.entering': {
      'goes on with password, confirmation and country': (now) => {
        const { password, confirmation, country } = now.context;
        return now.can({ type: 'SUBMIT' }) === Boolean(password && confirmation && country);
      },
      'lets an e-mail choose its country': (now) =>
        now.can({ type: 'COUNTRY.OPEN' }) === (now.context.account.type === 'EMAIL'),
      'can be left': (now) => now.can({ type: 'BACK' }),
    },
    'settingPassword.choosingCountry': {
      'is for e-mails': ({ context }) => context.account.type === 'EMAIL',
    },
    'settingPassword.creating': {
      'shows that it works': (now) => now.hasTag('busy'),
      'complains of nothing meanwhile': ({ context }) =>
        context.passwordProblem === null && context.confirmationProblem === null,
      'cannot be left half way': (now) => !now.can({ type: 'BACK' }),
      'sends a confirmed password that follows the rule': ({ context }) =>
        isPassword(context.password) && context.password === context.confirmation,
      'names the wish, so that it cannot be granted twice': ({ context }) => context.idempotencyKey !== '',
    },
    'settingPassword.signingIn': {
      'shows that it works': (now) => now.hasTag('busy'),
      'cannot be left half way': (now) => !now.can({ type: 'BACK' }),
    },
    signedIn: { 'hands over a token': (now) => now.output?.kind === 'signedIn' && now.output.token !== '' },
    registered: { 'asks for a sign-in by hand': (now) => now.output?.kind === 'registered' },
    left: { 'hands over nothing': (now) => now.output?.kind === 'left' },
  },
  requirements: {
    'account 2 register-steps': ['signedIn'],
    'account 3 register-request': ['settingPassword.creating'],
    'account 4 register-security-token': ['verifying · done verificationCode → settingPassword [isVerified]'],
    'account 4 register-create': ['signedIn'],
    'account 5 password-note': ['settingPassword.entering · PASSWORD.LEAVE → (stays) [breaksRule]'],
    'account 5 confirmation-register': ['settingPassword.entering · CONFIRMATION.LEAVE → (stays) [differs]'],
    'account 5 register-next': ['settingPassword.creating'],
    'account 7 new-register': ['settingPassword.creating'],
    'account 8 register-failed': [
      'settingPassword.creating · error createAccount → settingPassword.entering [otherwise]',
    ],
  },
});
