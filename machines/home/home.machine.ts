import { assign, setup } from 'xstate';
import { operation } from '#api/operation.ts';
import { failureMessage } from '#api/refusal.ts';
import type { Message } from '#domain/message.ts';

/** The first screen after sign-in: the balance, shown or hidden, and the account it belongs to (account 2, Home). */

export type HomeInput = { balanceHidden: boolean };

type Context = {
  balanceHidden: boolean;
  /** US dollars; null until the server has said. */
  balance: number | null;
  problem: Message | null;
};

type Events =
  | { type: 'BALANCE.REFRESH' }
  | { type: 'BALANCE.TOGGLE' }
  | { type: 'RETRY' }
  | { type: 'ACCOUNT.OPEN' }
  | { type: 'LANGUAGE.OPEN' }
  | { type: 'SIGN_OUT' }
  | { type: 'CONFIRM' }
  | { type: 'CANCEL' };

export type HomeOutput = { kind: 'signOut' };

export const homeMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as HomeInput,
    output: {} as HomeOutput,
    tags: {} as 'busy',
  },
  actors: { getBalance: operation('get', '/api/balance/info') },
  actions: {
    explainFailure: assign({ problem: (args) => failureMessage(args, { key: 'common:loadingFailed' }) }),
  },
}).createMachine({
  id: 'home',
  description: 'See the balance, show or hide it, and reach the account.',
  context: ({ input }) => ({ balanceHidden: input.balanceHidden, balance: null, problem: null }),
  initial: 'open',
  states: {
    open: {
      type: 'parallel',
      on: {
        'BALANCE.TOGGLE': { actions: assign({ balanceHidden: ({ context }) => !context.balanceHidden }) },
      },
      states: {
        balance: {
          initial: 'loading',
          states: {
            loading: {
              tags: 'busy',
              invoke: {
                id: 'getBalance',
                src: 'getBalance',
                input: {},
                onDone: {
                  target: 'known',
                  actions: assign({ balance: ({ event }) => event.output.data, problem: null }),
                },
                onError: { target: 'unavailable', actions: 'explainFailure' },
              },
            },
            known: { on: { 'BALANCE.REFRESH': 'loading' } },
            unavailable: {
              description:
                'The balance did not come; the last one known stays in sight, and it can be asked for again.',
              on: { RETRY: 'loading', 'BALANCE.REFRESH': 'loading' },
            },
          },
        },
        sheet: {
          initial: 'closed',
          states: {
            closed: { on: { 'ACCOUNT.OPEN': 'account' } },
            account: {
              description: 'The account drawer: who is signed in, language, sign out.',
              on: { 'LANGUAGE.OPEN': 'language', SIGN_OUT: 'confirmingSignOut', CANCEL: 'closed' },
            },
            language: { on: { CANCEL: 'account' } },
            confirmingSignOut: { on: { CONFIRM: '#home.leaving', CANCEL: 'account' } },
          },
        },
      },
    },
    leaving: { type: 'final' },
  },
  output: { kind: 'signOut' },
});
