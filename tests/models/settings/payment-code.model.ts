import { paymentCodeMachine } from '#machines/settings/payment-code/payment-code.machine.ts';
import { defineModel } from '#paths/model.ts';
import { identityCheck } from '../child-charts.ts';
import { PAYMENT_CODE, user } from '../people.ts';

export default defineModel(paymentCodeMachine, {
  inputs: {
    toSet: () => ({ user, isSet: false }),
    toModify: () => ({ user, isSet: true }),
  },
  events: {
    'DIGITS.TYPE': {
      most: { digits: PAYMENT_CODE.slice(0, -1) },
      next: (now) => {
        const { code, repeated } = now.context;
        const digits =
          PAYMENT_CODE[now.matches({ choosingCode: 'repeating' }) ? repeated.length : code.length];
        return digits === undefined ? undefined : { digits };
      },
      last: { digits: PAYMENT_CODE.slice(-1) },
      other: { digits: '9' },
    },
    'DIGIT.DELETE': true,
    RETRY: true,
    CANCEL: true,
  },
  actors: { identityCheck },
  facts: ({ context: { isSet, code, repeated } }) => ({
    isSet,
    digits: code.length,
    repeated: repeated.length,
    same: code.startsWith(repeated),
  }),
  oracles: {
    '(any)': {
      'keeps digits only while they are typed and sent': (now) =>
        now.matches('choosingCode') || `${now.context.code}${now.context.repeated}` === '',
    },
    verifying: {
      'has no proof yet': ({ context }) => context.securityToken === '',
      'can be left': (now) => now.can({ type: 'CANCEL' }),
    },
    choosingCode: { 'has the proof': ({ context }) => context.securityToken !== '' },
    'choosingCode.entering': {
      'takes digits': (now) => now.can({ type: 'DIGITS.TYPE', digits: '1' }),
      'has nothing repeated yet': ({ context }) => context.repeated === '',
      'goes on when it is whole': ({ context }) => context.code.length < 6,
      'can be left': (now) => now.can({ type: 'CANCEL' }),
    },
    'choosingCode.repeating': {
      'has six digits to repeat': ({ context }) => context.code.length === 6,
      'goes on when it is whole': ({ context }) => context.repeated.length < 6,
      'complains of nothing': ({ context }) => context.problem === null,
      'can be left': (now) => now.can({ type: 'CANCEL' }),
    },
    'choosingCode.saving': {
      'shows that it works': (now) => now.hasTag('busy'),
      'sends what was entered twice': ({ context }) =>
        context.code.length === 6 && context.code === context.repeated,
      'complains of nothing meanwhile': ({ context }) => context.problem === null,
      'cannot be left half way': (now) => !now.can({ type: 'CANCEL' }),
    },
    'choosingCode.unsaved': {
      'says why': ({ context }) => context.problem !== null,
      'offers another try with what was typed': (now) =>
        now.can({ type: 'RETRY' }) && now.context.code === now.context.repeated,
      'can be left': (now) => now.can({ type: 'CANCEL' }),
    },
    saved: { 'says that there is a payment code now': (now) => now.output?.kind === 'saved' },
    cancelled: { 'hands over nothing': (now) => now.output?.kind === 'cancelled' },
  },
  requirements: {
    'account 2 set-payment-code': ['saved'],
    'account 4 payment-code-steps': ['verifying', 'choosingCode.entering', 'choosingCode.repeating'],
    'account 4 payment-code-backspace': [
      'choosingCode.repeating · DIGIT.DELETE → choosingCode.entering [hasNothingRepeated]',
    ],
    'account 4 payment-code-mismatch': [
      'choosingCode.repeating · always → choosingCode.entering [isRepeated]',
    ],
    'account 4 payment-code-success': ['choosingCode.saving · done savePaymentCode → saved'],
    'account 5 payment-password': ['choosingCode.saving'],
    'account 7 set-pay-password': ['choosingCode.saving'],
    'account 8 100013': ['choosingCode.saving · error savePaymentCode → verifying [needsNewProof]'],
  },
});
