import type { SnapshotFrom } from 'xstate';
import { cashOutTermsMachine } from '#machines/payouts/cash-out-terms/cash-out-terms.machine.ts';
import { defineModel } from '#paths/judge/model.ts';
import { failureOf } from '../failures.ts';
import { hdfc, usdt, user } from '../sample-data.ts';
import { todayAtMidnight } from '../time.ts';
import { FEES, OFFERED } from './cash-out.facts.ts';

type Now = SnapshotFrom<typeof cashOutTermsMachine>;

const asking = [
  'asking.accounts.askingForLinked',
  'asking.money.askingForFees',
  'asking.standing.askingForReview',
] as const;

const nothing = { linked: [], types: [], fees: [], balance: 0, usedToday: '0.00', isUnderReview: false };

type Region = 'accounts' | 'money' | 'standing';

const REGIONS: readonly Region[] = ['accounts', 'money', 'standing'];

/** All is known with the last of them, and handed over whole. */
const settles =
  (region: Region, end: 'known' | 'unavailable', has: Partial<Now['context']>) => (now: Now) => {
    const isSettled = (one: Region) =>
      now.matches({ asking: { [one]: 'known' } } as never) ||
      (one === 'standing' && now.matches({ asking: { standing: 'unavailable' } }));
    if (!REGIONS.every((one) => one === region || isSettled(one)))
      return { to: `asking.${region}.${end}` as 'asking.money.known', has };
    const { linked, types, fees, balance, usedToday, isUnderReview } = { ...now.context, ...has };
    const terms = { linked, types, fees, balance, usedToday };
    return { to: 'known' as const, gives: { kind: 'known' as const, terms, isUnderReview } };
  };

const knows = (region: Region, has: Partial<Now['context']>) => settles(region, 'known', has);
const missesReview = { to: 'asking.standing.askingForToday', keeps: ['isUnderReview'] } as const;

/** What came before stays known, for another try. */
const unavailable = (outcome: string) =>
  ({
    to: 'unavailable',
    has: { problem: failureOf(outcome, 'common:loadingFailed') },
    keeps: ['linked', 'types', 'fees', 'balance'],
  }) as const;

const waits = (state: string) => ({
  [state]: { 'hands nothing over yet': (now: Now) => now.output === undefined },
});

export default defineModel(cashOutTermsMachine, {
  inputs: { somebody: () => ({ user }) },
  events: { RETRY: true },
  facts: ({ context }) => ({
    linked: context.linked.length,
    types: context.types.length,
    fees: context.fees.length,
    balance: context.balance > 0,
    used: context.usedToday,
    review: context.isUnderReview,
  }),
  calls: {
    getLinked: {},
    getTypes: {},
    getBalance: {},
    getFees: { params: { query: { countryNo: 91 } } },
    getToday: {
      params: {
        query: {
          type: 'CASH_OUT',
          page: 1,
          pageSize: 100,
          beginTime: (time: unknown) => time === todayAtMidnight(),
        },
      },
    },
    getReview: { params: { query: { userId: user.userId } } },
  },
  begins: { somebody: { to: asking, has: { ...nothing, user, problem: null } } },
  follows: {
    'asking.accounts.askingForLinked': {
      'getLinked: accepted': { to: 'asking.accounts.askingForTypes', has: { linked: [hdfc, usdt] } },
      'getLinked: noMethods': { to: 'asking.accounts.askingForTypes', has: { linked: [] } },
      getLinked: (_, { outcome }) => unavailable(outcome),
    },
    'asking.accounts.askingForTypes': {
      'getTypes: accepted': knows('accounts', { types: [...OFFERED] }),
      'getTypes: noTypes': knows('accounts', { types: [] }),
      getTypes: (_, { outcome }) => unavailable(outcome),
    },
    'asking.money.askingForFees': {
      'getFees: accepted': { to: 'asking.money.askingForBalance', has: { fees: [...FEES] } },
      getFees: (_, { outcome }) => unavailable(outcome),
    },
    'asking.money.askingForBalance': {
      'getBalance: accepted': knows('money', { balance: 1284.5 }),
      'getBalance: empty': knows('money', { balance: 0 }),
      getBalance: (_, { outcome }) => unavailable(outcome),
    },
    'asking.standing.askingForReview': {
      'getReview: underReview': { to: 'asking.standing.askingForToday', has: { isUnderReview: true } },
      'getReview: unauthorised': missesReview,
      'getReview: noAnswer': missesReview,
      'getReview: unknownRefusal': missesReview,
      getReview: { to: 'asking.standing.askingForToday', has: { isUnderReview: false } },
    },
    'asking.standing.askingForToday': {
      'getToday: accepted': knows('standing', { usedToday: '120.00' }),
      'getToday: noTransactions': knows('standing', { usedToday: '0.00' }),
      getToday: settles('standing', 'unavailable', {}),
    },
    unavailable: { RETRY: { to: asking } },
  },
  oracles: {
    ...waits('asking.accounts.askingForLinked'),
    ...waits('asking.accounts.askingForTypes'),
    ...waits('asking.accounts.known'),
    ...waits('asking.money.askingForFees'),
    ...waits('asking.money.askingForBalance'),
    ...waits('asking.money.known'),
    ...waits('asking.standing.askingForToday'),
    ...waits('asking.standing.askingForReview'),
    ...waits('asking.standing.known'),
    ...waits('asking.standing.unavailable'),
    unavailable: {
      'says why': ({ context }) => context.problem !== null,
      'offers another try': (now) => now.can({ type: 'RETRY' }),
    },
    known: { 'has the fees': (now) => (now.output?.terms.fees.length ?? 0) > 0 },
  },
  requirements: {
    'payouts 7 withdraw-methods': ['asking.accounts.askingForTypes'],
    'payouts 7 withdraw-config': ['asking.money.askingForFees'],
    'payouts 8 query-failed': ['unavailable'],
  },
});
