import { paymentCodeCheckMachine } from '#machines/settings/payment-code-check/payment-code-check.machine.ts';
import { defineModel } from '#paths/model.ts';
import { PAYMENT_CODE } from '../people.ts';

export default defineModel(paymentCodeCheckMachine, {
  inputs: { asked: undefined },
  events: {
    'DIGITS.TYPE': {
      most: { digits: PAYMENT_CODE.slice(0, -1) },
      next: ({ context }) => {
        const digits = PAYMENT_CODE[context.code.length];
        return digits === undefined ? undefined : { digits };
      },
      last: { digits: PAYMENT_CODE.slice(-1) },
      none: { digits: 'x' },
    },
    'DIGIT.DELETE': true,
    RETRY: true,
    CANCEL: true,
  },
  facts: ({ context: { code } }) => ({ digits: code.length }),
  oracles: {
    '(any)': {
      'keeps digits only while they are typed and sent': (now) =>
        now.status === 'active' || now.context.code === '',
      'holds digits only, six at most': ({ context }) => /^\d{0,6}$/.test(context.code),
    },
    entering: {
      'takes digits': (now) => now.can({ type: 'DIGITS.TYPE', digits: '1' }),
      'can be left': (now) => now.can({ type: 'CANCEL' }),
      'sends itself when it is whole': ({ context }) => context.code.length < 6,
    },
    checking: {
      'shows that it works': (now) => now.hasTag('busy'),
      'complains of nothing meanwhile': ({ context }) => context.problem === null,
      'sends six digits': ({ context }) => context.code.length === 6,
      'takes no further digits': (now) => !now.can({ type: 'DIGITS.TYPE', digits: '1' }),
      'can be left': (now) => now.can({ type: 'CANCEL' }),
    },
    unanswered: {
      'says why': ({ context }) => context.problem !== null,
      'offers another try with what was typed': (now) =>
        now.can({ type: 'RETRY' }) && now.context.code.length === 6,
      'can be left': (now) => now.can({ type: 'CANCEL' }),
    },
    locked: {
      'says why, and for how long': ({ context }) =>
        context.problem !== null && context.lockedUntil > Date.now(),
      'keeps nothing that was typed': ({ context }) => context.code === '',
      'takes no digits': (now) => !now.can({ type: 'DIGITS.TYPE', digits: '1' }),
      'can be left': (now) => now.can({ type: 'CANCEL' }),
    },
    checked: {
      'hands over a proof': (now) => now.output?.kind === 'checked' && now.output.securityToken !== '',
    },
    notSet: { 'says that there is none': (now) => now.output?.kind === 'notSet' },
    cancelled: { 'hands over nothing': (now) => now.output?.kind === 'cancelled' },
  },
  requirements: {
    'account 7 check-pay-password': ['checked'],
    'account 8 wrong-payment-code': ['checking · error checkPaymentCode → entering [isWrong]'],
  },
});
