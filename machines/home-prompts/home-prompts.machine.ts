import { and, assign, emit, not, setup } from 'xstate';
import { operation } from '#api/operation.ts';
import type { WayOut } from '#domain/places.ts';
import type { HomeUser, UserChange } from '../home/home-user.ts';

/**
 * What Home asks of somebody on its own: an e-mail address, where level 1 or more has none; documents, where the claim
 * check of a level below 2 says so (account 6, reading 30). Once for each level that somebody comes to.
 */

type Context = { user: HomeUser | null };

type Events =
  | UserChange
  | { type: 'REFRESH' }
  | { type: 'CONFIRM' }
  | { type: 'CANCEL' }
  | { type: 'EMAIL.DONE' };

export const homePromptsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    emitted: {} as WayOut,
    tags: {} as 'asking',
  },
  actors: { checkClaim: operation('get', '/api/user/kyc/info') },
  guards: {
    isKnown: ({ context }) => context.user !== null,
    isVerified: ({ context }) => (context.user?.level ?? 0) >= 1,
    isBelowSemi: ({ context }) => (context.user?.level ?? 0) < 2,
    hasEmail: ({ context }) => Boolean(context.user?.email),
    isOtherLevel: ({ context }, level: number) => context.user?.level !== level,
    isAsked: (_, answer: number) => answer === 1,
  },
  actions: {
    keepUser: assign((_, user: HomeUser) => ({ user })),
  },
}).createMachine({
  id: 'homePrompts',
  description: 'Ask for an e-mail address or documents, where they are missing.',
  context: { user: null },
  on: { 'USER.CHANGE': { actions: { type: 'keepUser', params: ({ event }) => event.user } } },
  initial: 'waiting',
  states: {
    waiting: {
      description: 'Nobody is known yet.',
      always: { guard: 'isKnown', target: 'deciding' },
    },
    deciding: {
      always: [
        { guard: and(['isVerified', not('hasEmail')]), target: 'offeringEmail' },
        { target: 'decidingClaim' },
      ],
    },
    offeringEmail: {
      description: 'It goes when its reason does: what is remembered of the user may be old.',
      tags: 'asking',
      always: { guard: 'hasEmail', target: 'decidingClaim' },
      on: { CONFIRM: 'bindingEmail', CANCEL: 'decidingClaim' },
    },
    bindingEmail: { tags: 'asking', on: { 'EMAIL.DONE': 'decidingClaim' } },
    decidingClaim: { always: [{ guard: 'isBelowSemi', target: 'checkingClaim' }, { target: 'quiet' }] },
    checkingClaim: {
      invoke: {
        id: 'checkClaim',
        src: 'checkClaim',
        input: ({ context }) => ({ params: { query: { userId: context.user?.userId ?? '' } } }),
        onDone: [
          {
            guard: { type: 'isAsked', params: ({ event }) => event.output.data },
            target: 'offeringDocuments',
          },
          { target: 'quiet' },
        ],
        onError: 'unchecked',
      },
    },
    unchecked: {
      description: 'The check did not come; it is made again when Home is come back to.',
      on: { REFRESH: 'checkingClaim' },
    },
    offeringDocuments: {
      tags: 'asking',
      on: {
        CONFIRM: { target: 'quiet', actions: emit({ type: 'go', to: 'documents' }) },
        CANCEL: 'quiet',
      },
    },
    quiet: {
      on: {
        'USER.CHANGE': [
          {
            guard: { type: 'isOtherLevel', params: ({ event }) => event.user.level },
            target: 'deciding',
            actions: { type: 'keepUser', params: ({ event }) => event.user },
          },
          { actions: { type: 'keepUser', params: ({ event }) => event.user } },
        ],
      },
    },
  },
});
