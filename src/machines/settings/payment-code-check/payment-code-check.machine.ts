import { assign, emit, or, setup } from 'xstate';
import { answerOf, operation } from '#api/operation.ts';
import { failureMessage, failureToast, refusalData, unanswered } from '#api/refusal.ts';
import { refused } from '#api/refused.ts';
import { hashPassword } from '#domain/person/password-hash.ts';
import { isPaymentCode, withDigits, withoutDigit } from '#domain/person/payment-code.ts';
import type { Message, Toast } from '#domain/words/message.ts';
import { passOn } from '../../endings.ts';

/**
 * The six digits required before money moves or a payout account changes (account 6 and 8, reading 49).
 *
 * A right code gives a security token for one call in the next 5 minutes. A wrong code clears the input and says how many
 * tries are left; too many lock the check for a while. A user who forgot the code can set another. The digits exist only
 * while they are typed and sent.
 */

export type PaymentCodeCheckOutput =
  | { kind: 'checked'; securityToken: string }
  /** There is no payment code yet: the user must set a code first. */
  | { kind: 'notSet' }
  /** The user forgot the code and wants to set another. */
  | { kind: 'forgotten' }
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
  | { type: 'CODE.FORGOT' }
  | { type: 'CANCEL' };

/** Used if the server does not say how many tries are left. */
const WRONG: Message = { key: 'settings:paymentCodeWrong' };

const checkPaymentCode = operation('post', '/api/auth/checkPayPassword');

const isRefusedAsLocked = refused(checkPaymentCode, 'paymentCodeLocked');

/** Returns the duration of the lock in ms; 0 if the server does not say it. */
const lockOf = (args: { event: object }) =>
  (refusalData<{ retryAfter: number }>(args)?.retryAfter ?? 0) * 1000;

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
    isLocked: (args) => isRefusedAsLocked(args) && lockOf(args) > 0,
    isNotSet: refused(checkPaymentCode, 'noPaymentCode'),
    isUnanswered: unanswered,
    isSessionOver: refused(checkPaymentCode, 'unauthorised'),
  },
  actions: {
    addDigits: assign(({ context }, digits: string) => ({
      code: withDigits(context.code, digits),
      problem: null,
    })),
    deleteDigit: assign({ code: ({ context }) => withoutDigit(context.code), problem: null }),
    keepLock: assign({ lockedUntil: (args) => Date.now() + lockOf(args) }),
    explainWrong: assign({
      problem: (args): Message => {
        const count = refusalData<{ triesLeft: number }>(args)?.triesLeft;
        return count ? { key: 'settings:paymentCodeTriesLeft', values: { count } } : WRONG;
      },
    }),
    explainFailure: assign({ problem: (args) => failureMessage(args, { key: 'common:failed' }) }),
    tellWrong: emit({ type: 'toast', tone: 'failure', message: WRONG }),
    tellFailure: emit((args) => failureToast(args, { key: 'common:failed' })),
    forgetCode: assign({ code: '' }),
  },
}).createMachine({
  id: 'paymentCodeCheck',
  description: 'The user enters the six digits of the payment code, and gets a security token.',
  context: { code: '', lockedUntil: 0, problem: null },
  initial: 'entering',
  on: { CANCEL: '.cancelled', 'CODE.FORGOT': '.forgotten' },
  states: {
    entering: {
      always: { guard: 'isComplete', target: 'checking' },
      on: {
        'DIGITS.TYPE': { actions: { type: 'addDigits', params: ({ event }) => event.digits } },
        'DIGIT.DELETE': { actions: 'deleteDigit' },
      },
    },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'checkPaymentCode',
        src: 'checkPaymentCode',
        input: ({ context }) => ({ body: { payPassword: hashPassword(context.code) } }),
        onDone: 'checked',
        onError: [
          { guard: 'isWrong', target: 'entering', actions: ['forgetCode', 'explainWrong', 'tellWrong'] },
          { guard: 'isLocked', target: 'locked', actions: ['forgetCode', 'keepLock'] },
          { guard: 'isNotSet', target: 'notSet', actions: 'tellFailure' },
          { guard: or(['isUnanswered', 'isSessionOver']), target: 'unanswered', actions: 'explainFailure' },
          // A server may refuse with its message alone, or lock without saying for how long (reading 76).
          { target: 'entering', actions: ['forgetCode', 'explainFailure'] },
        ],
      },
    },
    unanswered: {
      description:
        'The outcome is unknown. The digits are kept: the user can send them again or type others.',
      on: {
        RETRY: { target: 'checking', actions: assign({ problem: null }) },
        'DIGIT.DELETE': { target: 'entering', actions: 'deleteDigit' },
      },
    },
    locked: {
      description: 'Too many codes were wrong: none is accepted until the lock ends.',
      after: { lock: 'entering' },
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
    forgotten: {
      type: 'final',
      entry: 'forgetCode',
      output: { kind: 'forgotten' } satisfies PaymentCodeCheckOutput,
    },
    cancelled: {
      type: 'final',
      entry: 'forgetCode',
      output: { kind: 'cancelled' } satisfies PaymentCodeCheckOutput,
    },
  },
  output: passOn,
});
