import { assign, setup } from 'xstate';
import { type Answer, answerOf, operation } from '#api/operation.ts';
import { failureMessage } from '#api/refusal.ts';
import { refused } from '#api/refused.ts';
import type { Message } from '#domain/words/message.ts';
import { passOn } from '../../endings.ts';

/**
 * The slider captcha that must pass before an SMS code is sent (account 5, reading 23).
 *
 * This is the built-in provider: the server draws a puzzle and checks where the piece was left. Any other provider is
 * a chart with the same output: `solve() → rid`. A challenge is used once; a wrong try gets a new one.
 */

/** The picture and its piece, as data URLs; sizes in pixels of the picture. */
type Challenge = Answer<'get', '/api/captcha/challenge'>['data'];

type Context = { challenge: Challenge | null; x: number; problem: Message | null };

type Events =
  | { type: 'PIECE.DROP'; x: number } // pixels of the picture, from its left edge
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
  description: 'Drag the piece into its gap, so that only people have codes sent.',
  context: { challenge: null, x: 0, problem: null },
  initial: 'drawing',
  on: { CANCEL: '.cancelled' },
  states: {
    drawing: {
      description: 'A fresh puzzle is on its way.',
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
      description: 'The person moves the piece, by dragging or with the arrow keys.',
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
      description: 'The puzzle could not be drawn or checked; a new one can be asked for.',
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
