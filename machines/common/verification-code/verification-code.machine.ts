import { assign, emit, not, raise, setup, stateIn } from 'xstate';
import { failureMessage, failureToast, type Refusal, refusalData, refused } from '#api/refusal.ts';
import type { CodeChannel, Deadlines } from '#domain/deadlines.ts';
import { digitsOf } from '#domain/digits.ts';
import type { Message, Toast } from '#domain/message.ts';
import { CODE_LENGTH, isCodeComplete, RESEND_WAIT, SUBMIT_PAUSE } from '#domain/verification-code.ts';
import { type CaptchaOutput, captchaMachine } from '../captcha/captcha.machine.ts';
import {
  type CodeCheck,
  type CodeRecipient,
  checkCode,
  checkRequest,
  recipientKey,
  sendCode,
  sendRequest,
} from './code-requests.ts';

/**
 * A one-time code: captcha, sending, the wait before another, entry, and its check (account 4, 5 and 9).
 *
 * Three things go on side by side: sending, typing and the pace of tries, so that waiting for another code never
 * blocks typing or submitting (reading 22). A complete code goes out by itself, at most once in 5 s; one that comes
 * sooner is held and goes out when the 5 s are over (reading 21). The wait is a deadline that outlives the chart.
 */

export type VerificationCodeInput = {
  recipient: CodeRecipient;
  check: CodeCheck;
  /** Send (or open the captcha) without being asked. */
  startsAtOnce: boolean;
  deadlines: Deadlines;
};

/** What a right code gives: a security token, or after a sign-in the session's token. */
export type Proof = { securityToken?: string; token?: string };

export type VerificationCodeOutput =
  | { kind: 'verified'; code: string; proof: Proof }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'cancelled' };

/** The token that a right code gave; empty where there is none. */
export const tokenOf = (output: VerificationCodeOutput, kind: keyof Proof): string =>
  (output.kind === 'verified' && output.proof[kind]) || '';

type Context = VerificationCodeInput & {
  code: string;
  rid: string;
  /** How the last code went, where that is known. */
  sentBy: CodeChannel | null;
  /** When another code may be sent, epoch ms; 0 when none was sent. */
  resendAt: number;
  problem: Message | null;
  output: VerificationCodeOutput;
};

type Events =
  | { type: 'CODE.SEND' }
  | { type: 'CODE.CHANGE'; code: string }
  | { type: 'CODE.SUBMITTED' } // raised by the chart itself, for the pace
  | { type: 'SUBMIT' }
  | { type: 'CANCEL' };

const answerOf = ({ event }: { event: object }) => (event as { output?: { data?: unknown } }).output?.data;

/** Only `true`, a security token or a session's token prove anything; whatever else comes is no success. */
const proofOf = (data: unknown): Proof | null => {
  if (data === true) return {};
  const { securityToken, token } = (data ?? {}) as Proof;
  return securityToken || token ? { ...(securityToken && { securityToken }), ...(token && { token }) } : null;
};

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
    mustWait: ({ context }) => context.resendAt > Date.now(),
    startsAtOnce: ({ context }) => context.startsAtOnce,
    needsCaptcha: ({ context }) => context.recipient.by === 'sms',
    isSolved: (_, output: CaptchaOutput) => output.kind === 'solved',
    isTooSoon: refused('60003'),
    isCaptchaRequired: refused('70002'),
    completesCode: ({ event }) => event.type === 'CODE.CHANGE' && isCodeComplete(digitsOf(event.code)),
    isEmpty: ({ context }) => context.code === '',
    isComplete: ({ context }) => isCodeComplete(context.code),
    isPaused: stateIn({ active: { pace: 'paused' } }),
    provesIdentity: (args) => proofOf(answerOf(args)) !== null,
    isAccountAtRisk: refused('60012'),
  },
  actions: {
    keepCode: assign((_, code: string) => ({ code: digitsOf(code).slice(0, CODE_LENGTH), problem: null })),
    keepRid: assign((_, output: CaptchaOutput) => ({ rid: output.kind === 'solved' ? output.rid : '' })),
    dropRid: assign({ rid: '' }),
    keepChannel: assign({
      sentBy: (args) =>
        args.context.recipient.by !== 'sms' ? 'EMAIL' : answerOf(args) === 'WhatsApp' ? 'WHATSAPP' : 'SMS',
    }),
    startWait: assign({ resendAt: () => Date.now() + RESEND_WAIT }),
    resumeWait: assign({
      sentBy: ({ context }) => (context.recipient.by === 'sms' ? context.sentBy : 'EMAIL'),
      resendAt: (args) => Date.now() + (refusalData<{ retryAfter: number }>(args)?.retryAfter ?? 0) * 1000,
    }),
    keepDeadline: ({ context: { deadlines, recipient, resendAt, sentBy } }) =>
      deadlines.set(recipientKey(recipient), { until: resendAt, sentBy }),
    tellSendFailure: emit((args) => failureToast(args, { key: 'sign-in:codeNotSent' })),
    explainEmpty: assign({ problem: { key: 'sign-in:codeEmpty' } as Message }),
    explainWrong: assign({ problem: { key: 'sign-in:codeWrong' } as Message }),
    explainFailure: assign({ problem: (args) => failureMessage(args, { key: 'sign-in:codeWrong' }) }),
    keepProof: assign({
      output: (args) => ({
        kind: 'verified' as const,
        code: args.context.code,
        proof: proofOf(answerOf(args)) ?? {},
      }),
    }),
    keepRefusal: assign((_, refusal: Refusal) => ({ output: { kind: 'refused' as const, refusal } })),
    forgetSecrets: assign({ code: '', rid: '' }),
  },
}).createMachine({
  id: 'verificationCode',
  description: 'Send a one-time code, wait before another, type it, and have it checked.',
  context: ({ input }) => ({
    ...input,
    code: '',
    rid: '',
    sentBy: input.deadlines.get(recipientKey(input.recipient))?.sentBy ?? null,
    resendAt: input.deadlines.get(recipientKey(input.recipient))?.until ?? 0,
    problem: null,
    output: { kind: 'cancelled' },
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
                { guard: 'mustWait', target: 'waiting' },
                { guard: 'startsAtOnce', target: 'starting' },
                { target: 'ready' },
              ],
            },
            ready: {
              description: 'A code can be sent.',
              on: { 'CODE.SEND': 'starting' },
            },
            starting: {
              always: [{ guard: 'needsCaptcha', target: 'solvingCaptcha' }, { target: 'sending' }],
            },
            solvingCaptcha: {
              invoke: {
                id: 'captcha',
                src: 'captcha',
                onDone: [
                  {
                    guard: { type: 'isSolved', params: ({ event }) => event.output },
                    target: 'sending',
                    actions: { type: 'keepRid', params: ({ event }) => event.output },
                  },
                  { target: 'ready' },
                ],
                onError: { target: 'ready', actions: 'tellSendFailure' },
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
                  {
                    guard: 'isTooSoon',
                    target: 'waiting',
                    actions: ['resumeWait', 'keepDeadline', 'tellSendFailure'],
                  },
                  { guard: 'isCaptchaRequired', target: 'starting' },
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
                  { guard: 'isEmpty', actions: 'explainEmpty' },
                  { guard: 'isComplete', target: 'holding' },
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
                  { guard: 'provesIdentity', target: '#verificationCode.verified', actions: 'keepProof' },
                  { target: 'entering', actions: 'explainWrong' },
                ],
                onError: [
                  {
                    guard: 'isAccountAtRisk',
                    target: '#verificationCode.refused',
                    actions: { type: 'keepRefusal', params: ({ event }) => event.error as Refusal },
                  },
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
    // Secrets go on entry, not on exit of `active`: the proof is kept in between, and needs the code.
    verified: { type: 'final', entry: 'forgetSecrets' },
    refused: { type: 'final', entry: 'forgetSecrets' },
    cancelled: { type: 'final', entry: 'forgetSecrets' },
  },
  output: ({ context }) => context.output,
});
