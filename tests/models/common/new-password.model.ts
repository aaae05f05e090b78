import { isPassword } from '#domain/password.ts';
import { newPasswordMachine } from '#machines/common/new-password/new-password.machine.ts';
import { defineModel } from '#paths/model.ts';
import { emailAccount, india, OTHER_PASSWORD, PASSWORD, phoneAccount, WEAK_PASSWORD } from '../people.ts';

const registering = {
  by: 'register',
  account: phoneAccount,
  device: 'Chrome',
  country: india,
  securityToken: 's3cur1tyT0kenOfTheSms',
} as const;
const signedIn = { by: 'signedIn', userId: '10000042', securityToken: 's3cur1ty' } as const;

export default defineModel(newPasswordMachine, {
  inputs: {
    registering: { purpose: 'registering', request: registering },
    withoutCountry: { purpose: 'registering', request: null },
    forgotten: {
      purpose: 'resetting',
      request: { by: 'forgotten', phone: '919876543210', msgCode: '123456' },
    },
    ofSignedInEmail: { purpose: 'resetting', request: { ...signedIn, account: emailAccount } },
    ofSignedInPhone: { purpose: 'resetting', request: { ...signedIn, account: phoneAccount } },
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
    'REQUEST.COMPLETE': {
      country: ({ context }) => (context.purpose === 'registering' ? { request: registering } : undefined),
    },
    SUBMIT: {
      first: ({ context }) => (context.idempotencyKey === '' ? {} : undefined),
      again: ({ context }) => (context.idempotencyKey === '' ? undefined : {}),
    },
    CANCEL: true,
  },
  facts: ({ context: { purpose, request, password, confirmation, idempotencyKey } }) => ({
    purpose,
    by: !request ? 'nothing' : request.by === 'signedIn' ? request.account.type : request.by,
    password: password === '' ? 'empty' : isPassword(password) ? 'good' : 'weak',
    confirmation: confirmation === '' ? 'empty' : confirmation === password ? 'same' : 'other',
    tried: idempotencyKey !== '',
  }),
  oracles: {
    '(any)': {
      'keeps passwords only while they are typed and sent': (now) =>
        now.status === 'active' || (now.context.password === '' && now.context.confirmation === ''),
    },
    entering: {
      'goes on with password, confirmation and the rest of the form': (now) => {
        const { password, confirmation, request } = now.context;
        return now.can({ type: 'SUBMIT' }) === Boolean(password && confirmation && request);
      },
      'can be left': (now) => now.can({ type: 'CANCEL' }),
    },
    saving: {
      'shows that it works': (now) => now.hasTag('busy'),
      'complains of nothing meanwhile': ({ context }) =>
        context.passwordProblem === null && context.confirmationProblem === null,
      'sends a confirmed password that follows the rule': ({ context }) =>
        isPassword(context.password) && context.password === context.confirmation,
      'names the wish, so that it cannot be granted twice': ({ context }) => context.idempotencyKey !== '',
      'cannot be left half way': (now) => !now.can({ type: 'CANCEL' }),
      'takes no second submit': (now) => !now.can({ type: 'SUBMIT' }),
    },
    saved: {
      'hands over the password': (now) => now.output?.kind === 'saved' && isPassword(now.output.password),
    },
    proofExpired: { 'hands over why': (now) => now.output?.kind === 'proofExpired' },
    cancelled: { 'hands over nothing': (now) => now.output?.kind === 'cancelled' },
  },
  requirements: {
    'account 3 register-request': ['saving'],
    'account 5 password-note': ['entering · PASSWORD.LEAVE → (stays) [breaksRule]'],
    'account 5 confirmation-register': ['entering · CONFIRMATION.LEAVE → (stays) [differs]'],
    'account 5 confirmation-reset': ['entering · SUBMIT → (stays) [and(isFilled, differs)]'],
    'account 5 confirmation-needed': ['saving'],
    'account 5 register-next': ['saving'],
    'account 7 new-register': ['saving'],
    'account 7 reset-password-form-email': ['saving'],
    'account 7 reset-password': ['saving'],
    'account 8 register-failed': ['saving · error savePassword → entering [otherwise]'],
    'account 8 60005': ['saving · error savePassword → entering [otherwise]'],
  },
});
