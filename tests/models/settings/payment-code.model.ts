import type { Message } from '#domain/words/message.ts';
import { paymentCodeMachine } from '#machines/settings/payment-code/payment-code.machine.ts';
import { defineModel, ignored } from '#paths/judge/model.ts';
import { identityCheck } from '../child-charts.ts';
import { maskedUser, PAYMENT_CODE, PAYMENT_CODE_HASH, phoneOnlyUser, user } from '../sample-data.ts';

/** Codes and tokens are cleared when they are no longer typed or sent. */
const nothing = { code: '', repeated: '', securityToken: '' } as const;
const leave = { to: 'cancelled', gives: { kind: 'cancelled' }, has: nothing } as const;
const anew = (problem: Message | null) =>
  ({
    to: 'choosingCode.entering',
    has: { code: '', repeated: '', problem },
    keeps: ['securityToken'],
  }) as const;
const unsaved = (problem: Message) =>
  ({ to: 'choosingCode.unsaved', has: { problem }, keeps: ['code', 'repeated', 'securityToken'] }) as const;

export default defineModel(paymentCodeMachine, {
  inputs: {
    toSet: () => ({ user: phoneOnlyUser, isSet: false }),
    toModify: () => ({ user, isSet: true }),
    remembered: () => ({ user: maskedUser, isSet: true }),
  },
  events: {
    'DIGITS.TYPE': {
      most: (now) => {
        const { code, repeated } = now.context;
        const typed = now.matches({ choosingCode: 'repeating' }) ? repeated : code;
        return typed === '' ? { digits: PAYMENT_CODE.slice(0, -1) } : undefined;
      },
      next: (now) => {
        const { code, repeated } = now.context;
        const digits =
          PAYMENT_CODE[now.matches({ choosingCode: 'repeating' }) ? repeated.length : code.length];
        return digits === undefined ? undefined : { digits };
      },
      last: { digits: PAYMENT_CODE.slice(-1) },
      // Six nines would be easy to guess, so they are excluded here.
      other: (now) =>
        now.matches({ choosingCode: 'entering' }) && /[^9]/.test(now.context.code)
          ? undefined
          : { digits: '9' },
    },
    'DIGIT.DELETE': true,
    RETRY: true,
    CANCEL: true,
  },
  actors: { identityCheck },
  facts: ({ context: { isSet, code, repeated, problem } }) => ({
    isSet,
    problem: problem !== null,
    nines: /^9+$/.test(code),
    digits: code.length,
    repeated: repeated.length,
    same: code.startsWith(repeated),
  }),
  calls: {
    identityCheck: ({ context }) => ({
      user: context.user,
      scene: context.isSet ? 'CHANGE_PAY_PASSWORD' : 'SET_PAY_PASSWORD',
    }),
    savePaymentCode: ({ context }) => ({
      by: context.isSet ? 'edit' : 'set',
      init: { body: { password: PAYMENT_CODE_HASH, securityToken: 's3cur1ty', userId: context.userId } },
    }),
  },
  begins: {
    toSet: { to: 'verifying', has: { ...nothing, user: phoneOnlyUser, isSet: false, problem: null } },
    toModify: { to: 'verifying', has: { ...nothing, user, isSet: true, problem: null } },
    remembered: { to: 'verifying', has: { ...nothing, user: maskedUser, isSet: true, problem: null } },
  },
  follows: {
    verifying: {
      'identityCheck: proven': ({ context: { isSet } }) => ({
        to: 'choosingCode.entering',
        has: {
          ...nothing,
          userId: isSet ? '100003' : '100001',
          securityToken: 's3cur1ty',
          problem: null,
        },
      }),
      'identityCheck: nothingToProve': { ...leave, says: 'common:failed' },
      'identityCheck: cancelled': leave,
      CANCEL: leave,
    },
    choosingCode: { CANCEL: leave },
    'choosingCode.entering': {
      'DIGITS.TYPE': ({ context }, { digits }) => {
        const code = `${context.code}${digits}`;
        const has = { code, repeated: '', problem: null };
        if (code === '999999') return anew({ key: 'settings:paymentCodeEasilyGuessed' });
        return code.length === 6 ? { to: 'choosingCode.repeating', has } : { has };
      },
      'DIGIT.DELETE': ({ context }) => ({ has: { code: context.code.slice(0, -1), problem: null } }),
    },
    'choosingCode.repeating': {
      'DIGITS.TYPE': ({ context: { code, repeated: before } }, { digits }) => {
        const repeated = `${before}${digits}`;
        if (repeated === code) return { to: 'choosingCode.saving', has: { repeated }, keeps: ['code'] };
        if (repeated.length === 6) return anew({ key: 'settings:paymentCodeDiffers' });
        return { has: { repeated }, keeps: ['code'] };
      },
      'DIGIT.DELETE': ({ context: { repeated } }) =>
        repeated === '' ? anew(null) : { has: { repeated: repeated.slice(0, -1) }, keeps: ['code'] },
    },
    'choosingCode.saving': {
      CANCEL: ignored,
      'savePaymentCode: accepted': {
        to: 'saved',
        says: 'settings:paymentCodeSaved',
        gives: { kind: 'saved' },
        has: nothing,
      },
      'savePaymentCode: securityTokenInvalid': {
        to: 'verifying',
        says: { text: 'Your verification is no longer valid. Please verify again.' },
        has: { ...nothing, problem: null },
      },
      'savePaymentCode: sameAsCurrent': anew({ key: 'common:sameAsCurrent' }),
      'savePaymentCode: paymentCodeEasilyGuessed': anew({ key: 'settings:paymentCodeEasilyGuessed' }),
      'savePaymentCode: unauthorised': unsaved({ text: 'Please sign in again.' }),
      'savePaymentCode: noAnswer': unsaved({ key: 'common:offline' }),
      'savePaymentCode: unknownRefusal': unsaved({ key: 'common:failed' }),
    },
    'choosingCode.unsaved': {
      RETRY: { to: 'choosingCode.saving', has: { problem: null }, keeps: ['code', 'repeated'] },
      'DIGIT.DELETE': {
        to: 'choosingCode.repeating',
        has: { repeated: PAYMENT_CODE.slice(0, -1), problem: null },
        keeps: ['code'],
      },
    },
  },
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
      'can be left': (now) => now.can({ type: 'CANCEL' }),
    },
    'choosingCode.repeating': {
      'shows no problem': ({ context }) => context.problem === null,
      'can be left': (now) => now.can({ type: 'CANCEL' }),
    },
    'choosingCode.saving': {
      'shows that it is busy': (now) => now.hasTag('busy'),
      'shows no problem meanwhile': ({ context }) => context.problem === null,
    },
    'choosingCode.unsaved': {
      'offers a retry': (now) => now.can({ type: 'RETRY' }),
      'can be left': (now) => now.can({ type: 'CANCEL' }),
    },
    saved: { 'ends as saved': (now) => now.output?.kind === 'saved' },
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
