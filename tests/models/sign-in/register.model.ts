import type { AccountId } from '#domain/person/account-id.ts';
import type { Message } from '#domain/words/message.ts';
import { passwordForm } from '#machines/common/new-password/new-password-form.ts';
import type { VerificationCodeInput } from '#machines/common/verification-code/verification-code.machine.ts';
import { registerMachine } from '#machines/sign-in/register/register.machine.ts';
import { defineModel } from '#paths/judge/model.ts';
import { codeWith, left, newPassword } from '../child-charts.ts';
import { emailAccount, india, PASSWORD, PASSWORD_HASH, phoneAccount } from '../sample-data.ts';

const CODE = 'verifying.code';
const settled = 'verifying.country.settled';

/** The account is registered, but not signed in. */
const registeredWith = (says: Message) => ({
  to: 'registered' as const,
  says,
  gives: { kind: 'registered' as const },
  has: { password: '' },
});

const EXISTS: Message = { key: 'common:userAlreadyExists' };
const REGISTERED: Message = { text: 'This account is already registered.' };

const NOT_SERVED: Message = { text: 'This service is not available for your account.' };

/** The message of a failed sign-in, before the server's reason (account 8, reading 65). */
const because = (reason: string): Message => ({ key: 'sign-in:loginFailedBecause', values: { reason } });

const AT_RISK = because('Your account is at risk. Please verify that it is you.');

const isByPhone = ({ recipient }: Pick<VerificationCodeInput, 'recipient'>) => recipient.by === 'sms';
const isOfEmail = ({ facts }: { facts: { account: AccountId } }) => facts.account.type === 'EMAIL';

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
  events: { BACK: true, SIGN_IN: true },
  actors: {
    verificationCode: {
      verified: codeWith('s3cur1ty'),
      // Not after an expired proof: a code that was just sent is not sent again.
      exists: { output: { kind: 'accountExists' }, when: isByPhone },
      ...left,
    },
    form: {
      ...newPassword,
      proofExpired: { ...newPassword.proofExpired, when: isOfEmail },
      registered: {
        output: { kind: 'refused', by: 'registrationRefused', why: REGISTERED, kept: { country: india } },
      },
      unavailable: {
        output: { kind: 'refused', by: 'accountUnavailable', why: NOT_SERVED, kept: { country: india } },
      },
    },
  },
  facts: ({ context: { account, country, areaCode } }) => ({
    by: account.type,
    country: country !== undefined,
    areaCode,
  }),
  calls: {
    locate: {},
    getCountries: {},
    verificationCode: ({ context: { account } }) => {
      const address =
        account.type === 'EMAIL'
          ? { by: 'email', scene: 'SIGN_UP', email: 'alice@example.com' }
          : { by: 'sms', scene: 'SIGN_UP', areaCode: '91', phone: '9876543210' };
      return { recipient: address, check: address, startsAtOnce: true };
    },
    form: ({ context: { account, country } }) => ({
      form: (form: unknown) => form === passwordForm,
      facts: { by: 'register', account, device: 'Chrome', securityToken: 's3cur1ty' },
      values: { password: '', confirmation: '', country },
    }),
    signIn: ({ context: { account } }) => ({
      body: {
        type: 0,
        password: PASSWORD_HASH,
        device: 'Chrome',
        ...(account.type === 'EMAIL'
          ? { loginId: 'alice@example.com', loginType: 'EMAIL' }
          : { loginId: '919876543210', loginType: 'PHONE', appType: '37' }),
      },
    }),
  },
  begins: {
    byEmail: { to: [CODE, 'verifying.country.locating'], has: { country: undefined } },
    byPhone: { to: [CODE, settled], has: { country: india } },
  },
  follows: {
    'verifying.country.locating': {
      'locate: accepted': { to: 'verifying.country.naming', has: { areaCode: '91' } },
      locate: { to: settled, has: { country: undefined } },
    },
    'verifying.country.naming': {
      'getCountries: accepted': { to: settled, has: { country: india } },
      getCountries: { to: settled, has: { country: undefined } },
    },
    verifying: {
      'verificationCode: verified': { to: 'settingPassword', has: { securityToken: 's3cur1ty' } },
      'verificationCode: exists': { to: 'accountExists', has: { reason: EXISTS } },
      'verificationCode: cancelled': { to: 'left', gives: { kind: 'left' } },
      BACK: { to: 'left', gives: { kind: 'left' } },
    },
    settingPassword: {
      'form: saved': {
        to: 'signingIn',
        says: 'sign-in:registered',
        has: { password: PASSWORD, securityToken: '' },
      },
      'form: proofExpired': { to: [CODE, settled], has: { country: india, securityToken: '' } },
      'form: registered': { to: 'accountExists', has: { reason: REGISTERED, securityToken: '' } },
      'form: unavailable': { to: 'accountRefused', has: { reason: NOT_SERVED, securityToken: '' } },
      'form: cancelled': { to: 'left', gives: { kind: 'left' }, has: { securityToken: '' } },
      BACK: { sends: { form: { type: 'BACK' } } },
    },
    accountExists: {
      SIGN_IN: { to: 'login', gives: { kind: 'login' } },
      BACK: { to: 'left', gives: { kind: 'left' } },
    },
    accountRefused: { BACK: { to: 'left', gives: { kind: 'left' } } },
    signingIn: {
      'signIn: accepted': ({ context: { account } }) => ({
        to: 'signedIn',
        gives: { kind: 'signedIn', token: (token) => token.length > 9, loginType: account.type },
        has: { password: '' },
      }),
      'signIn: noAnswer': registeredWith({ key: 'common:offline' }),
      'signIn: wrongPassword': registeredWith({
        key: 'sign-in:passwordTriesLeft',
        values: { reason: 'Wrong password.', count: 2 },
      }),
      'signIn: wrongCode': registeredWith(because('Wrong verification code.')),
      'signIn: codeExpired': registeredWith(because('This code is no longer valid. Please get a new one.')),
      'signIn: userDoesNotExist': registeredWith(because('User does not exist.')),
      'signIn: threeWrongPasswords': registeredWith(
        because('Wrong password entered 3 times. Please sign in with a verification code.'),
      ),
      'signIn: accountRefused': registeredWith(
        because('This account is being reviewed. Please try again later.'),
      ),
      'signIn: accountAtRisk': registeredWith(AT_RISK),
      'signIn: accountAtRiskByPhoneOnly': registeredWith(AT_RISK),
      'signIn: accountAtRiskByEmailOnly': registeredWith(AT_RISK),
      'signIn: accountAtRiskWithoutChannels': registeredWith(AT_RISK),
      'signIn: accountUnavailable': registeredWith(
        because('This service is not available for your account.'),
      ),
      'signIn: unknownRefusal': registeredWith({ key: 'sign-in:loginFailed' }),
    },
  },
  oracles: {
    '(any)': {
      'keeps the password only until the sign-in': (now) =>
        now.matches('signingIn') || now.context.password === '',
      'keeps the proof only for the password': (now) =>
        now.matches('settingPassword') || now.context.securityToken === '',
    },
    [CODE]: { 'can be left': (now) => now.can({ type: 'BACK' }) },
    'verifying.country.locating': { 'is for an e-mail': ({ context }) => context.account.type === 'EMAIL' },
    'verifying.country.naming': { 'knows the location': ({ context }) => context.areaCode !== '' },
    [settled]: { 'lets the user type the code': (now) => now.can({ type: 'BACK' }) },
    settingPassword: { 'has proof of the account': ({ context }) => context.securityToken !== '' },
    signingIn: {
      'shows that it is busy': (now) => now.hasTag('busy'),
      'cannot be left half way': (now) => !now.can({ type: 'BACK' }),
    },
    accountExists: {
      'says why': ({ context }) => context.reason !== null,
      'offers to sign in': (now) => now.can({ type: 'SIGN_IN' }),
      'can be left': (now) => now.can({ type: 'BACK' }),
    },
    login: { 'ends with a sign-in by hand as the next step': (now) => now.output?.kind === 'login' },
    accountRefused: {
      'says why': ({ context }) => context.reason !== null,
      'can be left': (now) => now.can({ type: 'BACK' }),
    },
    signedIn: { 'hands over a token': (now) => now.output?.kind === 'signedIn' && now.output.token !== '' },
    registered: {
      'ends with a sign-in by hand as the next step': (now) => now.output?.kind === 'registered',
    },
    left: { 'hands over nothing': (now) => now.output?.kind === 'left' },
  },
  requirements: {
    'account 2 register-steps': ['signedIn'],
    'account 4 register-security-token': [
      'verifying.code · done verificationCode → settingPassword [isVerified]',
    ],
    'account 4 register-create': ['signedIn'],
    'account 8 100004': ['accountRefused'],
    'account 8 60002': ['settingPassword · done form → accountExists [isRefused]'],
  },
});
