import { emit, fromPromise, setup } from 'xstate';
import type { Toast } from '#domain/words/message.ts';
import { isMoneyUnderWay } from '#ports/kept-writes.ts';
import { passOn } from '../../endings.ts';

/**
 * A newer version of the app. It is offered, never forced: who uses the app decides when the page is loaded anew. Only a
 * page of which a part is gone from the server, which could not go on anyway, takes it at once. Neither happens while
 * money is under way.
 */

export type AppUpdateInput = {
  /** A newer version `waits` to be taken; or a part of this one is `gone`. */
  reason: 'waits' | 'gone';
};

/** `taken`: the page is to be loaded anew. */
export type AppUpdateOutput = { kind: 'taken' | 'left' };

type Events = { type: 'UPDATE.TAKE' } | { type: 'UPDATE.LEAVE' };

/** Has the newer version take over. What that takes is the app's own matter: it provides this actor. */
const takeOver = fromPromise<void, AppUpdateInput>(async () => {
  throw new Error('Nobody provided a newer version');
});

export const appUpdateMachine = setup({
  types: {
    context: {} as AppUpdateInput,
    events: {} as Events,
    input: {} as AppUpdateInput,
    output: {} as AppUpdateOutput,
    emitted: {} as Toast,
    tags: {} as 'busy',
  },
  actors: { takeOver },
  delays: { look: 2_000, patience: 10_000 },
  guards: {
    isMoneyUnderWay,
    isGone: ({ context }) => context.reason === 'gone',
  },
  actions: {
    sayFailed: emit({ type: 'toast', tone: 'failure', message: { key: 'common:failed' } }),
  },
}).createMachine({
  id: 'appUpdate',
  description: 'Offer a newer version of the app, and take it.',
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isMoneyUnderWay', target: 'holding' },
        { guard: 'isGone', target: 'taking' },
        { target: 'offering' },
      ],
    },
    holding: {
      description: 'Money is under way: nothing is offered before its end is known.',
      after: { look: 'deciding' },
    },
    offering: {
      on: {
        'UPDATE.TAKE': [{ guard: 'isMoneyUnderWay', target: 'holding' }, { target: 'taking' }],
        'UPDATE.LEAVE': 'left',
      },
    },
    taking: {
      tags: 'busy',
      invoke: {
        id: 'takeOver',
        src: 'takeOver',
        input: ({ context }) => context,
        onDone: 'taken',
        onError: { target: 'offering', actions: 'sayFailed' },
      },
      after: { patience: { target: 'offering', actions: 'sayFailed' } },
    },
    taken: { type: 'final', output: { kind: 'taken' } satisfies AppUpdateOutput },
    left: { type: 'final', output: { kind: 'left' } satisfies AppUpdateOutput },
  },
  output: passOn,
});
