import { assign, emit, setup } from 'xstate';
import type { WayOut } from '#domain/navigation/places.ts';
import { HIGHEST_LEVEL } from '#domain/person/level.ts';
import type { UserChange } from '../home/home-context.ts';

/**
 * The three levels on the wallet card. The levels open one second after the user is known, with a hint for five seconds
 * if the user has not begun (account 4 Wallet card, account 9). If all levels are reached, they stay closed.
 */

/** The time before the levels open, in ms. */
const OPENS_AFTER = 1_000;
const HINT_SHOWS_FOR = 5_000;

export type VerificationAreaInput = {
  /** Level of verification; null while unknown. */
  level: number | null;
};

type Events = UserChange | { type: 'VERIFICATION.TOGGLE' } | { type: 'HINT.CLOSE' } | { type: 'VERIFY' };

export const verificationAreaMachine = setup({
  types: {
    context: {} as VerificationAreaInput,
    events: {} as Events,
    input: {} as VerificationAreaInput,
    emitted: {} as WayOut,
  },
  delays: { opensAfter: OPENS_AFTER, hintShowsFor: HINT_SHOWS_FOR },
  guards: {
    isDone: ({ context }) => context.level === HIGHEST_LEVEL,
    hasLevel: ({ context }) => context.level !== null,
    hasBegun: ({ context }) => context.level !== 0,
  },
}).createMachine({
  id: 'verificationArea',
  description: 'The user sees the verification levels and their limits, and continues with the next one.',
  context: ({ input }) => input,
  on: {
    'USER.CHANGED': { actions: assign({ level: ({ event }) => event.user.level }) },
    VERIFY: { actions: emit({ type: 'go', to: 'verification' }) },
  },
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isDone', target: 'closed' },
        { guard: 'hasLevel', target: 'opening' },
        { target: 'waiting' },
      ],
    },
    waiting: {
      description: 'The level is not known yet.',
      always: { guard: 'hasLevel', target: 'deciding' },
      on: { 'VERIFICATION.TOGGLE': 'closed' },
    },
    opening: {
      after: { opensAfter: 'open' },
      on: { 'VERIFICATION.TOGGLE': 'closed' },
    },
    open: {
      initial: 'guided',
      on: { 'VERIFICATION.TOGGLE': 'closed' },
      states: {
        guided: {
          description: 'A hint shows where to begin.',
          always: { guard: 'hasBegun', target: 'plain' },
          after: { hintShowsFor: 'plain' },
          on: { 'HINT.CLOSE': 'plain' },
        },
        plain: {},
      },
    },
    closed: { on: { 'VERIFICATION.TOGGLE': 'open.plain' } },
  },
});
