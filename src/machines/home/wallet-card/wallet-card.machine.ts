import { assign, emit, setup } from 'xstate';
import { answerOf, operation } from '#api/operation.ts';
import { failureMessage } from '#api/refusal.ts';
import type { Place, WayOut } from '#domain/navigation/places.ts';
import { cashOutWay } from '#domain/payouts/cash-out-destination.ts';
import type { Message } from '#domain/words/message.ts';
import type { UserChange } from '../home/home-context.ts';

/**
 * The balance, shown or hidden, and the button to cash out (account 2 Wallet card, account 4 Cash out button).
 *
 * The button always works, and leads to the first missing requirement (reading 43). If the balance or the linked accounts do
 * not load, the last known ones stay.
 */

export type WalletCardInput = {
  balanceHidden: boolean;
  /** Level of verification; null while unknown. */
  level: number | null;
};

/** Time for which the linked accounts are cached, in ms (payouts 9, reading 6). */
const METHODS_KEPT_FOR = 2_000;

type Context = WalletCardInput & {
  /** US dollars; null until they have loaded. */
  balance: number | null;
  problem: Message | null;
  /** True if an account is linked; null while unknown. */
  hasMethod: boolean | null;
};

type Events =
  | UserChange
  | { type: 'BALANCE.TOGGLE' }
  | { type: 'CASH_OUT' }
  | { type: 'REFRESH' }
  | { type: 'RETRY' };

const getBalance = operation('get', '/api/balance/info');
const getMethods = operation('get', '/api/account/withdrawMethods', { cacheFor: METHODS_KEPT_FOR });

export const walletCardMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as WalletCardInput,
    emitted: {} as WayOut,
    tags: {} as 'busy',
  },
  actors: { getBalance, getMethods },
  guards: {
    cashOutLeadsTo: ({ context }, place: Place) => cashOutWay(context) === place,
  },
  actions: {
    keepBalance: assign({ balance: (args) => answerOf(args, getBalance).data, problem: null }),
    keepMethods: assign({ hasMethod: (args) => answerOf(args, getMethods).data.length > 0 }),
    go: emit((_, to: Place) => ({ type: 'go' as const, to })),
    explainFailure: assign({ problem: (args) => failureMessage(args, { key: 'common:loadingFailed' }) }),
  },
}).createMachine({
  id: 'walletCard',
  description: 'The user sees, shows or hides the balance, and can begin a cash out.',
  type: 'parallel',
  context: ({ input }) => ({ ...input, balance: null, problem: null, hasMethod: null }),
  on: {
    'USER.CHANGED': { actions: assign({ level: ({ event }) => event.user.level }) },
    'BALANCE.TOGGLE': { actions: assign({ balanceHidden: ({ context }) => !context.balanceHidden }) },
    CASH_OUT: [
      {
        guard: { type: 'cashOutLeadsTo', params: 'verification' },
        actions: { type: 'go', params: 'verification' },
      },
      {
        guard: { type: 'cashOutLeadsTo', params: 'accountLinking' },
        actions: { type: 'go', params: 'accountLinking' },
      },
      { actions: { type: 'go', params: 'withdrawal' } },
    ],
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
            onDone: { target: 'known', actions: 'keepBalance' },
            onError: { target: 'unavailable', actions: 'explainFailure' },
          },
        },
        known: { on: { REFRESH: 'loading' } },
        unavailable: {
          description: 'The balance did not load. The user can retry.',
          on: { RETRY: 'loading', REFRESH: 'loading' },
        },
      },
    },
    methods: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: 'getMethods',
            src: 'getMethods',
            input: {},
            onDone: { target: 'known', actions: 'keepMethods' },
            onError: 'unavailable',
          },
        },
        known: { on: { REFRESH: 'loading' } },
        unavailable: {
          description:
            'The app does not know whether an account is linked. The app asks again together with the balance.',
          on: { RETRY: 'loading', REFRESH: 'loading' },
        },
      },
    },
  },
});
