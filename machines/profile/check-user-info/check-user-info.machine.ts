import { assign, emit, setup } from 'xstate';
import { answerOf, operation } from '#api/operation.ts';
import { failureMessage } from '#api/refusal.ts';
import { refused } from '#api/refused.ts';
import type { Message, Toast } from '#domain/words/message.ts';
import { passOn } from '../../endings.ts';
import { copyText } from './copy-text.ts';

/**
 * The names of an account and where its last cash-out arrived, to be copied to another app (payouts 2, 3 and 8).
 *
 * Who copies is about to go on elsewhere, perhaps on somebody else's phone: copying all signs out at once, copying one of
 * them when the page is left or after a minute (reading 61). Without such information the session is over at once (40210,
 * reading 73).
 */

export type CheckUserInfoInput = { userId: string };

/** `signOut` and `empty`: the session is over; where there is nothing to copy, that is said. */
export type CheckUserInfoOutput = { kind: 'left' } | { kind: 'signOut' } | { kind: 'empty' };

/** What can be copied, in the order in which it is shown. */
export const FACTS = ['firstName', 'middleName', 'lastName', 'lastSuccessAccount'] as const;

export type Fact = (typeof FACTS)[number];

type Context = CheckUserInfoInput & {
  /** As the server has it; null where it has none. */
  info: Record<Fact, string | null>;
  /** What is being copied. */
  chosen: Fact | null;
  /** What was copied last. */
  copied: Fact | null;
  problem: Message | null;
};

type Events = { type: 'FACT.COPY'; fact: Fact } | { type: 'ALL.COPY' } | { type: 'RETRY' } | { type: 'BACK' };

/** How long somebody who copied stays signed in on the page, in ms (reading 61). */
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
  description: 'See the names and the last payout account, and copy them to another app.',
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
      description: 'It did not load; it can be asked for again.',
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
              description: 'Something was copied: the session ends here, now or in a minute.',
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
      description: 'There is nothing to copy, and no reason to stay signed in here.',
      output: { kind: 'empty' } satisfies CheckUserInfoOutput,
    },
    left: { type: 'final', output: { kind: 'left' } satisfies CheckUserInfoOutput },
    signedOut: { type: 'final', output: { kind: 'signOut' } satisfies CheckUserInfoOutput },
  },
  output: passOn,
});
