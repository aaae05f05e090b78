import { passwordForm } from '#machines/common/new-password/new-password-form.ts';
import { loginPasswordMachine } from '#machines/settings/login-password/login-password.machine.ts';
import { defineModel } from '#paths/judge/model.ts';
import { identityCheck, newPassword } from '../child-charts.ts';
import { emailAccount, user } from '../sample-data.ts';

const proof = {
  by: 'signedIn',
  account: emailAccount,
  userId: '100003',
  securityToken: 's3cur1ty',
  msgCode: '123456',
} as const;

const cancelled = { to: 'cancelled', gives: { kind: 'cancelled' }, has: { proof: null } } as const;

export default defineModel(loginPasswordMachine, {
  inputs: { signedIn: () => ({ user }) },
  events: { CANCEL: true },
  actors: { identityCheck, form: newPassword },
  facts: () => ({}),
  calls: {
    identityCheck: { user, scene: 'RESET_LOGIN_PASSWORD' },
    form: {
      form: (form: unknown) => form === passwordForm,
      facts: proof,
      values: { password: '', confirmation: '' },
    },
  },
  begins: { signedIn: { to: 'verifying', has: { proof: null } } },
  follows: {
    verifying: {
      'identityCheck: proven': { to: 'settingPassword', has: { proof } },
      'identityCheck: nothingToProve': { ...cancelled, says: 'common:failed' },
      'identityCheck: cancelled': cancelled,
      CANCEL: cancelled,
    },
    settingPassword: {
      'form: saved': {
        to: 'saved',
        says: 'settings:loginPasswordSaved',
        gives: { kind: 'saved' },
        has: { proof: null },
      },
      'form: proofExpired': { to: 'verifying', has: { proof: null } },
      'form: cancelled': cancelled,
      // The form decides whether it can be left.
      CANCEL: { sends: { form: { type: 'BACK' } } },
    },
  },
  oracles: {
    '(any)': {
      'keeps the proof only for the password': (now) =>
        now.matches('settingPassword') || now.context.proof === null,
    },
    verifying: { 'can be left': (now) => now.can({ type: 'CANCEL' }) },
    settingPassword: { 'has the proof': ({ context }) => context.proof !== null },
    saved: { 'ends as saved': (now) => now.output?.kind === 'saved' },
    cancelled: { 'hands over nothing': (now) => now.output?.kind === 'cancelled' },
  },
  requirements: {
    'account 2 set-login-password': ['verifying', 'settingPassword', 'saved'],
    'account 4 password-reset': ['saved'],
  },
});
