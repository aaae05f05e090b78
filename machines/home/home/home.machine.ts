import { assign, emit, sendTo, setup } from 'xstate';
import { operation } from '#api/operation.ts';
import { failureToast } from '#api/refusal.ts';
import type { Toast } from '#domain/message.ts';
import type { Place, WayOut } from '#domain/places.ts';
import { homePromptsMachine } from '../home-prompts/home-prompts.machine.ts';
import { recentTransactionsMachine } from '../recent-transactions/recent-transactions.machine.ts';
import { verificationAreaMachine } from '../verification-area/verification-area.machine.ts';
import { walletCardMachine } from '../wallet-card/wallet-card.machine.ts';
import type { UserChange } from './home-user.ts';

/**
 * The first screen after sign-in: its parts, each a chart of its own, the drawers, and the bell (account 2, Home).
 *
 * It stays alive under the other screens: whoever comes back finds it as it was, and renewed.
 */

export type HomeInput = { balanceHidden: boolean };

type Context = HomeInput & {
  /** How many messages are unread; 0 until the server has said. */
  unread: number;
};

type Events =
  | UserChange
  | { type: 'RETURN' }
  | { type: 'SETTINGS.OPEN' }
  | { type: 'WALLET.OPEN' }
  | { type: 'PLACE.VISIT'; to: Place }
  | { type: 'CANCEL' }
  | { type: 'SIGN_OUT' };

export type HomeOutput = { kind: 'signOut' };

export const homeMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as HomeInput,
    output: {} as HomeOutput,
    emitted: {} as Toast | WayOut,
    children: {} as {
      walletCard: 'walletCard';
      verificationArea: 'verificationArea';
      recentTransactions: 'recentTransactions';
      homePrompts: 'homePrompts';
      getUnread: 'getUnread';
    },
  },
  actors: {
    walletCard: walletCardMachine,
    verificationArea: verificationAreaMachine,
    recentTransactions: recentTransactionsMachine,
    homePrompts: homePromptsMachine,
    getUnread: operation('post', '/api/user/system/message/unread_count'),
  },
  actions: {
    go: emit((_, to: Place) => ({ type: 'go' as const, to })),
    tellFailure: emit((args) => failureToast(args, { key: 'common:failed' })),
  },
}).createMachine({
  id: 'home',
  description: 'See the wallet as it is now, and set out from there to everything else.',
  context: ({ input }) => ({ ...input, unread: 0 }),
  initial: 'open',
  states: {
    open: {
      type: 'parallel',
      states: {
        parts: {
          invoke: [
            {
              id: 'walletCard',
              src: 'walletCard',
              input: ({ context }) => ({ balanceHidden: context.balanceHidden }),
              onError: { actions: 'tellFailure' },
            },
            { id: 'verificationArea', src: 'verificationArea', onError: { actions: 'tellFailure' } },
            { id: 'recentTransactions', src: 'recentTransactions', onError: { actions: 'tellFailure' } },
            { id: 'homePrompts', src: 'homePrompts', onError: { actions: 'tellFailure' } },
          ],
          on: {
            RETURN: {
              actions: [
                sendTo('walletCard', { type: 'REFRESH' }),
                sendTo('recentTransactions', { type: 'REFRESH' }),
                sendTo('homePrompts', { type: 'REFRESH' }),
              ],
            },
            'USER.CHANGE': {
              actions: [
                sendTo('walletCard', ({ event }) => event),
                sendTo('verificationArea', ({ event }) => event),
                sendTo('homePrompts', ({ event }) => event),
              ],
            },
          },
        },
        bell: {
          initial: 'asking',
          states: {
            asking: {
              invoke: {
                id: 'getUnread',
                src: 'getUnread',
                input: {},
                onDone: { target: 'settled', actions: assign({ unread: ({ event }) => event.output.data }) },
                onError: 'settled',
              },
            },
            settled: {
              description: 'A count that did not come leaves the one last known.',
              on: { RETURN: 'asking' },
            },
          },
        },
        sheet: {
          initial: 'closed',
          states: {
            closed: {
              on: {
                'SETTINGS.OPEN': 'settings',
                'WALLET.OPEN': 'wallet',
                'PLACE.VISIT': { actions: { type: 'go', params: ({ event }) => event.to } },
              },
            },
            settings: {
              description: 'The account drawer, a chart of its own, which may ask to sign out.',
              on: { CANCEL: 'closed', SIGN_OUT: '#home.leaving' },
            },
            wallet: {
              on: {
                CANCEL: 'closed',
                'PLACE.VISIT': {
                  target: 'closed',
                  actions: { type: 'go', params: ({ event }) => event.to },
                },
              },
            },
          },
        },
      },
    },
    leaving: { type: 'final' },
  },
  output: { kind: 'signOut' },
});
