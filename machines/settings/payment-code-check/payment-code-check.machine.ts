import { assign, emit, setup } from 'xstate';
import { answerOf, operation } from '#api/operation.ts';
import { failureMessage, failureToast, refusalData } from '#api/refusal.ts';
import { refused } from '#api/refused.ts';
import { hashPassword } from '#domain/person/password-hash.ts';
import { isPaymentCode, withDigits, withoutDigit } from '#domain/person/payment-code.ts';
import type { Message, Toast } from '#domain/words/message.ts';
import { passOn } from '../../endings.ts';

/**
 * The six digits required before money moves or a payout account changes (account 6 and 8, reading 49).
 *
 * A right code gives a security token for one call in the next 5 minutes. A wrong code clears the input; too many lock
 * the check for a while. The digits exist only while they are typed and sent.
 */

export type PaymentCodeCheckOutput =
  | { kind: 'checked'; securityToken: string }
  /** There is no payment code yet: the user must set one first. */
  | { kind: 'notSet' }
  | { kind: 'cancelled' };

type Context = {
  code: string;
  /** The end of the lock, in epoch ms. */
  lockedUntil: number;
  problem: Message | null;
};

type Events =
  | { type: 'DIGITS.TYPE'; digits: string }
  | { type: 'DIGIT.DELETE' }
  | { type: 'RETRY' }
  | { type: 'CANCEL' };

const checkPaymentCode = operation('post', '/api/auth/checkPayPassword');

export const paymentCodeCheckMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    output: {} as PaymentCodeCheckOutput,
    emitted: {} as Toast,
    tags: {} as 'busy',
    children: {} as { checkPaymentCode: 'checkPaymentCode' },
  },
  actors: { checkPaymentCode },
  delays: { lock: ({ context }) => Math.max(0, context.lockedUntil - Date.now()) },
  guards: {
    isComplete: ({ context }) => isPaymentCode(context.code),
    isWrong: refused(checkPaymentCode, 'wrongPaymentCode'),
    isLocked: refused(checkPaymentCode, 'paymentCodeLocked'),
    isNotSet: refused(checkPaymentCode, 'noPaymentCode'),
  },
  actions: {
    addDigits: assign({ code: ({ context }, digits: string) => withDigits(context.code, digits) }),
    deleteDigit: assign({ code: ({ context }) => withoutDigit(context.code), problem: null }),
    keepLock: assign({
      lockedUntil: (args) => Date.now() + (refusalData<{ retryAfter: number }>(args)?.retryAfter ?? 0) * 1000,
    }),
    explainLock: assign({
      problem: ({ context }): Message => ({
        key: 'settings:paymentCodeLocked',
        values: { count: Math.ceil((context.lockedUntil - Date.now()) / 60_000) },
      }),
    }),
    explainFailure: assign({ problem: (args) => failureMessage(args, { key: 'common:failed' }) }),
    tellWrong: emit({ type: 'toast', tone: 'failure', message: { key: 'settings:paymentCodeWrong' } }),
    tellFailure: emit((args) => failureToast(args, { key: 'common:failed' })),
    forgetCode: assign({ code: '' }),
  },
}).createMachine({
  id: 'paymentCodeCheck',
  description: 'The user enters the six digits of the payment code, and gets a security token.',
  context: { code: '', lockedUntil: 0, problem: null },
  initial: 'entering',
  states: {
    entering: {
      always: { guard: 'isComplete', target: 'checking' },
      on: {
        'DIGITS.TYPE': { actions: { type: 'addDigits', params: ({ event }) => event.digits } },
        'DIGIT.DELETE': { actions: 'deleteDigit' },
        CANCEL: 'cancelled',
      },
    },
    checking: {
      tags: 'busy',
      on: { CANCEL: 'cancelled' },
      invoke: {
        id: 'checkPaymentCode',
        src: 'checkPaymentCode',
        input: ({ context }) => ({ body: { payPassword: hashPassword(context.code) } }),
        onDone: 'checked',
        onError: [
          { guard: 'isWrong', target: 'entering', actions: ['forgetCode', 'tellWrong'] },
          { guard: 'isLocked', target: 'locked', actions: ['forgetCode', 'keepLock', 'explainLock'] },
          { guard: 'isNotSet', target: 'notSet', actions: 'tellFailure' },
          { target: 'unanswered', actions: 'explainFailure' },
        ],
      },
    },
    unanswered: {
      description:
        'The outcome is unknown. The digits are kept: the user can send them again or type others.',
      on: {
        RETRY: { target: 'checking', actions: assign({ problem: null }) },
        'DIGIT.DELETE': { target: 'entering', actions: 'deleteDigit' },
        CANCEL: 'cancelled',
      },
    },
    locked: {
      description: 'Too many codes were wrong: none is accepted until the lock ends.',
      after: { lock: { target: 'entering', actions: assign({ problem: null }) } },
      on: { CANCEL: 'cancelled' },
    },
    checked: {
      type: 'final',
      entry: 'forgetCode',
      output: (args): PaymentCodeCheckOutput => ({
        kind: 'checked',
        securityToken: answerOf(args, checkPaymentCode).data.securityToken,
      }),
    },
    notSet: {
      type: 'final',
      entry: 'forgetCode',
      output: { kind: 'notSet' } satisfies PaymentCodeCheckOutput,
    },
    cancelled: {
      type: 'final',
      entry: 'forgetCode',
      output: { kind: 'cancelled' } satisfies PaymentCodeCheckOutput,
    },
  },
  output: passOn,
});
