import type { Message } from '#domain/words/message.ts';
import { paymentCodeCheckMachine } from '#machines/settings/payment-code-check/payment-code-check.machine.ts';
import { defineModel } from '#paths/judge/model.ts';
import { PAYMENT_CODE, PAYMENT_CODE_HASH } from '../sample-data.ts';

/** The form receives the event and ends; the steps are in `ways`. */
const LOCK = 900_000;

const leave = { to: 'cancelled', gives: { kind: 'cancelled' }, has: { code: '' } } as const;
const forget = { to: 'forgotten', gives: { kind: 'forgotten' }, has: { code: '' } } as const;
const unanswered = (problem: Message) => ({ to: 'unanswered', has: { problem }, keeps: ['code'] }) as const;

export default defineModel(paymentCodeCheckMachine, {
  inputs: { asked: undefined },
  events: {
    'DIGITS.TYPE': {
      most: ({ context }) => (context.code === '' ? { digits: PAYMENT_CODE.slice(0, -1) } : undefined),
      next: ({ context }) => {
        const digits = PAYMENT_CODE[context.code.length];
        return digits === undefined ? undefined : { digits };
      },
      // The user types only this code, and tries once while no digits are accepted.
      last: (now) =>
        !now.matches('entering') || now.context.code === PAYMENT_CODE.slice(0, -1)
          ? { digits: PAYMENT_CODE.slice(-1) }
          : undefined,
      none: { digits: 'x' },
    },
    'DIGIT.DELETE': true,
    RETRY: true,
    'CODE.FORGOT': true,
    CANCEL: true,
  },
  facts: ({ context: { code } }) => ({ digits: code.length }),
  delays: { lock: LOCK },
  calls: { checkPaymentCode: { body: { payPassword: PAYMENT_CODE_HASH } } },
  begins: { asked: { to: 'entering', has: { code: '', problem: null } } },
  follows: {
    '(any)': { CANCEL: leave, 'CODE.FORGOT': forget },
    entering: {
      'DIGITS.TYPE none': { has: { problem: null }, keeps: ['code'] },
      'DIGITS.TYPE': ({ context }, { digits }) => {
        const code = `${context.code}${digits}`;
        const has = { code, problem: null };
        return code.length === 6 ? { to: 'checking', has } : { has };
      },
      'DIGIT.DELETE': ({ context }) => ({ has: { code: context.code.slice(0, -1), problem: null } }),
    },
    checking: {
      'checkPaymentCode: accepted': {
        to: 'checked',
        gives: { kind: 'checked', securityToken: 's3cur1tyT0kenOfThePayment' },
        has: { code: '' },
      },
      'checkPaymentCode: wrongPaymentCode': {
        to: 'entering',
        says: 'settings:paymentCodeWrong',
        has: { code: '', problem: { key: 'settings:paymentCodeTriesLeft', values: { count: 4 } } },
      },
      'checkPaymentCode: paymentCodeLocked': {
        to: 'locked',
        has: {
          code: '',
          lockedUntil: (until) => until === Date.now() + LOCK,
          problem: null,
        },
      },
      'checkPaymentCode: noPaymentCode': {
        to: 'notSet',
        says: { text: 'Please set a payment code first.' },
        gives: { kind: 'notSet' },
        has: { code: '' },
      },
      'checkPaymentCode: unauthorised': unanswered({ text: 'Please sign in again.' }),
      'checkPaymentCode: noAnswer': unanswered({ key: 'common:offline' }),
      'checkPaymentCode: unknownRefusal': {
        to: 'entering',
        has: { code: '', problem: { key: 'common:failed' } },
      },
    },
    unanswered: {
      RETRY: { to: 'checking', has: { problem: null }, keeps: ['code'] },
      'DIGIT.DELETE': { to: 'entering', has: { code: PAYMENT_CODE.slice(0, -1), problem: null } },
    },
    locked: { 'after lock': { to: 'entering', has: { code: '', problem: null } } },
  },
  oracles: {
    '(any)': {
      'keeps digits only while they are typed and sent': (now) =>
        now.status === 'active' || now.context.code === '',
      'holds digits only, six at most': ({ context }) => /^\d{0,6}$/.test(context.code),
    },
    entering: {
      'takes digits': (now) => now.can({ type: 'DIGITS.TYPE', digits: '1' }),
      'can be left': (now) => now.can({ type: 'CANCEL' }),
      'helps a user who forgot the code': (now) => now.can({ type: 'CODE.FORGOT' }),
    },
    checking: {
      'shows that it is busy': (now) => now.hasTag('busy'),
      'shows no problem meanwhile': ({ context }) => context.problem === null,
      'takes no further digits': (now) => !now.can({ type: 'DIGITS.TYPE', digits: '1' }),
      'can be left': (now) => now.can({ type: 'CANCEL' }),
    },
    unanswered: {
      'offers a retry': (now) => now.can({ type: 'RETRY' }),
      'can be left': (now) => now.can({ type: 'CANCEL' }),
    },
    locked: {
      'takes no digits': (now) => !now.can({ type: 'DIGITS.TYPE', digits: '1' }),
      'helps a user who forgot the code': (now) => now.can({ type: 'CODE.FORGOT' }),
      'can be left': (now) => now.can({ type: 'CANCEL' }),
    },
    checked: { 'hands over a proof': (now) => now.output?.kind === 'checked' },
    notSet: { 'ends because no code is set': (now) => now.output?.kind === 'notSet' },
    forgotten: { 'asks for another code': (now) => now.output?.kind === 'forgotten' },
    cancelled: { 'hands over nothing': (now) => now.output?.kind === 'cancelled' },
  },
  requirements: {
    'account 7 check-pay-password': ['checked'],
    'account 8 wrong-payment-code': ['checking · error checkPaymentCode → entering [isWrong]'],
  },
});
