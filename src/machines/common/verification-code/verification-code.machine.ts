import { and, assertEvent, assign, emit, not, raise, setup, stateIn } from 'xstate';
import { answerOf } from '#api/operation.ts';
import { failureMessage, failureToast, refusalData } from '#api/refusal.ts';
import { refused } from '#api/refused.ts';
import { codeDigitsOf, isCodeComplete, RESEND_WAIT, SUBMIT_PAUSE } from '#domain/person/verification-code.ts';
import type { Message, Toast } from '#domain/words/message.ts';
import { type CodeChannel, deadlines } from '#ports/deadlines.ts';
import { ended, endOf, passOn } from '../../endings.ts';
import { captchaMachine } from '../captcha/captcha.machine.ts';
import {
  type CodeCheck,
  type CodeRecipient,
  channelOf,
  checkCode,
  checkRequest,
  isSignUp,
  markUsed,
  proofOf,
  recipientKey,
  sendCode,
  sendRequest,
  waitIn,
} from './verification-code-requests.ts';

/**
 * A one-time code: captcha, sending, the wait before another code, entry and check (account 4, 5 and 9).
 *
 * Sending, typing and the pace of checks are parallel, so the wait for another code never blocks typing or submitting
 * (reading 22). A complete code is submitted automatically, at most once in 5 s; an earlier one is held until then
 * (reading 21). A code that failed is sent again only on submitting. The wait is a deadline that outlives the chart.
 *
 * A code works once. A user who returns to this step with a used code sees a message, and can request another at once.
 * A sign-in gives the session's token, other checks a security token; of a linked e-mail the code is the proof.
 */

export type VerificationCodeInput = {
  recipient: CodeRecipient;
  check: CodeCheck;
  /** Sends the code, or opens the captcha, without a tap. */
  startsAtOnce: boolean;
};

export type VerificationCodeOutput =
  | { kind: 'verified'; code: string; token: string }
  /** The code was right, but the account is at risk. `data` comes from the refusal of the sign-in. */
  | { kind: 'accountAtRisk'; data: unknown }
  /** The account may not sign in. `reason` is the server's message. */
  | { kind: 'accountRefused'; reason: Message }
  /** The new account has come to exist meanwhile (60001). */
  | { kind: 'accountExists' }
  | { kind: 'cancelled' };

type Context = VerificationCodeInput & {
  code: string;
  rid: string;
  /** The channel of the last code, if known. */
  sentBy: CodeChannel | null;
  /** When another code may be sent, in epoch ms; 0 if no valid code was sent. */
  resendAt: number;
  /** The last code is used up: another is needed. */
  isUsed: boolean;
  /** The last code that was checked without success, and why; null after another code was sent. */
  failed: { code: string; problem: Message } | null;
  problem: Message | null;
};

type Events =
  | { type: 'CODE.SEND' }
  /** `code`: typed digits, or pasted text that may hold more than the code. */
  | { type: 'CODE.CHANGE'; code: string }
  | { type: 'CODE.SUBMITTED' } // raised by the chart for the pace
  | { type: 'SUBMIT' }
  | { type: 'CANCEL' };

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
    isTaken: (args) => isSignUp(args.context.recipient) && refused(sendCode, 'userAlreadyExists')(args),
    isTooSoon: refused(sendCode, 'tooManyCodes'),
    isCaptchaRequired: refused(sendCode, 'captchaRequired'),
    isUnclear: ({ event }) => event.type === 'CODE.CHANGE' && codeDigitsOf(event.code) === null,
    isToCheck: ({ context: { failed }, event }) => {
      const code = (event.type === 'CODE.CHANGE' && codeDigitsOf(event.code)) || '';
      return isCodeComplete(code) && code !== failed?.code;
    },
    isEmpty: ({ context }) => context.code === '',
    isComplete: ({ context }) => isCodeComplete(context.code),
    isPaused: stateIn({ active: { pace: 'paused' } }),
    provesIdentity: (args) => proofOf(args.context.check, answerOf(args, checkCode).data) !== null,
    isAccountAtRisk: refused(checkCode, 'accountAtRisk'),
    isAccountRefused: refused(checkCode, 'accountRefused', 'accountUnavailable'),
    provesRisk: ({ context }) => 'userId' in context.recipient,
  },
  actions: {
    keepCode: assign(({ context: { failed }, event }) => {
      assertEvent(event, 'CODE.CHANGE');
      const code = codeDigitsOf(event.code) ?? '';
      return { code, problem: failed?.code === code ? failed.problem : null };
    }),
    keepRid: assign({ rid: (args) => endOf(args, captchaMachine, 'solved').rid }),
    dropRid: assign({ rid: '' }),
    keepChannel: assign({
      sentBy: (args) => channelOf(args.context.recipient, answerOf(args, sendCode).data),
    }),
    startWait: assign({ resendAt: () => Date.now() + RESEND_WAIT, isUsed: false, failed: null }),
    resumeWait: assign({
      sentBy: ({ context }) => (context.recipient.by === 'sms' || context.isUsed ? context.sentBy : 'EMAIL'),
      resendAt: (args) => Date.now() + waitIn(refusalData<{ retryAfter: number }>(args)),
    }),
    keepDeadline: ({ context: { recipient, resendAt, sentBy } }) =>
      deadlines.set(recipientKey(recipient), { until: resendAt, sentBy }),
    tellSendFailure: emit((args) => failureToast(args, { key: 'sign-in:codeNotSent' })),
    explainEmpty: assign({ problem: { key: 'sign-in:codeEmpty' } as Message }),
    explainWrong: assign({ problem: { key: 'common:codeWrong' } as Message }),
    explainUnclear: assign({ problem: { key: 'sign-in:codeUnclear' } as Message }),
    keepFailed: assign({ failed: ({ context: { code, problem } }) => problem && { code, problem } }),
    tellWrong: emit({ type: 'toast', tone: 'failure', message: { key: 'common:codeWrong' } }),
    explainFailure: assign({ problem: (args) => failureMessage(args, { key: 'common:codeWrong' }) }),
    // A linked e-mail's code is used up only when the new password is saved.
    markUsed: ({ context }) => context.check.by !== 'linkedEmail' && markUsed(context.recipient),
    forgetCode: assign({ code: '' }),
  },
}).createMachine({
  id: 'verificationCode',
  description:
    'A one-time code is sent, the user types it, and the server checks it. Another can be sent after a wait.',
  context: ({ input }) => ({
    ...input,
    code: '',
    rid: '',
    sentBy: deadlines.get(recipientKey(input.recipient))?.sentBy ?? null,
    resendAt: deadlines.get(recipientKey(input.recipient))?.until ?? 0,
    isUsed: deadlines.get(recipientKey(input.recipient))?.isUsed ?? false,
    failed: null,
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
                'The last code is used up. Another can be sent at once; an SMS needs the captcha first.',
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
              description: 'Required before each SMS, and before an e-mail if the server asks for it.',
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
                  { guard: 'isTaken', target: '#verificationCode.accountExists' },
                  { guard: 'isTooSoon', target: 'waiting', actions: ['resumeWait', 'keepDeadline'] },
                  { guard: 'isCaptchaRequired', target: 'solvingCaptcha' },
                  { target: 'ready', actions: 'tellSendFailure' },
                ],
              },
            },
            waiting: {
              description: 'A code is on its way. Another can be requested after the wait.',
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
                  { guard: 'isUnclear', actions: 'explainUnclear' },
                  { guard: 'isToCheck', target: 'holding', actions: 'keepCode' },
                  { actions: 'keepCode' },
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
              description: 'A complete code is held while the last check was less than 5 s ago.',
              always: { guard: not('isPaused'), target: 'checking' },
              on: {
                'CODE.CHANGE': [
                  { guard: 'isUnclear', target: 'entering', actions: 'explainUnclear' },
                  { guard: 'isToCheck', actions: 'keepCode' },
                  { target: 'entering', actions: 'keepCode' },
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
                  { target: 'entering', actions: ['explainWrong', 'keepFailed'] },
                ],
                onError: [
                  { guard: 'isAccountAtRisk', target: '#verificationCode.accountAtRisk' },
                  { guard: 'isAccountRefused', target: '#verificationCode.accountRefused' },
                  { target: 'entering', actions: ['explainFailure', 'keepFailed'] },
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
    accountExists: { type: 'final', entry: 'forgetCode', output: { kind: 'accountExists' } },
    cancelled: {
      type: 'final',
      entry: 'forgetCode',
      output: { kind: 'cancelled' } satisfies VerificationCodeOutput,
    },
  },
  output: passOn,
});
