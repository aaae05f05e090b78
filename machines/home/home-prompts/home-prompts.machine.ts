import { assign, emit, setup } from 'xstate';
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
    isBelowSemi: ({ context }) => (context.user?.level ?? 0) < 2,
    needsNoEmail: ({ context: { user } }) => !user || user.level < 1 || Boolean(user.email),
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
  on: {
    'USER.CHANGE': [
      {
        guard: { type: 'isOtherLevel', params: ({ event }) => event.user.level },
        target: '.askingForEmail',
        actions: { type: 'keepUser', params: ({ event }) => event.user },
      },
      { actions: { type: 'keepUser', params: ({ event }) => event.user } },
    ],
  },
  initial: 'quiet',
  states: {
    quiet: { description: 'Nothing is asked until somebody is known, or has come to another level.' },
    askingForEmail: {
      description:
        'It goes when there is no reason for it, or no more: what is remembered of the user may be old.',
      tags: 'asking',
      initial: 'offering',
      states: {
        offering: {
          always: { guard: 'needsNoEmail', target: 'answered' },
          on: { CONFIRM: 'binding', CANCEL: 'answered' },
        },
        binding: {
          description: 'The e-mail is bound by a chart of its own, which says when it is through.',
          on: {
            'EMAIL.DONE': 'answered',
            'USER.CHANGE': { actions: { type: 'keepUser', params: ({ event }) => event.user } },
          },
        },
        answered: { type: 'final' },
      },
      onDone: [{ guard: 'isBelowSemi', target: 'checkingClaim' }, { target: 'quiet' }],
    },
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
  },
});
