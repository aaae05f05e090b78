import { and, assign, setup } from 'xstate';
import { answerOf, operation } from '#api/operation.ts';
import { failureMessage } from '#api/refusal.ts';
import { refused } from '#api/refused.ts';
import { mayLackAreaCode, type Recipient, searchedAccount } from '#domain/payouts/transfer.ts';
import type { Message } from '#domain/words/message.ts';
import { isBlank } from '#domain/words/visible-text.ts';
import { passOn } from '../../endings.ts';

/**
 * Finds the recipient of a transfer: by a complete e-mail or number, or among earlier recipients (payouts 2, 5 and 7). A
 * search is sent one second after the last key, or at once on request. A recipient is chosen only after the server has named
 * the user.
 */

export type RecipientSearchInput = {
  /** True if the recipient must be a diamond seller (reading 48). */
  sellersOnly: boolean;
};

export type RecipientSearchOutput = { kind: 'chosen'; recipient: Recipient } | { kind: 'dismissed' };

type Context = RecipientSearchInput & {
  query: string;
  found: Recipient | null;
  /** The reason why no recipient was found. */
  problem: Message | null;
  /** The recipients of earlier transfers, latest first. */
  recent: string[];
};

type Events =
  | { type: 'QUERY.CHANGE'; query: string }
  | { type: 'SEARCH' }
  | { type: 'FOUND.CHOOSE' }
  | { type: 'RECENT.CHOOSE'; account: string }
  | { type: 'RETRY' }
  | { type: 'CANCEL' };

/** Time after the last key, in ms (payouts 9). */
const DEBOUNCE = 1_000;

const getRecent = operation('post', '/api/transfer/getHistoryTransfer');
const search = operation('post', '/api/transfer/searchAgent');

export const recipientSearchMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as RecipientSearchInput,
    output: {} as RecipientSearchOutput,
    tags: {} as 'busy',
    children: {} as { getRecent: 'getRecent'; search: 'search' },
  },
  actors: { getRecent, search },
  delays: { debounce: DEBOUNCE },
  guards: {
    isEmpty: (_, query: string) => isBlank(query),
    isAccount: ({ context }) => searchedAccount(context.query) !== undefined,
    isUnknown: refused(search, 'recipientNotFound'),
    mayLackAreaCode: ({ context }) => mayLackAreaCode(context.query),
    /** The refusal concerns the recipient: another try changes nothing. */
    isMiss: refused(search, 'recipientNotFound', 'transferToSelf', 'notDiamondSeller', 'levelTooLow'),
  },
  actions: {
    keepRecent: assign({ recent: (args) => answerOf(args, getRecent).data }),
    keepQuery: assign((_, query: string) => ({ query, found: null, problem: null })),
    keepFound: assign({ found: (args) => answerOf(args, search).data }),
    explain: assign({ problem: (args) => failureMessage(args, { key: 'common:failed' }) }),
  },
}).createMachine({
  id: 'recipientSearch',
  description: 'The user finds the recipient of a transfer.',
  context: ({ input }) => ({ ...input, query: '', found: null, problem: null, recent: [] }),
  initial: 'open',
  states: {
    open: {
      type: 'parallel',
      on: { CANCEL: 'dismissed' },
      states: {
        recent: {
          initial: 'loading',
          states: {
            loading: {
              invoke: {
                id: 'getRecent',
                src: 'getRecent',
                input: {},
                onDone: { target: 'known', actions: 'keepRecent' },
                onError: 'unavailable',
              },
            },
            known: {},
            unavailable: {
              description: 'Earlier recipients did not load. The user can search or retry.',
              on: { RETRY: 'loading' },
            },
          },
        },
        search: {
          initial: 'idle',
          on: {
            'QUERY.CHANGE': [
              {
                guard: { type: 'isEmpty', params: ({ event }) => event.query },
                target: '.idle',
                actions: { type: 'keepQuery', params: ({ event }) => event.query },
              },
              {
                target: '.typing',
                actions: { type: 'keepQuery', params: ({ event }) => event.query },
              },
            ],
            'RECENT.CHOOSE': {
              target: '.choosing',
              actions: { type: 'keepQuery', params: ({ event }) => event.account },
            },
          },
          states: {
            idle: {},
            typing: {
              description: 'The search begins one second after the last key.',
              on: {
                SEARCH: [{ guard: 'isAccount', target: 'searching' }, { target: 'incomplete' }],
              },
              after: { debounce: [{ guard: 'isAccount', target: 'searching' }, { target: 'incomplete' }] },
            },
            incomplete: {
              description: 'The typed text is no complete e-mail or number, so nothing is searched.',
            },
            searching: {
              tags: 'busy',
              entry: assign({ problem: null }),
              invoke: {
                id: 'search',
                src: 'search',
                input: ({ context }) => searchRequest(context),
                onDone: { target: 'found', actions: 'keepFound' },
                onError: [
                  {
                    guard: and(['isUnknown', 'mayLackAreaCode']),
                    target: 'numberMissed',
                    actions: 'explain',
                  },
                  { guard: 'isMiss', target: 'missed', actions: 'explain' },
                  { target: 'failed', actions: 'explain' },
                ],
              },
            },
            found: { on: { 'FOUND.CHOOSE': '#recipientSearch.chosen' } },
            missed: {},
            numberMissed: { description: 'No user has this number. The number may lack its country code.' },
            failed: { on: { SEARCH: 'searching' } },
            choosing: {
              description: 'An earlier recipient was chosen, whose name is loading.',
              tags: 'busy',
              invoke: {
                id: 'search',
                src: 'search',
                input: ({ context }) => searchRequest(context),
                onDone: { target: '#recipientSearch.chosen', actions: 'keepFound' },
                onError: [
                  { guard: 'isMiss', target: 'missed', actions: 'explain' },
                  { target: 'failed', actions: 'explain' },
                ],
              },
            },
          },
        },
      },
    },
    chosen: {
      type: 'final',
      output: ({ context }): RecipientSearchOutput => ({
        kind: 'chosen',
        recipient: context.found as Recipient,
      }),
    },
    dismissed: { type: 'final', output: { kind: 'dismissed' } satisfies RecipientSearchOutput },
  },
  output: passOn,
});

const searchRequest = ({ query, sellersOnly }: Context) => ({
  body: { account: searchedAccount(query) ?? query, ...(sellersOnly && { diamondSeller: true }) },
});
