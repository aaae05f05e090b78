import { assign, emit, setup } from 'xstate';
import { answerOf, operation } from '#api/operation.ts';
import { failureMessage } from '#api/refusal.ts';
import { refused } from '#api/refused.ts';
import type { Message, Toast } from '#domain/words/message.ts';
import { passOn } from '../../endings.ts';
import { copyText } from './copy-text.ts';

/**
 * The names of an account and its last successful payout account, to be copied to another app (payouts 2, 3 and 8).
 *
 * The user may continue on another person's phone. Copying everything therefore signs out at once, and copying one
 * value signs out on leaving the page or after a minute (reading 61). An account without data signs out at once too
 * (40210, reading 73).
 */

export type CheckUserInfoInput = { userId: string };

/** `signOut` and `empty` end the session. `empty` also tells the user that there is nothing to copy. */
export type CheckUserInfoOutput = { kind: 'left' } | { kind: 'signOut' } | { kind: 'empty' };

/** The values that can be copied, in the order on the screen. */
export const FACTS = ['firstName', 'middleName', 'lastName', 'lastSuccessAccount'] as const;

export type Fact = (typeof FACTS)[number];

type Context = CheckUserInfoInput & {
  /** The values from the server; null if there is none. */
  info: Record<Fact, string | null>;
  /** The value that is being copied. */
  chosen: Fact | null;
  /** The value copied last. */
  copied: Fact | null;
  problem: Message | null;
};

type Events = { type: 'FACT.COPY'; fact: Fact } | { type: 'ALL.COPY' } | { type: 'RETRY' } | { type: 'BACK' };

/** How long the user stays signed in on the page after copying, in ms (reading 61). */
const GRACE = 60_000;

const getInfo = operation('post', '/api/user/getCheckUserInfo');

const allOf = ({ info }: Context): string => FACTS.flatMap((fact) => info[fact] ?? []).join('\n');

export const checkUserInfoMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as CheckUserInfoInput,
    output: {} as CheckUserInfoOutput,
    emitted: {} as Toast,
    tags: {} as 'busy' | 'exposed',
    children: {} as { getInfo: 'getInfo'; copyText: 'copyText' },
  },
  actors: { getInfo, copyText },
  delays: { grace: GRACE },
  guards: {
    isEmpty: refused(getInfo, 'noUserInfo'),
    hasCopied: ({ context }) => context.copied !== null,
    isThere: ({ context }, fact: Fact) => context.info[fact] !== null,
  },
  actions: {
    keepInfo: assign({ info: (args) => answerOf(args, getInfo).data }),
    explainFailure: assign({ problem: (args) => failureMessage(args, { key: 'common:loadingFailed' }) }),
    choose: assign((_, fact: Fact) => ({ chosen: fact })),
    keepCopied: assign({ copied: ({ context }) => context.chosen }),
    tellCopied: emit({ type: 'toast', tone: 'success', message: { key: 'common:copied' } }),
    tellFailed: emit({ type: 'toast', tone: 'failure', message: { key: 'common:copyFailed' } }),
  },
}).createMachine({
  id: 'checkUserInfo',
  description: 'The user sees the names and the last payout account, and copies them to another app.',
  context: ({ input }) => ({
    ...input,
    info: { firstName: null, middleName: null, lastName: null, lastSuccessAccount: null },
    chosen: null,
    copied: null,
    problem: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      on: { BACK: 'left' },
      invoke: {
        id: 'getInfo',
        src: 'getInfo',
        input: ({ context }) => ({ body: { userId: context.userId } }),
        onDone: { target: 'shown', actions: 'keepInfo' },
        onError: [
          { guard: 'isEmpty', target: 'empty' },
          { target: 'unavailable', actions: 'explainFailure' },
        ],
      },
    },
    unavailable: {
      description: 'The data did not load. The user can retry.',
      on: { RETRY: 'loading', BACK: 'left' },
    },
    shown: {
      type: 'parallel',
      states: {
        clipboard: {
          initial: 'idle',
          states: {
            idle: {
              on: {
                'FACT.COPY': {
                  guard: { type: 'isThere', params: ({ event }) => event.fact },
                  target: 'copying',
                  actions: { type: 'choose', params: ({ event }) => event.fact },
                },
                'ALL.COPY': 'copyingAll',
              },
            },
            copying: {
              invoke: {
                id: 'copyText',
                src: 'copyText',
                input: ({ context: { info, chosen } }) => (chosen && info[chosen]) ?? '',
                onDone: { target: 'idle', actions: ['keepCopied', 'tellCopied'] },
                onError: { target: 'idle', actions: 'tellFailed' },
              },
            },
            copyingAll: {
              invoke: {
                id: 'copyText',
                src: 'copyText',
                input: ({ context }) => allOf(context),
                onDone: { target: '#checkUserInfo.signedOut', actions: 'tellCopied' },
                onError: { target: 'idle', actions: 'tellFailed' },
              },
            },
          },
        },
        stay: {
          initial: 'free',
          states: {
            free: {
              always: { guard: 'hasCopied', target: 'counted' },
              on: { BACK: '#checkUserInfo.left' },
            },
            counted: {
              description: 'A value was copied: the session ends when the user leaves, or after a minute.',
              tags: 'exposed',
              after: { grace: '#checkUserInfo.signedOut' },
              on: { BACK: '#checkUserInfo.signedOut' },
            },
          },
        },
      },
    },
    empty: {
      type: 'final',
      description: 'There is nothing to copy, so the session ends.',
      output: { kind: 'empty' } satisfies CheckUserInfoOutput,
    },
    left: { type: 'final', output: { kind: 'left' } satisfies CheckUserInfoOutput },
    signedOut: { type: 'final', output: { kind: 'signOut' } satisfies CheckUserInfoOutput },
  },
  output: passOn,
});
