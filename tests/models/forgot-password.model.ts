import { isPassword } from '#domain/password.ts';
import { forgotPasswordMachine } from '#machines/forgot-password/forgot-password.machine.ts';
import { defineModel } from '#tests/paths/model.ts';
import { PASSWORD, WEAK_PASSWORD } from './people.ts';

export default defineModel(forgotPasswordMachine, {
  inputs: { byPhone: () => ({ phone: '919876543210', deadlines: new Map() }) },
  events: {
    'PASSWORD.CHANGE': { good: { password: PASSWORD }, weak: { password: WEAK_PASSWORD } },
    'PASSWORD.LEAVE': true,
    'CONFIRMATION.CHANGE': {
      good: { confirmation: PASSWORD },
      weak: { confirmation: WEAK_PASSWORD },
      empty: { confirmation: '' },
    },
    SUBMIT: true,
    RETRY: true,
    CANCEL: true,
  },
  actors: {
    verificationCode: {
      verified: { output: { kind: 'verified', code: '123456', proof: {} } },
      cancelled: { output: { kind: 'cancelled' } },
      failed: { error: new Error('the child chart died') },
    },
  },
  facts: ({ context: { password, confirmation } }) => ({
    filled: password !== '' && confirmation !== '',
    good: isPassword(password),
    same: password === confirmation,
  }),
  oracles: {
    '(any)': {
      'keeps passwords only while they are typed and sent': (now) =>
        now.matches('settingPassword') || (now.context.password === '' && now.context.confirmation === ''),
    },
    findingEmail: { 'shows that it works': (now) => now.hasTag('busy') },
    unreachable: {
      'offers another try': (now) => now.can({ type: 'RETRY' }),
      'can be left': (now) => now.can({ type: 'CANCEL' }),
    },
    verifying: { 'can be left': (now) => now.can({ type: 'CANCEL' }) },
    'settingPassword.entering': {
      'takes a new password once both fields are filled': (now) =>
        now.can({ type: 'SUBMIT' }) === (now.context.password !== '' && now.context.confirmation !== ''),
      'can be left': (now) => now.can({ type: 'CANCEL' }),
    },
    'settingPassword.resetting': {
      'shows that it works': (now) => now.hasTag('busy'),
      'complains of nothing meanwhile': ({ context }) =>
        context.passwordProblem === null && context.confirmationProblem === null,
      'sends a password that follows the rule': (now) => isPassword(now.context.password),
      'takes no second submit': (now) => !now.can({ type: 'SUBMIT' }),
    },
    reset: { 'says that it is done': (now) => now.output?.kind === 'reset' },
    unavailable: { 'says why': (now) => now.output?.kind === 'unavailable' },
    cancelled: { 'hands over nothing': (now) => now.output?.kind === 'cancelled' },
  },
  requirements: {
    'account 2 forgot-popup': ['reset'],
    'account 4 forgot-password': ['reset'],
    'account 5 password-note': ['settingPassword.entering · PASSWORD.LEAVE → (stays) [breaksRule]'],
    'account 5 confirmation-reset': ['settingPassword.entering · SUBMIT → (stays) [and(isFilled, differs)]'],
    'account 5 confirmation-needed': ['settingPassword.resetting'],
    'account 7 email-with-phone': ['findingEmail'],
    'account 7 reset-password-form-email': ['settingPassword.resetting'],
    'account 8 60007': ['findingEmail · error findEmail → unavailable [isNotRegistered]'],
    'account 8 400': ['findingEmail · error findEmail → unavailable [hasNoEmail]'],
  },
});
