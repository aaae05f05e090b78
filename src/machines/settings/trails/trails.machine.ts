import { emit, setup } from 'xstate';
import { passOn } from '../../endings.ts';

/**
 * Whether the user's steps may be recorded (src/domain/trails). The app asks once, where the operator wants to ask, and
 * the user can change it in Account at any time. The chart emits each choice; the app stores it.
 *
 * A browser that asks for privacy or saves data has decided already: nothing is recorded.
 */

export type TrailsInput = {
  /** True if the app asks the question; false if the user opened the setting. */
  isAsked: boolean;
  isOn: boolean;
  /** The browser sends Do Not Track or Global Privacy Control, or saves data. */
  isPrevented: boolean;
};

export type TrailsOutput = { kind: 'closed' };

type Events = { type: 'TRAILS.ALLOW' } | { type: 'TRAILS.REFUSE' } | { type: 'CANCEL' };

/** The user's choice, which the app stores. */
type TrailChosen = { type: 'trailChosen'; choice: 'on' | 'off' };

export const trailsMachine = setup({
  types: {
    context: {} as TrailsInput,
    events: {} as Events,
    input: {} as TrailsInput,
    output: {} as TrailsOutput,
    emitted: {} as TrailChosen,
  },
  guards: {
    isPrevented: ({ context }) => context.isPrevented,
    isAsked: ({ context }) => context.isAsked,
    isOn: ({ context }) => context.isOn,
  },
  actions: {
    allow: emit({ type: 'trailChosen', choice: 'on' }),
    refuse: emit({ type: 'trailChosen', choice: 'off' }),
  },
}).createMachine({
  id: 'trails',
  description: 'The user decides whether the steps of a visit are recorded, by name only.',
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isPrevented', target: 'prevented' },
        { guard: 'isAsked', target: 'asking' },
        { guard: 'isOn', target: 'on' },
        { target: 'off' },
      ],
    },
    asking: {
      description: 'The question is asked once: each answer is stored.',
      on: {
        'TRAILS.ALLOW': { target: 'closed', actions: 'allow' },
        'TRAILS.REFUSE': { target: 'closed', actions: 'refuse' },
      },
    },
    on: { on: { 'TRAILS.REFUSE': { target: 'off', actions: 'refuse' }, CANCEL: 'closed' } },
    off: { on: { 'TRAILS.ALLOW': { target: 'on', actions: 'allow' }, CANCEL: 'closed' } },
    prevented: {
      description: 'The browser has decided: the setting cannot be changed here.',
      on: { CANCEL: 'closed' },
    },
    closed: { type: 'final', output: { kind: 'closed' } satisfies TrailsOutput },
  },
  output: passOn,
});
