import type { SnapshotFrom } from 'xstate';
import type { Transaction } from '#domain/history/transaction.ts';
import { transactionRecordMachine } from '#machines/payouts/transaction-record/transaction-record.machine.ts';
import { defineModel, ignored } from '#paths/judge/model.ts';
import { failureOf } from '../failures.ts';

type Now = SnapshotFrom<typeof transactionRecordMachine>;

/** Paths begin on 1 January 2026, so the last six months begin on 1 July 2025. */
const ALL = { from: '2025-07-01', until: '2026-01-01' };
const OCTOBER = { from: '2025-10-01', until: '2025-10-31' };

const older = (activityNo: string): Transaction => ({
  activityNo,
  type: 7,
  amount: '40.00',
  fee: null,
  status: 1,
  withdrawType: null,
  createTime: '2025-10-12 10:00:00',
  updateTime: '2025-10-12 10:00:00',
  description: null,
  relatedUser: null,
  relatedPhone: null,
  remark: null,
  extParams: null,
});

const TOTALS = [
  { month: 11, year: 2026, totalCashInAmount: '420.00', totalCashOutAmount: '555.00' },
  { month: 10, year: 2026, totalCashInAmount: '2300.00', totalCashOutAmount: '15.00' },
];

/** The list from before the user left the page: the first page, and one transaction of the second. */
const kept = {
  tab: 'ALL',
  amounts: { min: '10.00', max: '' },
  days: null,
  transactions: [older('T20261121000043'), older('T20251012000007')],
  nextPage: 3,
  isComplete: false,
  totals: TOTALS.slice(1),
} as const;

/** A list from long ago: none of it is on the first page any more. */
const keptLongAgo = {
  ...kept,
  tab: 'CASH_IN',
  amounts: { min: '', max: '1250.50' },
  days: OCTOBER,
  transactions: [older('T20251012000007')],
  nextPage: 2,
} as const;

/** The transactions of the contract's first page; a second page exists. */
const PAGE = ['T20261121000043', 'W20261121000042', 'T20261101000003'];

const idsOf = (list: readonly Transaction[]) => list.map(({ activityNo }) => activityNo);

const listOf = (...ids: string[]) => ({
  transactions: (list: readonly Transaction[]) => idsOf(list).join() === ids.join(),
});

const without = (ids: readonly string[], others: readonly string[]) =>
  ids.filter((id) => !others.includes(id));

const isMore = (now: Now) => now.matches({ list: 'loadingMore' });

const filled = ({ amounts: { min, max } }: Now['context']) => ({
  ...(min ? { minAmount: min } : {}),
  ...(max ? { maxAmount: max } : {}),
});

const loadingFailed = (outcome: string) => failureOf(outcome, 'common:loadingFailed');

/** A changed filter loads the list from the start. */
const anew = <Has extends object>(has: Has) =>
  ({ to: ['list.loading', 'filters.closed'], has: { transactions: [], ...has }, keeps: ['totals'] }) as const;

const FIRST = { to: 'list.listed', has: { ...listOf(...PAGE), nextPage: 2, isComplete: false } } as const;
const NONE = { to: 'list.empty', has: { transactions: [], nextPage: 2, isComplete: true } } as const;
const noMore = ({ context: { nextPage } }: Now) =>
  ({
    to: 'list.listed',
    has: { nextPage: nextPage + 1, isComplete: true },
    keeps: ['transactions'],
  }) as const;

/** The amounts that the user can type here, in dollars. */
const DOLLARS: Record<string, string> = {
  '': '',
  '10': '10.00',
  '10.00': '10.00',
  '5': '5.00',
  '5.00': '5.00',
  '1,250.5': '1250.50',
  '1,250.50': '1250.50',
};

/** The typed range, or null if it is invalid. */
const rangeOf = (typed: { min: string; max: string }) => {
  const [min, max] = [DOLLARS[typed.min], DOLLARS[typed.max]];
  if (min === undefined || max === undefined || (min && max === '5.00')) return null;
  return { min, max };
};

/** The states that reload the list and the totals when the user comes back. */
const renewed = (now: Now) => [
  ...(now.matches({ list: 'listed' }) ? (['list.refreshing'] as const) : []),
  ...(now.matches({ list: 'empty' }) ? (['list.loading'] as const) : []),
  ...(now.matches({ totals: 'loading' }) ? [] : (['totals.loading'] as const)),
];

/** The states that a retry loads again. */
const retried = (now: Now) => [
  ...(now.matches({ list: 'unavailable' }) ? (['list.loading'] as const) : []),
  ...(now.matches({ list: 'moreUnavailable' }) ? (['list.loadingMore'] as const) : []),
  ...(now.matches({ totals: 'unavailable' }) ? (['totals.loading'] as const) : []),
];

/** Why no path reaches these transitions. */
const ANOTHER_DAY =
  'in a path the device and the server share a clock; transaction-record.test.ts tests a server with another day';

const LISTS = ['transactions', 'nextPage', 'isComplete'] as const;

export default defineModel(transactionRecordMachine, {
  inputs: {
    fresh: { language: 'en' },
    cameBack: {
      language: 'en',
      kept: { ...kept, transactions: [...kept.transactions], totals: [...kept.totals] },
    },
    cameBackLate: {
      language: 'en',
      kept: { ...keptLongAgo, transactions: [...keptLongAgo.transactions], totals: [...keptLongAgo.totals] },
    },
  },
  events: {
    MORE: true,
    RETRY: true,
    REFRESH: true,
    RESTART: false,
    'TAB.CHOOSE': { all: { tab: 'ALL' }, cashIn: { tab: 'CASH_IN' } },
    'AMOUNTS.OPEN': true,
    'AMOUNT.CHANGE': {
      least: { end: 'min', typed: '10' },
      most: { end: 'max', typed: '1,250.5' },
      lessThanLeast: { end: 'max', typed: '5' },
      word: { end: 'min', typed: 'ten' },
    },
    'DAYS.OPEN': true,
    'DAYS.PICK': { october: { days: OCTOBER }, all: { days: ALL } },
    'DAY.PICK': {
      first: { end: 'from', day: '2025-11-01' },
      last: { end: 'until', day: '2025-09-30' },
      tooEarly: { end: 'from', day: '2020-01-01' },
    },
    CONFIRM: true,
    CANCEL: true,
    'FILTERS.CLEAR': true,
  },
  facts: ({ context: { transactions, isComplete, tab, typed, wrong, picked } }) => ({
    count: transactions.length,
    all: isComplete,
    whole: tab === 'ALL',
    range: rangeOf(typed) !== null,
    wrong: Object.keys(wrong).length > 0,
    picked: picked.from === ALL.from && picked.until === ALL.until,
  }),
  oracles: {
    '(any)': {
      'has each transaction once': ({ context: { transactions } }) =>
        new Set(idsOf(transactions)).size === transactions.length,
    },
    'list.loading': { 'shows that it is busy': (now) => now.hasTag('busy') },
    'list.unavailable': {
      'says what went wrong': (now) => now.context.problem !== null,
      'offers a retry': (now) => now.can({ type: 'RETRY' }),
    },
    'list.empty': {
      'has nothing to list': (now) => now.context.transactions.length === 0,
      'loads again when the user comes back': (now) => now.can({ type: 'REFRESH' }),
    },
    'list.listed': {
      'lists transactions': (now) => now.context.transactions.length > 0,
      'ends with the last page': (now) => now.can({ type: 'MORE' }) !== now.context.isComplete,
    },
    'list.loadingMore': {
      'keeps the loaded transactions': (now) => now.context.transactions.length > 0,
      'shows that it is busy': (now) => now.hasTag('busy'),
      'requests no page twice': (now) => !now.can({ type: 'MORE' }),
    },
    'list.moreUnavailable': {
      'keeps the loaded transactions': (now) => now.context.transactions.length > 0,
      'says what went wrong': (now) => now.context.problem !== null,
      'offers a retry': (now) => now.can({ type: 'RETRY' }),
    },
    'list.refreshing': { 'keeps the transactions in sight': (now) => now.context.transactions.length > 0 },
    'totals.loading': { 'is loading the totals': (now) => now.children.getTotals !== undefined },
    'totals.known': { 'has totals': (now) => now.context.totals !== null },
    'totals.unavailable': { 'offers a retry': (now) => now.can({ type: 'RETRY' }) },
    'filters.closed': {
      'can be narrowed by amount and by day': (now) =>
        now.can({ type: 'AMOUNTS.OPEN' }) && now.can({ type: 'DAYS.OPEN' }),
    },
    'filters.typingAmounts': {
      'can be left': (now) => now.can({ type: 'CANCEL' }),
      'changes nothing yet': (now) => !now.can({ type: 'TAB.CHOOSE', tab: 'CASH_OUT' }),
    },
    'filters.pickingDays': {
      'can be left': (now) => now.can({ type: 'CANCEL' }),
      'goes no further back than six months': ({ context: { picked } }) =>
        picked.from >= ALL.from && picked.from <= picked.until && picked.until <= ALL.until,
    },
  },
  calls: {
    getTransactions: (now) => {
      const { from, until } = now.context.days ?? ALL;
      return {
        params: {
          query: {
            type: now.context.tab,
            page: isMore(now) ? now.context.nextPage : 1,
            pageSize: 20,
            beginTime: `${from} 00:00:00`,
            endTime: `${until} 23:59:59`,
            ...filled(now.context),
          },
        },
      };
    },
    getTotals: {},
  },
  begins: {
    fresh: {
      to: ['list.loading', 'totals.loading', 'filters.closed'],
      has: { tab: 'ALL', amounts: { min: '', max: '' }, days: null, transactions: [], totals: null },
    },
    cameBack: { to: ['list.refreshing', 'totals.loading', 'filters.closed'], has: kept },
    cameBackLate: { to: ['list.refreshing', 'totals.loading', 'filters.closed'], has: keptLongAgo },
  },
  follows: {
    '(any)': {
      REFRESH: (now) =>
        renewed(now).length
          ? { to: renewed(now), keeps: ['transactions', 'totals', 'tab', 'amounts', 'days'] }
          : ignored,
      RETRY: (now) =>
        retried(now).length ? { to: retried(now), keeps: ['transactions', 'nextPage'] } : ignored,
    },
    'list.loading': {
      'getTransactions: accepted': FIRST,
      'getTransactions: noTransactions': NONE,
      'getTransactions: keyUnused': NONE,
      getTransactions: (_, { outcome }) => ({
        to: 'list.unavailable',
        has: { problem: loadingFailed(outcome) },
        keeps: LISTS,
      }),
    },
    'list.listed': {
      MORE: ({ context }) => (context.isComplete ? ignored : { to: 'list.loadingMore', keeps: LISTS }),
    },
    'list.loadingMore': {
      'getTransactions: accepted': ({ context: { transactions, nextPage } }) => {
        const known = idsOf(transactions);
        const list = listOf(...known, ...without(PAGE, known));
        return { to: 'list.listed', has: { ...list, nextPage: nextPage + 1, isComplete: true } };
      },
      'getTransactions: noTransactions': noMore,
      'getTransactions: keyUnused': noMore,
      getTransactions: (_, { outcome }) => ({
        to: 'list.moreUnavailable',
        has: { problem: loadingFailed(outcome) },
        keeps: LISTS,
      }),
    },
    'list.refreshing': {
      'getTransactions: accepted': ({ context: { transactions, nextPage } }) => {
        const rest = without(idsOf(transactions), PAGE);
        if (rest.length === transactions.length) return FIRST;
        const list = listOf(...PAGE, ...rest);
        return { to: 'list.listed', has: { ...list, isComplete: nextPage > 2 }, keeps: ['nextPage'] };
      },
      'getTransactions: noTransactions': NONE,
      'getTransactions: keyUnused': NONE,
      getTransactions: (_, { outcome }) => ({
        to: 'list.listed',
        says: failureOf(outcome, 'common:failed'),
        keeps: LISTS,
      }),
    },
    'totals.loading': {
      'getTotals: accepted': { to: 'totals.known', has: { totals: TOTALS } },
      'getTotals: noTransactions': { to: 'totals.known', has: { totals: [] } },
      getTotals: { to: 'totals.unavailable', keeps: ['totals'] },
    },
    'filters.closed': {
      'TAB.CHOOSE': ({ context }, { tab }) =>
        tab === context.tab
          ? ignored
          : { ...anew({ tab }), to: 'list.loading', keeps: ['amounts', 'days', 'totals'] },
      'AMOUNTS.OPEN': ({ context: { amounts } }) => ({
        to: 'filters.typingAmounts',
        has: {
          typed: {
            min: amounts.min && '10.00',
            max: { '': '', '5.00': '5.00', '1250.50': '1,250.50' }[amounts.max] ?? '?',
          },
          wrong: {},
        },
        keeps: ['amounts'],
      }),
      'DAYS.OPEN': ({ context: { days } }) => ({
        to: 'filters.pickingDays',
        has: { picked: days ?? ALL },
        keeps: ['days'],
      }),
      'FILTERS.CLEAR': {
        to: 'list.loading',
        has: { transactions: [], amounts: { min: '', max: '' }, days: null },
        keeps: ['tab', 'totals'],
      },
    },
    'filters.typingAmounts': {
      'AMOUNT.CHANGE': ({ context: { typed } }, { end, typed: text }) => ({
        has: { typed: { ...typed, [end]: text }, wrong: {} },
        keeps: ['amounts'],
      }),
      CONFIRM: ({ context: { typed } }) => {
        const amounts = rangeOf(typed);
        if (amounts) return { ...anew({ amounts }), keeps: ['tab', 'days', 'totals'] };
        const wrong = typed.min === 'ten' ? { min: 'history:amountWrong' } : { max: 'history:amountOrder' };
        return { has: { wrong: wrong as object }, keeps: ['amounts', 'typed'] };
      },
      CANCEL: { to: 'filters.closed', keeps: ['amounts', 'transactions'] },
    },
    'filters.pickingDays': {
      'DAYS.PICK': (_, { days }) => ({ has: { picked: days }, keeps: ['days'] }),
      'DAY.PICK first': ({ context: { picked } }) => ({
        has: {
          picked: { from: '2025-11-01', until: picked.until < '2025-11-01' ? '2025-11-01' : picked.until },
        },
        keeps: ['days'],
      }),
      'DAY.PICK last': ({ context: { picked } }) => ({
        has: {
          picked: { from: picked.from > '2025-09-30' ? '2025-09-30' : picked.from, until: '2025-09-30' },
        },
        keeps: ['days'],
      }),
      'DAY.PICK tooEarly': ({ context: { picked } }) => ({
        has: { picked: { from: '2025-07-01', until: picked.until } },
        keeps: ['days'],
      }),
      CONFIRM: ({ context: { picked } }) => ({
        ...anew({ days: picked.from === ALL.from && picked.until === ALL.until ? null : picked }),
        keeps: ['tab', 'amounts', 'totals'],
      }),
      CANCEL: { to: 'filters.closed', keeps: ['days', 'transactions'] },
    },
  },
  waivers: [
    { transition: 'list.loading · done getTransactions → list.loading [isAnotherDay]', reason: ANOTHER_DAY },
  ],
  survivors: [
    {
      fault: 'result forgotten: list.loading · getTransactions transactions',
      reason: 'there are no transactions before the first page has loaded',
    },
    ...[
      'transition dropped: list.loading · done getTransactions #1',
      'target dropped: list.loading · done getTransactions #1',
      'target changed: list.loading · done getTransactions #1',
      'entry action dropped: list.loading keepDay',
    ].map((fault) => ({ fault, reason: ANOTHER_DAY })),
  ],
  requirements: {
    'payouts 2 transaction-record': ['list.listed', 'filters.typingAmounts', 'filters.pickingDays'],
    'payouts 4 list-reset': ['filters.closed'],
    'payouts 4 list-end': ['list.loadingMore'],
    'payouts 8 list-failure': ['list.unavailable', 'list.moreUnavailable'],
    'payouts 9 page-size': ['list.loading', 'list.loadingMore'],
    'payouts 9 date-filter': ['filters.pickingDays'],
    'account 8 load-failure': ['list.unavailable', 'list.moreUnavailable'],
  },
});
