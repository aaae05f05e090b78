import { assign, setup } from 'xstate';
import { type Answer, answerOf, operation } from '#api/operation.ts';
import { failureMessage } from '#api/refusal.ts';
import { refused } from '#api/refused.ts';
import type { Message } from '#domain/words/message.ts';
import { isBlank } from '#domain/words/visible-text.ts';
import { passOn } from '../../endings.ts';

/**
 * The captcha, which must be solved before an SMS code is sent (account 5, reading 23): a piece to slide into its gap,
 * or for users who cannot see the gap, a question in words.
 *
 * This is the built-in provider: the server checks the position of the piece, or the answer. Another provider is a chart
 * with the same output: `solve() → rid`. A challenge works once; after a wrong try comes a new one.
 */

/** The picture and its piece as data URLs. Sizes are in pixels of the picture. */
type Challenge = Answer<'get', '/api/captcha/challenge'>['data'];
type Question = Answer<'get', '/api/captcha/question'>['data'];

type Context = {
  challenge: Challenge | null;
  x: number;
  question: Question | null;
  /** The typed answer to the question. */
  answer: string;
  problem: Message | null;
};

type Events =
  | { type: 'PIECE.DROP'; x: number } // in pixels of the picture, from its left edge
  | { type: 'ANSWER.CHANGE'; answer: string }
  | { type: 'SUBMIT' }
  | { type: 'QUESTION.CHOOSE' }
  | { type: 'PICTURE.CHOOSE' }
  | { type: 'RETRY' }
  | { type: 'CANCEL' };

export type CaptchaOutput = { kind: 'solved'; rid: string } | { kind: 'cancelled' };

const verify = operation('post', '/api/captcha/verify');
const checkAnswer = operation('post', '/api/captcha/answer');

export const captchaMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    output: {} as CaptchaOutput,
    tags: {} as 'busy',
  },
  actors: {
    getChallenge: operation('get', '/api/captcha/challenge'),
    verify,
    getQuestion: operation('get', '/api/captcha/question'),
    checkAnswer,
  },
  guards: {
    isMissed: refused(verify, 'captchaFailed'),
    isWrong: refused(checkAnswer, 'captchaFailed'),
    isAnswered: ({ context }) => !isBlank(context.answer),
  },
  actions: {
    keepPosition: assign((_, x: number) => ({ x, problem: null })),
    keepAnswer: assign((_, answer: string) => ({ answer, problem: null })),
    dropChallenge: assign({ challenge: null, problem: null }),
    dropQuestion: assign({ question: null, answer: '', problem: null }),
    explainMiss: assign({ problem: { key: 'sign-in:captchaMissed' } as Message }),
    explainWrong: assign({ answer: '', problem: { key: 'sign-in:captchaAnswerWrong' } as Message }),
    explainEmpty: assign({ problem: { key: 'sign-in:captchaAnswerEmpty' } as Message }),
    explainFailure: assign({
      problem: (args) => failureMessage(args, { key: 'sign-in:captchaUnavailable' }),
    }),
  },
}).createMachine({
  id: 'captcha',
  description: 'The user solves a puzzle or answers a question, because only people can have codes sent.',
  context: { challenge: null, x: 0, question: null, answer: '', problem: null },
  initial: 'picture',
  on: { CANCEL: '.cancelled' },
  states: {
    picture: {
      initial: 'drawing',
      on: { 'QUESTION.CHOOSE': { target: 'question', actions: 'dropQuestion' } },
      states: {
        drawing: {
          description: 'A new puzzle is loading.',
          tags: 'busy',
          invoke: {
            id: 'getChallenge',
            src: 'getChallenge',
            input: {},
            onDone: { target: 'solving', actions: assign({ challenge: ({ event }) => event.output.data }) },
            onError: { target: 'unavailable', actions: 'explainFailure' },
          },
        },
        solving: {
          description: 'The user moves the piece, by dragging or with the arrow keys.',
          on: {
            'PIECE.DROP': {
              target: 'verifying',
              actions: { type: 'keepPosition', params: ({ event }) => event.x },
            },
          },
        },
        verifying: {
          tags: 'busy',
          invoke: {
            id: 'verify',
            src: 'verify',
            input: ({ context }) => ({
              body: { challengeId: context.challenge?.challengeId ?? '', x: context.x },
            }),
            onDone: '#captcha.solved',
            onError: [
              { guard: 'isMissed', target: 'drawing', actions: 'explainMiss' },
              { target: 'unavailable', actions: 'explainFailure' },
            ],
          },
        },
        unavailable: {
          description: 'The puzzle could not be loaded or checked. The user can request a new one.',
          on: { RETRY: { target: 'drawing', actions: 'dropChallenge' } },
        },
      },
    },
    question: {
      initial: 'asking',
      on: { 'PICTURE.CHOOSE': { target: 'picture', actions: 'dropChallenge' } },
      states: {
        asking: {
          description: 'A new question is loading.',
          tags: 'busy',
          invoke: {
            id: 'getQuestion',
            src: 'getQuestion',
            input: {},
            onDone: { target: 'answering', actions: assign({ question: ({ event }) => event.output.data }) },
            onError: { target: 'unavailable', actions: 'explainFailure' },
          },
        },
        answering: {
          on: {
            'ANSWER.CHANGE': { actions: { type: 'keepAnswer', params: ({ event }) => event.answer } },
            SUBMIT: [{ guard: 'isAnswered', target: 'checking' }, { actions: 'explainEmpty' }],
          },
        },
        checking: {
          tags: 'busy',
          invoke: {
            id: 'checkAnswer',
            src: 'checkAnswer',
            input: ({ context }) => ({
              body: { challengeId: context.question?.challengeId ?? '', answer: context.answer },
            }),
            onDone: '#captcha.solved',
            onError: [
              { guard: 'isWrong', target: 'asking', actions: 'explainWrong' },
              { target: 'unavailable', actions: 'explainFailure' },
            ],
          },
        },
        unavailable: {
          description: 'The question could not be loaded or checked. The user can request a new one.',
          on: { RETRY: { target: 'asking', actions: 'dropQuestion' } },
        },
      },
    },
    solved: {
      type: 'final',
      // The check of the puzzle and the check of the answer have the same response.
      output: (args): CaptchaOutput => ({ kind: 'solved', rid: answerOf(args, verify).data.rid }),
    },
    cancelled: { type: 'final', output: { kind: 'cancelled' } satisfies CaptchaOutput },
  },
  output: passOn,
});
