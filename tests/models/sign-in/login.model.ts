import { loginMachine } from '#machines/sign-in/login/login.machine.ts';
import { defineModel } from '#paths/model.ts';
import { codeWith, left } from '../child-charts.ts';
import { emailAccount, PASSWORD, phoneAccount } from '../people.ts';

const channels = { EMAIL: 'ali***@example.com', PHONE: '919****3210', userId: '100001' };

export default defineModel(loginMachine, {
  inputs: {
    byEmail: () => ({ account: emailAccount, device: 'Chrome' }),
    byPhone: () => ({ account: phoneAccount, device: 'Chrome', appType: '37' }),
  },
  events: {
    'PASSWORD.CHANGE': { some: { password: PASSWORD }, empty: { password: '' } },
    SUBMIT: true,
    'METHOD.SWITCH': true,
    'PASSWORD.FORGOT': true,
    CONFIRM: true,
    CANCEL: true,
    BACK: true,
  },
  actors: {
    verificationCode: {
      signedIn: codeWith('t0ken'),
      atRisk: { output: { kind: 'accountAtRisk', data: { result: channels } } },
      ...left,
    },
    accountAtRisk: {
      proven: { output: { kind: 'proven', token: 't0ken' } },
      ...left,
    },
    forgotPassword: {
      reset: { output: { kind: 'reset' } },
      unavailable: { output: { kind: 'unavailable', message: { key: 'sign-in:noLinkedEmail' } } },
      ...left,
    },
  },
  facts: ({ context: { account, password } }) => ({ by: account.type, password: password !== '' }),
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
      'submits once there is a password': (now) =>
        now.can({ type: 'SUBMIT' }) === (now.context.password !== ''),
      'can be switched to a code': (now) => now.can({ type: 'METHOD.SWITCH' }),
    },
    'active.proof.byPassword.signingIn': {
      'shows that it works': (now) => now.hasTag('busy'),
      'complains of nothing meanwhile': ({ context }) => context.problem === null,
      'takes no second submit': (now) => !now.can({ type: 'SUBMIT' }),
    },
    'active.proof.codeSignInRequired': {
      'offers the code, or to leave it': (now) => now.can({ type: 'CONFIRM' }) && now.can({ type: 'CANCEL' }),
      'takes no more passwords': (now) => !now.can({ type: 'SUBMIT' }),
    },
    'active.proof.byCode': {
      'shows the code form': (now) => now.hasTag('byCode'),
      'can be left': (now) => now.can({ type: 'BACK' }),
      'can be switched to a password': (now) => now.can({ type: 'METHOD.SWITCH' }),
    },
    'active.proof.accountAtRisk': { 'is left by its own way only': (now) => !now.can({ type: 'BACK' }) },
    'active.proof.recoveringPassword': {
      'is for phone accounts': ({ context }) => context.account.type === 'PHONE',
    },
    signedIn: {
      'hands over a token': (now) => now.output?.kind === 'signedIn' && now.output.token !== '',
      'remembers how': (now) =>
        now.output?.kind === 'signedIn' && now.output.loginType === now.context.account.type,
    },
    left: { 'hands over nothing': (now) => now.output?.kind === 'left' },
  },
  requirements: {
    'account 2 login-methods': ['active.proof.byCode · METHOD.SWITCH → active.proof.byPassword'],
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
    'account 8 login-failed': [
      'active.proof.byPassword.signingIn · error signIn → active.proof.byPassword.enteringPassword [otherwise]',
    ],
  },
});
