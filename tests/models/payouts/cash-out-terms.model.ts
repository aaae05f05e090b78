import type { SnapshotFrom } from 'xstate';
import { cashOutTermsMachine } from '#machines/payouts/cash-out-terms/cash-out-terms.machine.ts';
import { defineModel } from '#paths/judge/model.ts';
import { failureOf } from '../failures.ts';
import { hdfc, usdt, user, userAt } from '../sample-data.ts';
import { todayAtMidnight } from '../time.ts';
import { FEES, OFFERED } from './cash-out.facts.ts';

type Now = SnapshotFrom<typeof cashOutTermsMachine>;

const asking = [
  'asking.user.asking',
  'asking.linked.asking',
  'asking.types.asking',
  'asking.fees.asking',
  'asking.balance.asking',
  'asking.review.asking',
  'asking.today.asking',
] as const;

/** Why no path reaches these transitions. */
const ANOTHER_DAY =
  'in a path the device and the server share a clock; cash-out-terms.test.ts tests a server with another day';

const nothing = { linked: [], types: [], fees: [], balance: 0, usedToday: '0.00', isUnderReview: false };

const REGIONS = ['user', 'linked', 'types', 'fees', 'balance', 'review', 'today'] as const;

type Region = (typeof REGIONS)[number];

/** The last answer completes the terms, which are the output. */
const settles =
  (region: Region, end: 'known' | 'unavailable', has: Partial<Now['context']>) => (now: Now) => {
    const isSettled = (one: Region) => !now.matches({ asking: { [one]: 'asking' } } as never);
    if (!REGIONS.every((one) => one === region || isSettled(one)))
      return { to: `asking.${region}.${end}` as 'asking.balance.known', has };
    const { user: who, linked, types, fees, balance, usedToday, isUnderReview } = { ...now.context, ...has };
    const terms = { user: who, linked, types, fees, balance, usedToday };
    return { to: 'known' as const, gives: { kind: 'known' as const, terms, isUnderReview } };
  };

const knows = (region: Region, has: Partial<Now['context']>) => settles(region, 'known', has);

/** Earlier answers are kept for the retry. A page that shows terms already keeps them, and can ask again itself. */
const unavailable = ({ context: { isRepeated } }: Now, { outcome }: { outcome: string }) => {
  const problem = failureOf(outcome, 'common:loadingFailed');
  const keeps = ['user', 'linked', 'types', 'fees', 'balance'] as const;
  return isRepeated
    ? { to: 'unknown' as const, gives: { kind: 'unknown' as const, problem }, keeps }
    : { to: 'unavailable' as const, has: { problem }, keeps };
};

const missesReview = settles('review', 'unavailable', {});

const waits = (state: string) => ({
  [state]: { 'has no output yet': (now: Now) => now.output === undefined },
});

export default defineModel(cashOutTermsMachine, {
  inputs: {
    signedIn: () => ({ user, isRepeated: false }),
    again: () => ({ user, isRepeated: true }),
  },
  events: { RETRY: true },
  // Contains only the part that a failed load must keep; the next state depends on no answer.
  facts: ({ context }) => ({ balance: context.balance > 0, again: context.isRepeated }),
  calls: {
    getUser: {},
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
    getReview: ({ context }) => ({ params: { query: { userId: context.user.userId } } }),
  },
  begins: {
    signedIn: { to: asking, has: { ...nothing, user, problem: null } },
    again: { to: asking, has: { ...nothing, user, problem: null } },
  },
  follows: {
    'asking.user.asking': {
      ...Object.fromEntries(
        [0, 1, 2, 3].map((level) => [
          `getUser: level${level}`,
          (now: Now) => settles('user', 'known', { user: userAt(level) })(now),
        ]),
      ),
      getUser: unavailable,
    },
    'asking.linked.asking': {
      'getLinked: accepted': knows('linked', { linked: [hdfc, usdt] }),
      'getLinked: noMethods': knows('linked', { linked: [] }),
      getLinked: unavailable,
    },
    'asking.types.asking': {
      'getTypes: accepted': knows('types', { types: [...OFFERED] }),
      'getTypes: noTypes': knows('types', { types: [] }),
      getTypes: unavailable,
    },
    'asking.fees.asking': {
      'getFees: accepted': knows('fees', { fees: [...FEES] }),
      getFees: unavailable,
    },
    'asking.balance.asking': {
      'getBalance: accepted': knows('balance', { balance: 1284.5 }),
      'getBalance: empty': knows('balance', { balance: 0 }),
      getBalance: unavailable,
    },
    'asking.review.asking': {
      'getReview: underReview': knows('review', { isUnderReview: true }),
      'getReview: unauthorised': missesReview,
      'getReview: noAnswer': missesReview,
      'getReview: unknownRefusal': missesReview,
      getReview: knows('review', { isUnderReview: false }),
    },
    'asking.today.asking': {
      'getToday: accepted': knows('today', { usedToday: '120.00' }),
      'getToday: noTransactions': knows('today', { usedToday: '0.00' }),
      'getToday: keyUnused': knows('today', { usedToday: '0.00' }),
      getToday: settles('today', 'unavailable', {}),
    },
    unavailable: { RETRY: { to: asking } },
  },
  oracles: {
    ...Object.assign(
      {},
      ...REGIONS.flatMap((region) => [waits(`asking.${region}.asking`), waits(`asking.${region}.known`)]),
    ),
    ...waits('asking.review.unavailable'),
    ...waits('asking.today.unavailable'),
    unavailable: {
      'says why': ({ context }) => context.problem !== null,
      'offers a retry': (now) => now.can({ type: 'RETRY' }),
    },
    unknown: { 'says why': ({ output }) => output?.kind === 'unknown' && output.problem !== null },
    known: {
      'has the fees': ({ output }) => output?.kind === 'known' && output.terms.fees.length > 0,
    },
  },
  waivers: [
    {
      transition: 'asking.today.asking · done getToday → asking.today.asking [isAnotherDay]',
      reason: ANOTHER_DAY,
    },
  ],
  survivors: [
    'transition dropped: asking.today.asking · done getToday #1',
    'target dropped: asking.today.asking · done getToday #1',
    'target changed: asking.today.asking · done getToday #1',
  ].map((fault) => ({ fault, reason: ANOTHER_DAY })),
  requirements: {
    'payouts 7 withdraw-methods': ['asking.linked.known'],
    'payouts 7 withdraw-config': ['asking.fees.asking'],
    'payouts 8 query-failed': ['unavailable'],
  },
});
