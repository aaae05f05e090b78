import type { SnapshotFrom } from 'xstate';
import type { LoginType } from '#domain/person/account-id.ts';
import type { Message } from '#domain/words/message.ts';
import { passwordForm } from '#machines/common/new-password/new-password-form.ts';
import type { AccountAtRiskInput } from '#machines/sign-in/account-at-risk/account-at-risk.machine.ts';
import { loginMachine } from '#machines/sign-in/login/login.machine.ts';
import type { RiskChannels } from '#machines/sign-in/login/login-requests.ts';
import { defineModel, ignored } from '#paths/judge/model.ts';
import { codeWith, left, newPassword } from '../child-charts.ts';
import { emailAccount, PASSWORD, phoneAccount } from '../sample-data.ts';

const channels = { EMAIL: 'ali***@example.com', PHONE: '919****3210', userId: '100001' };

type RiskFacts = Pick<AccountAtRiskInput, 'channels'>;

/** True if a channel can receive a code; otherwise the dialog offers another account instead. */
const isReachable = ({ channels: { EMAIL, PHONE } }: RiskFacts): boolean => Boolean(EMAIL || PHONE);

const PASSWORD_FORM = 'active.proof.byPassword.enteringPassword' as const;

/** `Sunflower7` as it is sent (reading 11). */
const PASSWORD_HASH = '47f1e7682f157306a14e9d2fe52287d8e912ab7bcbdaa7c95bdbb4287a08b096';

/** The account in the login request (account 3; reading 16). */
const signedBy = (type: LoginType) =>
  type === 'EMAIL'
    ? { loginId: 'alice@example.com', loginType: type, device: 'Chrome' }
    : { loginId: '919876543210', loginType: type, device: 'Chrome', appType: '37' };

const signedInWith =
  (token: string) =>
  ({ context }: SnapshotFrom<typeof loginMachine>) => ({
    to: 'signedIn' as const,
    gives: { kind: 'signedIn' as const, token, loginType: context.account.type },
  });

const REVIEWED: Message = { text: 'This account is being reviewed. Please try again later.' };

/** An account that may not sign in gets the reason (account 8, 60011 and 100004). */
const refusedFor = (reason: Message) => ({ to: 'accountRefused', has: { reason, password: '' } }) as const;

/** The message of a failed login, before the server's reason (reading 65). */
const because = (reason: string): Message => ({ key: 'sign-in:loginFailedBecause', values: { reason } });

/** A failure shows at the password field, which keeps its value (account 8). */
const refusedWith = (problem: Message) => ({
  to: PASSWORD_FORM,
  has: { problem },
  keeps: ['password'] as const,
});

export default defineModel(loginMachine, {
  inputs: {
    byEmail: () => ({ account: emailAccount, device: 'Chrome' }),
    byPhone: () => ({ account: phoneAccount, device: 'Chrome', appType: '37' }),
    atCode: () => ({ account: emailAccount, device: 'Chrome', resumes: 'byCode' as const }),
    atCodeAlone: () => ({ account: emailAccount, device: 'Chrome', resumes: 'byCodeAlone' as const }),
  },
  events: {
    'PASSWORD.CHANGE': { some: { password: PASSWORD }, empty: { password: '' } },
    SUBMIT: true,
    'METHOD.SWITCH': true,
    'PASSWORD.FORGOT': true,
    CONFIRM: true,
    CANCEL: true,
    SKIP: true,
    BACK: true,
  },
  actors: {
    verificationCode: {
      signedIn: codeWith('t0ken'),
      refused: { output: { kind: 'accountRefused', reason: REVIEWED } },
      atRisk: { output: { kind: 'accountAtRisk', data: { result: channels } } },
      ...left,
    },
    accountAtRisk: {
      proven: { output: { kind: 'proven', token: 't0ken' }, when: isReachable },
      refused: { output: { kind: 'accountRefused', reason: REVIEWED }, when: isReachable },
      otherAccount: { output: { kind: 'otherAccount' }, when: (input: RiskFacts) => !isReachable(input) },
      ...left,
    },
    forgotPassword: {
      reset: { output: { kind: 'reset' } },
      unavailable: { output: { kind: 'unavailable', message: { key: 'sign-in:noLinkedEmail' } } },
      ...left,
    },
    newPassword,
  },
  facts: ({ context: { account, password, problem, isLockedOut } }) => ({
    isLockedOut,
    by: account.type,
    password: password !== '',
    problem: problem !== null,
  }),
  calls: {
    isForgetAllowed: { params: { query: { phone: '919876543210' } } },
    signIn: ({ context: { account } }) =>
      ({ body: { type: 0, ...signedBy(account.type), password: PASSWORD_HASH } }) as const,
    verificationCode: ({ context: { account } }) =>
      ({
        recipient:
          account.type === 'EMAIL'
            ? { by: 'email', scene: 'LOGIN', email: 'alice@example.com' }
            : { by: 'sms', scene: 'LOGIN', phone: '9876543210', areaCode: '91' },
        check: { by: 'signIn', signIn: signedBy(account.type) },
        startsAtOnce: true,
      }) as const,
    accountAtRisk: ({ context: { account } }) => ({
      account,
      device: 'Chrome',
      ...(account.type === 'PHONE' ? { appType: '37' } : {}),
      // A channel that the account lacks is missing; without channels, the user is missing too.
      channels: (given: RiskChannels) =>
        Object.entries(given).every(([name, value]) => channels[name as keyof RiskChannels] === value) &&
        (given.userId !== undefined) === Boolean(given.EMAIL || given.PHONE),
    }),
    forgotPassword: { phone: '919876543210' },
    newPassword: ({ context: { account } }) => ({
      form: (form: unknown) => form === passwordForm,
      facts: { by: 'lockedOut', account, token: 't0ken', msgCode: '123456' },
      values: { password: '', confirmation: '' },
    }),
  },
  begins: {
    byEmail: { to: ['active.forgotLink.hidden', PASSWORD_FORM], has: { password: '' } },
    byPhone: {
      to: ['active.forgotLink.asking', PASSWORD_FORM],
      has: { password: '', isLockedOut: false },
    },
    // The form that was open before a reload.
    atCode: { to: 'active.proof.byCode', has: { isLockedOut: false } },
    atCodeAlone: { to: 'active.proof.byCode', has: { isLockedOut: true } },
  },
  follows: {
    'active.forgotLink.asking': {
      'isForgetAllowed: allowed': 'active.forgotLink.shown',
      isForgetAllowed: 'active.forgotLink.hidden',
    },
    'active.proof.byPassword': { BACK: { to: 'left', gives: { kind: 'left' } } },
    [PASSWORD_FORM]: {
      'PASSWORD.CHANGE': (_, { password }) => ({ has: { password, problem: null } }),
      SUBMIT: ({ context }) =>
        context.password
          ? { to: 'active.proof.byPassword.signingIn', keeps: ['password'] }
          : { has: { problem: { key: 'sign-in:passwordEmpty' } } },
      'METHOD.SWITCH': { to: 'active.proof.byCode', has: { problem: null } },
      'PASSWORD.FORGOT': (now) =>
        now.matches({ active: { forgotLink: 'shown' } }) ? 'active.proof.recoveringPassword' : ignored,
    },
    'active.proof.byPassword.signingIn': {
      'signIn: accepted': signedInWith('6Zt1Xq4cVb8nM2sK9dFgH3jL5pQwErTy'),
      'signIn: threeWrongPasswords': {
        to: 'active.proof.codeSignInRequired',
        has: { isLockedOut: true },
      },
      'signIn: accountAtRisk': 'active.proof.accountAtRisk',
      'signIn: accountAtRiskByPhoneOnly': 'active.proof.accountAtRisk',
      'signIn: accountAtRiskByEmailOnly': 'active.proof.accountAtRisk',
      'signIn: accountAtRiskWithoutChannels': 'active.proof.accountAtRisk',
      'signIn: noAnswer': { to: PASSWORD_FORM, says: 'common:offline', keeps: ['password', 'problem'] },
      'signIn: wrongPassword': refusedWith({
        key: 'sign-in:passwordTriesLeft',
        values: { reason: 'Wrong password.', count: 2 },
      }),
      'signIn: userDoesNotExist': refusedWith(because('User does not exist.')),
      'signIn: wrongCode': refusedWith(because('Wrong verification code.')),
      'signIn: codeExpired': refusedWith(because('This code is no longer valid. Please get a new one.')),
      'signIn: accountRefused': refusedFor(REVIEWED),
      'signIn: accountUnavailable': refusedFor({ text: 'This service is not available for your account.' }),
      'signIn: unknownRefusal': refusedWith({ key: 'sign-in:loginFailed' }),
    },
    'active.proof.codeSignInRequired': { CONFIRM: 'active.proof.byCode', CANCEL: PASSWORD_FORM },
    'active.proof.byCode': {
      'METHOD.SWITCH': ({ context }) => (context.isLockedOut ? ignored : PASSWORD_FORM),
      BACK: { to: 'left', gives: { kind: 'left' } },
      'verificationCode: signedIn': (now) =>
        now.context.isLockedOut ? 'offeringPassword' : signedInWith('t0ken')(now),
      'verificationCode: refused': refusedFor(REVIEWED),
      'verificationCode: atRisk': 'active.proof.accountAtRisk',
      verificationCode: PASSWORD_FORM,
    },
    'active.proof.accountAtRisk': {
      'accountAtRisk: proven': signedInWith('t0ken'),
      'accountAtRisk: refused': refusedFor(REVIEWED),
      'accountAtRisk: otherAccount': { to: 'left', gives: { kind: 'left' } },
      accountAtRisk: PASSWORD_FORM,
    },
    'active.proof.recoveringPassword': {
      'forgotPassword: reset': {
        to: PASSWORD_FORM,
        says: 'sign-in:passwordReset',
        has: { isLockedOut: false },
      },
      'forgotPassword: unavailable': { to: PASSWORD_FORM, says: 'sign-in:noLinkedEmail' },
      forgotPassword: PASSWORD_FORM,
    },
    offeringPassword: {
      'newPassword: saved': (now) => ({ ...signedInWith('t0ken')(now), says: 'sign-in:passwordSaved' }),
      newPassword: signedInWith('t0ken'),
      SKIP: signedInWith('t0ken'),
    },
    accountRefused: { BACK: { to: 'left', gives: { kind: 'left' } } },
  },
  oracles: {
    '(any)': {
      'keeps the password only while it is typed and sent': (now) =>
        now.hasTag('byPassword') || now.context.password === '',
    },
    'active.forgotLink.asking': {
      'shows no link before the server allowed it': (now) => !now.can({ type: 'PASSWORD.FORGOT' }),
    },
    'active.forgotLink.hidden': { 'shows no link': (now) => !now.can({ type: 'PASSWORD.FORGOT' }) },
    'active.forgotLink.shown': {
      'is for phone accounts': ({ context }) => context.account.type === 'PHONE',
      'can be followed from the password': (now) =>
        !now.matches({ active: { proof: { byPassword: 'enteringPassword' } } }) ||
        now.can({ type: 'PASSWORD.FORGOT' }),
    },
    'active.proof.byPassword': { 'can be left': (now) => now.can({ type: 'BACK' }) },
    'active.proof.byPassword.enteringPassword': {
      'can always be submitted; a missing password shows afterwards': (now) => now.can({ type: 'SUBMIT' }),
      'can be switched to a code': (now) => now.can({ type: 'METHOD.SWITCH' }),
    },
    'active.proof.byPassword.signingIn': {
      'shows that it is busy': (now) => now.hasTag('busy'),
      'shows no problem meanwhile': ({ context }) => context.problem === null,
      'takes no second submit': (now) => !now.can({ type: 'SUBMIT' }),
    },
    'active.proof.codeSignInRequired': {
      'offers the code or Cancel': (now) => now.can({ type: 'CONFIRM' }) && now.can({ type: 'CANCEL' }),
      'takes no more passwords': (now) => !now.can({ type: 'SUBMIT' }),
    },
    'active.proof.byCode': {
      'shows the code form': (now) => now.hasTag('byCode'),
      'can be left': (now) => now.can({ type: 'BACK' }),
      'can be switched to a password, except after a lockout': (now) =>
        now.can({ type: 'METHOD.SWITCH' }) === !now.context.isLockedOut,
    },
    'active.proof.accountAtRisk': {
      'is left only through its own dialog': (now) => !now.can({ type: 'BACK' }),
    },
    'active.proof.recoveringPassword': {
      'is for phone accounts': ({ context }) => context.account.type === 'PHONE',
    },
    offeringPassword: {
      'comes after a lockout only': ({ context }) => context.isLockedOut,
      'can be skipped': (now) => now.can({ type: 'SKIP' }),
    },
    accountRefused: {
      'says why': ({ context }) => context.reason !== null,
      'can be left': (now) => now.can({ type: 'BACK' }),
    },
    signedIn: {
      'hands over a token': (now) => now.output?.kind === 'signedIn' && now.output.token !== '',
      'hands over the kind of login': (now) =>
        now.output?.kind === 'signedIn' && now.output.loginType === now.context.account.type,
    },
    left: { 'hands over nothing': (now) => now.output?.kind === 'left' },
  },
  requirements: {
    'account 2 login-methods': [
      'active.proof.byCode · METHOD.SWITCH → active.proof.byPassword [not(isLockedOut)]',
    ],
    'account 2 login-forgot-link': ['active.forgotLink.shown', 'active.proof.recoveringPassword'],
    'account 3 login-request': ['active.proof.byPassword.signingIn'],
    'account 4 login-success': ['signedIn'],
    'account 4 code-login': ['active.proof.byCode'],
    'account 4 wrong-password-three-times': ['active.proof.codeSignInRequired'],
    'account 4 account-at-risk': ['active.proof.accountAtRisk'],
    'account 7 new-login': ['active.proof.byPassword.signingIn'],
    'account 7 show-forget-password': ['active.forgotLink.asking'],
    'account 8 60010': [
      'active.proof.codeSignInRequired · CONFIRM → active.proof.byCode',
      'active.proof.codeSignInRequired · CANCEL → active.proof.byPassword',
    ],
    'account 8 60012': [
      'active.proof.byPassword.signingIn · error signIn → active.proof.accountAtRisk [accountAtRisk]',
    ],
    'account 8 60011-login': ['accountRefused'],
    'account 8 100004': ['accountRefused'],
    'account 7 reset-password': ['offeringPassword'],
    'account 8 login-failed': [
      'active.proof.byPassword.signingIn · error signIn → active.proof.byPassword.enteringPassword [otherwise]',
    ],
  },
});
