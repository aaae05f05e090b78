import { forgotPasswordMachine } from '#machines/sign-in/forgot-password/forgot-password.machine.ts';
import { defineModel } from '#paths/model.ts';
import { codeWith, left, newPassword } from '../child-charts.ts';

export default defineModel(forgotPasswordMachine, {
  inputs: { byPhone: () => ({ phone: '919876543210' }) },
  events: { RETRY: true, CANCEL: true },
  actors: { verificationCode: { verified: codeWith(''), ...left }, newPassword },
  facts: () => ({}),
  oracles: {
    '(any)': {
      'keeps the code only for the password': (now) =>
        now.matches('settingPassword') || now.context.code === '',
    },
    findingEmail: { 'shows that it works': (now) => now.hasTag('busy') },
    unreachable: {
      'offers another try': (now) => now.can({ type: 'RETRY' }),
      'can be left': (now) => now.can({ type: 'CANCEL' }),
    },
    verifying: { 'can be left': (now) => now.can({ type: 'CANCEL' }) },
    settingPassword: {
      'has the code that proves the e-mail': ({ context }) => context.code !== '',
      'can be left': (now) => now.can({ type: 'CANCEL' }),
    },
    reset: { 'says that it is done': (now) => now.output?.kind === 'reset' },
    unavailable: { 'says why': (now) => now.output?.kind === 'unavailable' },
    cancelled: { 'hands over nothing': (now) => now.output?.kind === 'cancelled' },
  },
  requirements: {
    'account 2 forgot-popup': ['reset'],
    'account 4 forgot-password': ['reset'],
    'account 7 email-with-phone': ['findingEmail'],
    'account 8 60007': ['findingEmail · error findEmail → unavailable [isNotRegistered]'],
    'account 8 400': ['findingEmail · error findEmail → unavailable [hasNoEmail]'],
  },
});
