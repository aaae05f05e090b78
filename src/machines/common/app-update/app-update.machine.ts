import { emit, fromPromise, setup } from 'xstate';
import type { Toast } from '#domain/words/message.ts';
import { isMoneyUnderWay } from '#ports/kept-writes.ts';
import { passOn } from '../../endings.ts';

/**
 * A newer version of the app. The user decides when the page reloads. Only a page that misses a part on the server
 * updates at once, because it could not continue anyway. While money is moving, the page neither updates nor offers an
 * update.
 */

export type AppUpdateInput = {
  /** `waits`: a newer version is ready. `gone`: a part of this version is no longer on the server. */
  reason: 'waits' | 'gone';
};

/** `taken`: the page must reload. */
export type AppUpdateOutput = { kind: 'taken' | 'left' };

type Events = { type: 'UPDATE.TAKE' } | { type: 'UPDATE.LEAVE' };

/** Activates the newer version. The app provides this actor. */
const takeOver = fromPromise<void, AppUpdateInput>(async () => {
  throw new Error('The app has not provided this actor');
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
  delays: { look: 2_000, timeout: 10_000 },
  guards: {
    isMoneyUnderWay,
    isGone: ({ context }) => context.reason === 'gone',
  },
  actions: {
    sayFailed: emit({ type: 'toast', tone: 'failure', message: { key: 'common:failed' } }),
  },
}).createMachine({
  id: 'appUpdate',
  description: 'Offers a newer version of the app, and activates it.',
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
      description: 'Money is moving: nothing is offered until the outcome is known.',
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
      after: { timeout: { target: 'offering', actions: 'sayFailed' } },
    },
    taken: { type: 'final', output: { kind: 'taken' } satisfies AppUpdateOutput },
    left: { type: 'final', output: { kind: 'left' } satisfies AppUpdateOutput },
  },
  output: passOn,
});
