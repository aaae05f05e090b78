import { loginPasswordMachine } from '#machines/settings/login-password/login-password.machine.ts';
import { defineModel } from '#paths/model.ts';
import { identityCheck, newPassword } from '../child-charts.ts';
import { user } from '../people.ts';

export default defineModel(loginPasswordMachine, {
  inputs: { signedIn: () => ({ user }) },
  events: { CANCEL: true },
  actors: { identityCheck, newPassword },
  facts: () => ({}),
  oracles: {
    '(any)': {
      'keeps the proof only for the password': (now) =>
        now.matches('settingPassword') || now.context.proof === null,
    },
    verifying: { 'can be left': (now) => now.can({ type: 'CANCEL' }) },
    settingPassword: { 'has the proof': ({ context }) => context.proof !== null },
    saved: { 'says that it is done': (now) => now.output?.kind === 'saved' },
    cancelled: { 'hands over nothing': (now) => now.output?.kind === 'cancelled' },
  },
  requirements: {
    'account 2 set-login-password': ['verifying', 'settingPassword', 'saved'],
    'account 4 password-reset': ['saved'],
  },
});
