import { assign, emit, raise, setup } from 'xstate';
import { answerOf, operation } from '#api/operation.ts';
import { failureMessage, failureToast } from '#api/refusal.ts';
import { type DayRange, filterableDays, type MonthTotal, withEnd } from '#domain/history/months.ts';
import { pagedBy } from '#domain/history/paged.ts';
import type { Transaction } from '#domain/history/transaction.ts';
import {
  type AmountRange,
  ANY_AMOUNT,
  amountsOf,
  type HistoryFilter,
  queryOf,
  type RangeProblems,
  rangeProblemsOf,
  type Tab,
} from '#domain/history/transaction-filter.ts';
import { formatTyped } from '#domain/money/format-money.ts';
import type { Message, Toast } from '#domain/words/message.ts';
import { serverNow } from '#ports/server-clock.ts';

/**
 * Shows the transactions of the last six months (payouts 2, 4 and 9 Transaction record; reading 56).
 *
 * Pages of 20 load from page 1 until the last. Another tab or filter starts again. The totals of each month are shown beside
 * the list, whatever the filters are. If a page does not load, the loaded ones stay.
 */

/** The transactions that were loaded when the user left the list, for Back. */
export type KeptRecord = HistoryFilter & Pick<Context, 'transactions' | 'nextPage' | 'isComplete' | 'totals'>;

export type TransactionRecordInput = { language: string; kept?: KeptRecord | undefined };

type Context = HistoryFilter & {
  /** The language in which amounts are typed. */
  language: string;
  /** Latest first. */
  transactions: Transaction[];
  nextPage: number;
  /** True once the last page has loaded. */
  isComplete: boolean;
  /** The totals by month; null until they have loaded. */
  totals: MonthTotal[] | null;
  /** The amounts that the user is typing, and their problem. */
  typed: AmountRange;
  wrong: RangeProblems;
  /** The days that the user is picking. */
  picked: DayRange;
  /** The server's day, as known when the first page was requested (reading 80). */
  askedOn: string;
  problem: Message | null;
};

type Events =
  | { type: 'MORE' }
  | { type: 'RETRY' }
  | { type: 'REFRESH' }
  | { type: 'TAB.CHOOSE'; tab: Tab }
  | { type: 'AMOUNTS.OPEN' }
  | { type: 'AMOUNT.CHANGE'; end: keyof AmountRange; typed: string }
  | { type: 'DAYS.OPEN' }
  | { type: 'DAYS.PICK'; days: DayRange }
  | { type: 'DAY.PICK'; end: keyof DayRange; day: string }
  | { type: 'CONFIRM' }
  | { type: 'CANCEL' }
  | { type: 'FILTERS.CLEAR' }
  /** Raised: the filters have changed. */
  | { type: 'RESTART' };

const getTransactions = operation('get', '/api/transactions');
const getTotals = operation('get', '/api/transactions/totalAmountByMonth');

const { withPage, overlaps, withFirstPage } = pagedBy<Transaction>(({ activityNo }) => activityNo);

const pageIn = (args: { event: object }) => answerOf(args, getTransactions).data;

const today = (): string => filterableDays(serverNow()).until;

/** All days together are no filter. */
const daysOf = (picked: DayRange): DayRange | null => {
  const all = filterableDays(serverNow());
  return picked.from === all.from && picked.until === all.until ? null : picked;
};

const problemsIn = ({ typed, language }: Context): RangeProblems => rangeProblemsOf(typed, language);

export const transactionRecordMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as TransactionRecordInput,
    emitted: {} as Toast,
    tags: {} as 'busy',
  },
  actors: { getTransactions, getTotals },
  guards: {
    hasTransactions: ({ context }) => context.transactions.length > 0,
    hasMore: ({ context }) => !context.isComplete,
    isAnotherDay: ({ context }) => context.askedOn !== today(),
    isContinued: (args) => overlaps(args.context.transactions, pageIn(args).list),
    isOther: ({ context }, tab: Tab) => tab !== context.tab,
    isRange: ({ context }) => Object.keys(problemsIn(context)).length === 0,
  },
  actions: {
    keepDay: assign({ askedOn: today }),
    keepFirstPage: assign((args) => ({
      transactions: pageIn(args).list,
      nextPage: 2,
      isComplete: pageIn(args).totalPages < 2,
    })),
    keepPage: assign((args) => ({
      transactions: withPage(args.context.transactions, pageIn(args).list),
      nextPage: args.context.nextPage + 1,
      isComplete: pageIn(args).totalPages <= args.context.nextPage,
    })),
    keepFresh: assign((args) => ({
      transactions: withFirstPage(args.context.transactions, pageIn(args).list),
      isComplete: pageIn(args).totalPages < args.context.nextPage,
    })),
    forget: assign({ transactions: [] }),
    keepTotals: assign({ totals: (args) => answerOf(args, getTotals).data }),
    keepTab: assign((_, tab: Tab) => ({ tab })),
    beginTyping: assign(({ context: { amounts, language } }) => ({
      typed: {
        min: amounts.min && formatTyped(amounts.min, language),
        max: amounts.max && formatTyped(amounts.max, language),
      },
      wrong: {},
    })),
    keepTyped: assign(({ context }, { end, typed }: { end: keyof AmountRange; typed: string }) => ({
      typed: { ...context.typed, [end]: typed },
      wrong: {},
    })),
    explainRange: assign({ wrong: ({ context }) => problemsIn(context) }),
    filterAmounts: assign({ amounts: ({ context: { typed, language } }) => amountsOf(typed, language) }),
    beginPicking: assign({ picked: ({ context }) => context.days ?? filterableDays(serverNow()) }),
    keepPicked: assign((_, picked: DayRange) => ({ picked })),
    filterDays: assign({ days: ({ context }) => daysOf(context.picked) }),
    clearFilters: assign({ amounts: ANY_AMOUNT, days: null }),
    explainFailure: assign({ problem: (args) => failureMessage(args, { key: 'common:loadingFailed' }) }),
    tellFailure: emit((args) => failureToast(args, { key: 'common:failed' })),
    restart: raise({ type: 'RESTART' }),
  },
}).createMachine({
  id: 'transactionRecord',
  description: 'The user looks through the transactions of the last six months, by kind, amount and day.',
  context: ({ input }) => ({
    tab: 'ALL',
    amounts: ANY_AMOUNT,
    days: null,
    transactions: [],
    nextPage: 1,
    isComplete: false,
    totals: null,
    ...input.kept,
    language: input.language,
    typed: ANY_AMOUNT,
    wrong: {},
    picked: filterableDays(serverNow()),
    askedOn: today(),
    problem: null,
  }),
  type: 'parallel',
  states: {
    list: {
      initial: 'deciding',
      on: { RESTART: { target: '.loading', actions: 'forget' } },
      states: {
        deciding: { always: [{ guard: 'hasTransactions', target: 'refreshing' }, { target: 'loading' }] },
        loading: {
          description: 'Repeated if the answer shows that the server has another day.',
          tags: 'busy',
          entry: 'keepDay',
          invoke: {
            id: 'getTransactions',
            src: 'getTransactions',
            input: ({ context }) => ({ params: { query: queryOf(context, 1, serverNow()) } }),
            onDone: [
              { guard: 'isAnotherDay', target: 'loading', reenter: true },
              { target: 'settling', actions: 'keepFirstPage' },
            ],
            onError: { target: 'unavailable', actions: 'explainFailure' },
          },
        },
        unavailable: {
          description: 'The first transactions did not load. The user can retry.',
          on: { RETRY: 'loading' },
        },
        settling: { always: [{ guard: 'hasTransactions', target: 'listed' }, { target: 'empty' }] },
        empty: { on: { REFRESH: 'loading' } },
        listed: {
          on: { MORE: { guard: 'hasMore', target: 'loadingMore' }, REFRESH: 'refreshing' },
        },
        loadingMore: {
          tags: 'busy',
          invoke: {
            id: 'getTransactions',
            src: 'getTransactions',
            input: ({ context }) => ({ params: { query: queryOf(context, context.nextPage, serverNow()) } }),
            onDone: { target: 'listed', actions: 'keepPage' },
            onError: { target: 'moreUnavailable', actions: 'explainFailure' },
          },
        },
        moreUnavailable: {
          description: 'The next page did not load. The loaded transactions stay, and the user can retry.',
          on: { RETRY: 'loadingMore' },
        },
        refreshing: {
          description: 'The first page is loaded again. The loaded transactions stay visible.',
          invoke: {
            id: 'getTransactions',
            src: 'getTransactions',
            input: ({ context }) => ({ params: { query: queryOf(context, 1, serverNow()) } }),
            onDone: [
              { guard: 'isContinued', target: 'listed', actions: 'keepFresh' },
              { target: 'settling', actions: 'keepFirstPage' },
            ],
            onError: { target: 'listed', actions: 'tellFailure' },
          },
        },
      },
    },
    totals: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: 'getTotals',
            src: 'getTotals',
            input: {},
            onDone: { target: 'known', actions: 'keepTotals' },
            onError: 'unavailable',
          },
        },
        known: { on: { REFRESH: 'loading' } },
        unavailable: {
          description:
            'The monthly totals did not load. The last known ones stay; without any, the user can retry.',
          on: { RETRY: 'loading', REFRESH: 'loading' },
        },
      },
    },
    filters: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            'TAB.CHOOSE': {
              guard: { type: 'isOther', params: ({ event }) => event.tab },
              actions: [{ type: 'keepTab', params: ({ event }) => event.tab }, 'restart'],
            },
            'AMOUNTS.OPEN': { target: 'typingAmounts', actions: 'beginTyping' },
            'DAYS.OPEN': { target: 'pickingDays', actions: 'beginPicking' },
            'FILTERS.CLEAR': { actions: ['clearFilters', 'restart'] },
          },
        },
        typingAmounts: {
          on: {
            'AMOUNT.CHANGE': { actions: { type: 'keepTyped', params: ({ event }) => event } },
            CONFIRM: [
              { guard: 'isRange', target: 'closed', actions: ['filterAmounts', 'restart'] },
              { actions: 'explainRange' },
            ],
            CANCEL: 'closed',
          },
        },
        pickingDays: {
          on: {
            'DAYS.PICK': { actions: { type: 'keepPicked', params: ({ event }) => event.days } },
            'DAY.PICK': {
              actions: {
                type: 'keepPicked',
                params: ({ context, event }) => withEnd(context.picked, event, serverNow()),
              },
            },
            CONFIRM: { target: 'closed', actions: ['filterDays', 'restart'] },
            CANCEL: 'closed',
          },
        },
      },
    },
  },
});
