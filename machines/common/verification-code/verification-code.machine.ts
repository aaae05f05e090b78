import { and, assign, emit, not, raise, setup, stateIn } from 'xstate';
import { answerOf } from '#api/operation.ts';
import { failureMessage, failureToast, refusalData } from '#api/refusal.ts';
import { refused } from '#api/refused.ts';
import { CODE_LENGTH, isCodeComplete, RESEND_WAIT, SUBMIT_PAUSE } from '#domain/person/verification-code.ts';
import { digitsOf } from '#domain/words/digits.ts';
import type { Message, Toast } from '#domain/words/message.ts';
import { type CodeChannel, deadlines } from '#ports/deadlines.ts';
import { ended, endOf, passOn } from '../../endings.ts';
import { captchaMachine } from '../captcha/captcha.machine.ts';
import {
  type CodeCheck,
  type CodeRecipient,
  checkCode,
  checkRequest,
  markUsed,
  proofOf,
  recipientKey,
  sendCode,
  sendRequest,
} from './verification-code-requests.ts';

/**
 * A one-time code: captcha, sending, the wait before another, entry, and its check (account 4, 5 and 9).
 *
 * Three things go on side by side: sending, typing and the pace of tries, so that waiting for another code never
 * blocks typing or submitting (reading 22). A complete code goes out by itself, at most once in 5 s; one that comes
 * sooner is held and goes out when the 5 s are over (reading 21). The wait is a deadline that outlives the chart.
 *
 * A code works once. Whoever comes back to this step with one that was used is told so, and gets another at once.
 *
 * What its check asks for is what it gives: a sign-in the session's token, every other check a security token; with a code
 * by linked e-mail the code itself proves it.
 */

export type VerificationCodeInput = {
  recipient: CodeRecipient;
  check: CodeCheck;
  /** Send (or open the captcha) without being asked. */
  startsAtOnce: boolean;
};

export type VerificationCodeOutput =
  | { kind: 'verified'; code: string; token: string }
  /** The sign-in that the code was for is of an account at risk; the data of that answer. */
  | { kind: 'accountAtRisk'; data: unknown }
  /** … or of one that may not sign in at all, with the server's reason. */
  | { kind: 'accountRefused'; reason: Message }
  | { kind: 'cancelled' };

type Context = VerificationCodeInput & {
  code: string;
  rid: string;
  /** How the last code went, where that is known. */
  sentBy: CodeChannel | null;
  /** When another code may be sent, epoch ms; 0 when none was sent that still works. */
  resendAt: number;
  /** The one that was sent has been used: another is needed. */
  isUsed: boolean;
  problem: Message | null;
};

type Events =
  | { type: 'CODE.SEND' }
  | { type: 'CODE.CHANGE'; code: string }
  | { type: 'CODE.SUBMITTED' } // raised by the chart itself, for the pace
  | { type: 'SUBMIT' }
  | { type: 'CANCEL' };

/** A server that wants a longer wait says so again when it is over. */
const waitIn = ({ retryAfter = 0 } = {}) => Math.min(retryAfter * 1000, RESEND_WAIT);

export const verificationCodeMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as VerificationCodeInput,
    output: {} as VerificationCodeOutput,
    emitted: {} as Toast,
    tags: {} as 'busy',
    children: {} as { captcha: 'captcha'; sendCode: 'sendCode'; checkCode: 'checkCode' },
  },
  actors: { captcha: captchaMachine, sendCode, checkCode },
  delays: {
    resendWait: ({ context }) => Math.max(0, context.resendAt - Date.now()),
    submitPause: SUBMIT_PAUSE,
  },
  guards: {
    isUsed: ({ context }) => context.isUsed,
    mustWait: ({ context }) => context.resendAt > Date.now(),
    startsAtOnce: ({ context }) => context.startsAtOnce,
    needsCaptcha: ({ context }) => context.recipient.by === 'sms',
    isSolved: ended(captchaMachine, 'solved'),
    isTooSoon: refused(sendCode, 'tooManyCodes'),
    isCaptchaRequired: refused(sendCode, 'captchaRequired'),
    completesCode: ({ event }) => event.type === 'CODE.CHANGE' && isCodeComplete(digitsOf(event.code)),
    isEmpty: ({ context }) => context.code === '',
    isComplete: ({ context }) => isCodeComplete(context.code),
    isPaused: stateIn({ active: { pace: 'paused' } }),
    provesIdentity: (args) => proofOf(args.context.check, answerOf(args, checkCode).data) !== null,
    isAccountAtRisk: refused(checkCode, 'accountAtRisk'),
    isAccountRefused: refused(checkCode, 'accountRefused', 'accountUnavailable'),
    provesRisk: ({ context }) => 'userId' in context.recipient,
  },
  actions: {
    keepCode: assign((_, code: string) => ({ code: digitsOf(code).slice(0, CODE_LENGTH), problem: null })),
    keepRid: assign({ rid: (args) => endOf(args, captchaMachine, 'solved').rid }),
    dropRid: assign({ rid: '' }),
    keepChannel: assign({
      sentBy: (args) =>
        args.context.recipient.by !== 'sms'
          ? 'EMAIL'
          : answerOf(args, sendCode).data === 'WhatsApp'
            ? 'WHATSAPP'
            : 'SMS',
    }),
    startWait: assign({ resendAt: () => Date.now() + RESEND_WAIT, isUsed: false }),
    resumeWait: assign({
      sentBy: ({ context }) => (context.recipient.by === 'sms' || context.isUsed ? context.sentBy : 'EMAIL'),
      resendAt: (args) => Date.now() + waitIn(refusalData<{ retryAfter: number }>(args)),
    }),
    keepDeadline: ({ context: { recipient, resendAt, sentBy } }) =>
      deadlines.set(recipientKey(recipient), { until: resendAt, sentBy }),
    tellSendFailure: emit((args) => failureToast(args, { key: 'sign-in:codeNotSent' })),
    explainEmpty: assign({ problem: { key: 'sign-in:codeEmpty' } as Message }),
    explainWrong: assign({ problem: { key: 'common:codeWrong' } as Message }),
    tellWrong: emit({ type: 'toast', tone: 'failure', message: { key: 'common:codeWrong' } }),
    explainFailure: assign({ problem: (args) => failureMessage(args, { key: 'common:codeWrong' }) }),
    // Of a forgotten password only the new one uses the code up.
    markUsed: ({ context }) => context.check.by !== 'linkedEmail' && markUsed(context.recipient),
    forgetCode: assign({ code: '' }),
  },
}).createMachine({
  id: 'verificationCode',
  description: 'Send a one-time code, wait before another, type it, and have it checked.',
  context: ({ input }) => ({
    ...input,
    code: '',
    rid: '',
    sentBy: deadlines.get(recipientKey(input.recipient))?.sentBy ?? null,
    resendAt: deadlines.get(recipientKey(input.recipient))?.until ?? 0,
    isUsed: deadlines.get(recipientKey(input.recipient))?.isUsed ?? false,
    problem: null,
  }),
  initial: 'active',
  states: {
    active: {
      type: 'parallel',
      on: { CANCEL: 'cancelled' },
      states: {
        sending: {
          initial: 'deciding',
          states: {
            deciding: {
              always: [
                { guard: and(['isUsed', not('needsCaptcha')]), target: 'needed' },
                { guard: 'mustWait', target: 'waiting' },
                { guard: 'startsAtOnce', target: 'starting' },
                { target: 'ready' },
              ],
            },
            needed: {
              description:
                'The code that was sent is used up: another can be sent at once, by SMS after the slider.',
              on: { 'CODE.SEND': 'starting' },
            },
            ready: {
              description: 'A code can be sent.',
              on: { 'CODE.SEND': 'starting' },
            },
            starting: {
              always: [{ guard: 'needsCaptcha', target: 'solvingCaptcha' }, { target: 'sending' }],
            },
            solvingCaptcha: {
              description: 'Before each SMS; before an e-mail when the server asks for it.',
              invoke: {
                id: 'captcha',
                src: 'captcha',
                onDone: [
                  { guard: 'isSolved', target: 'sending', actions: 'keepRid' },
                  { guard: 'isUsed', target: 'needed' },
                  { target: 'ready' },
                ],
              },
            },
            sending: {
              tags: 'busy',
              exit: 'dropRid',
              invoke: {
                id: 'sendCode',
                src: 'sendCode',
                input: ({ context }) => sendRequest(context.recipient, context.rid),
                onDone: { target: 'waiting', actions: ['keepChannel', 'startWait', 'keepDeadline'] },
                onError: [
                  { guard: 'isTooSoon', target: 'waiting', actions: ['resumeWait', 'keepDeadline'] },
                  { guard: 'isCaptchaRequired', target: 'solvingCaptcha' },
                  { target: 'ready', actions: 'tellSendFailure' },
                ],
              },
            },
            waiting: {
              description: 'A code is on its way; another can be asked for when the wait is over.',
              after: { resendWait: 'ready' },
            },
          },
        },
        entry: {
          initial: 'entering',
          states: {
            entering: {
              on: {
                'CODE.CHANGE': [
                  {
                    guard: 'completesCode',
                    target: 'holding',
                    actions: { type: 'keepCode', params: ({ event }) => event.code },
                  },
                  { actions: { type: 'keepCode', params: ({ event }) => event.code } },
                ],
                SUBMIT: [
                  { guard: 'isComplete', target: 'holding' },
                  { guard: 'provesRisk', actions: ['explainWrong', 'tellWrong'] },
                  { guard: 'isEmpty', actions: 'explainEmpty' },
                  { actions: 'explainWrong' },
                ],
              },
            },
            holding: {
              description: 'A complete code waits here while the last try is less than 5 s ago.',
              always: { guard: not('isPaused'), target: 'checking' },
              on: {
                'CODE.CHANGE': [
                  {
                    guard: 'completesCode',
                    actions: { type: 'keepCode', params: ({ event }) => event.code },
                  },
                  { target: 'entering', actions: { type: 'keepCode', params: ({ event }) => event.code } },
                ],
              },
            },
            checking: {
              tags: 'busy',
              entry: [assign({ problem: null }), raise({ type: 'CODE.SUBMITTED' })],
              invoke: {
                id: 'checkCode',
                src: 'checkCode',
                input: ({ context }) => checkRequest(context.check, context.code),
                onDone: [
                  { guard: 'provesIdentity', target: '#verificationCode.verified' },
                  { target: 'entering', actions: 'explainWrong' },
                ],
                onError: [
                  { guard: 'isAccountAtRisk', target: '#verificationCode.accountAtRisk' },
                  { guard: 'isAccountRefused', target: '#verificationCode.accountRefused' },
                  { target: 'entering', actions: 'explainFailure' },
                ],
              },
            },
          },
        },
        pace: {
          initial: 'open',
          states: {
            open: { on: { 'CODE.SUBMITTED': 'paused' } },
            paused: { after: { submitPause: 'open' } },
          },
        },
      },
    },
    verified: {
      type: 'final',
      entry: 'markUsed',
      output: (args): VerificationCodeOutput => ({
        kind: 'verified',
        code: args.context.code,
        token: proofOf(args.context.check, answerOf(args, checkCode).data) ?? '',
      }),
    },
    accountAtRisk: {
      type: 'final',
      entry: ['markUsed', 'forgetCode'],
      output: (args): VerificationCodeOutput => ({ kind: 'accountAtRisk', data: refusalData(args) }),
    },
    accountRefused: {
      type: 'final',
      entry: ['markUsed', 'forgetCode'],
      output: (args): VerificationCodeOutput => ({
        kind: 'accountRefused',
        reason: failureMessage(args, { key: 'sign-in:loginFailed' }),
      }),
    },
    cancelled: {
      type: 'final',
      entry: 'forgetCode',
      output: { kind: 'cancelled' } satisfies VerificationCodeOutput,
    },
  },
  output: passOn,
});
