import { assign, setup } from 'xstate';
import { type Answer, answerOf, operation } from '#api/operation.ts';
import { failureMessage } from '#api/refusal.ts';
import { refused } from '#api/refused.ts';
import type { Message } from '#domain/words/message.ts';
import { passOn } from '../../endings.ts';

/**
 * The slider captcha, which must be solved before an SMS code is sent (account 5, reading 23).
 *
 * This is the built-in provider: the server draws a puzzle and checks the position of the piece. Another provider is a
 * chart with the same output: `solve() → rid`. A challenge works once; a wrong position gets a new one.
 */

/** The picture and its piece as data URLs. Sizes are in pixels of the picture. */
type Challenge = Answer<'get', '/api/captcha/challenge'>['data'];

type Context = { challenge: Challenge | null; x: number; problem: Message | null };

type Events =
  | { type: 'PIECE.DROP'; x: number } // in pixels of the picture, from its left edge
  | { type: 'RETRY' }
  | { type: 'CANCEL' };

export type CaptchaOutput = { kind: 'solved'; rid: string } | { kind: 'cancelled' };

const verify = operation('post', '/api/captcha/verify');

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
  },
  guards: {
    isMissed: refused(verify, 'captchaFailed'),
  },
  actions: {
    keepPosition: assign((_, x: number) => ({ x, problem: null })),
    dropChallenge: assign({ challenge: null, problem: null }),
    explainMiss: assign({ problem: { key: 'sign-in:captchaMissed' } as Message }),
    explainFailure: assign({
      problem: (args) => failureMessage(args, { key: 'sign-in:captchaUnavailable' }),
    }),
  },
}).createMachine({
  id: 'captcha',
  description: 'The user drags the piece into its gap. Only people, not programs, can have codes sent.',
  context: { challenge: null, x: 0, problem: null },
  initial: 'drawing',
  on: { CANCEL: '.cancelled' },
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
        onDone: 'solved',
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
    solved: {
      type: 'final',
      output: (args): CaptchaOutput => ({ kind: 'solved', rid: answerOf(args, verify).data.rid }),
    },
    cancelled: { type: 'final', output: { kind: 'cancelled' } satisfies CaptchaOutput },
  },
  output: passOn,
});
