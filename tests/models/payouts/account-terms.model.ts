import type { SnapshotFrom } from 'xstate';
import { accountTermsMachine } from '#machines/payouts/account-terms/account-terms.machine.ts';
import { defineModel } from '#paths/judge/model.ts';
import { failureOf } from '../failures.ts';
import { hdfc, usdt, user, userAt } from '../sample-data.ts';

type Now = SnapshotFrom<typeof accountTermsMachine>;

const REGIONS = ['user', 'linked', 'types', 'code', 'review'] as const;

type Region = (typeof REGIONS)[number];

const asking = [
  'asking.user.asking',
  'asking.linked.asking',
  'asking.types.asking',
  'asking.code.asking',
  'asking.review.asking',
] as const;

const OFFERED = [
  { withdrawType: 3, disabled: false },
  { withdrawType: 14, disabled: false },
  { withdrawType: 16, disabled: false },
  { withdrawType: 10, disabled: true },
];

const nothing = { linked: [], types: [], hasCode: null, isUnderReview: null };

/** The last answer completes the terms, which are the output. */
const settles =
  (region: Region, end: 'known' | 'unavailable', has: Partial<Now['context']>) => (now: Now) => {
    const isSettled = (one: Region) => !now.matches({ asking: { [one]: 'asking' } } as never);
    if (!REGIONS.every((one) => one === region || isSettled(one)))
      return { to: `asking.${region}.${end}` as 'asking.code.known', has };
    const { user: who, linked, types, hasCode, isUnderReview } = { ...now.context, ...has };
    const terms = { user: who, linked, types, hasCode, isUnderReview };
    return { to: 'known' as const, gives: { kind: 'known' as const, terms } };
  };

const knows = (region: Region, has: Partial<Now['context']>) => settles(region, 'known', has);
const misses = (region: 'code' | 'review') => settles(region, 'unavailable', {});

/** Earlier answers are kept for the retry. A page that shows terms already keeps them, and can ask again itself. */
const unavailable = ({ context: { isRepeated } }: Now, { outcome }: { outcome: string }) => {
  const problem = failureOf(outcome, 'common:loadingFailed');
  const keeps = ['user', 'linked', 'types'] as const;
  return isRepeated
    ? { to: 'unknown' as const, gives: { kind: 'unknown' as const, problem }, keeps }
    : { to: 'unavailable' as const, has: { problem }, keeps };
};

const waits = (state: string) => ({
  [state]: { 'has no output yet': (now: Now) => now.output === undefined },
});

export default defineModel(accountTermsMachine, {
  inputs: {
    signedIn: () => ({ user, isRepeated: false }),
    again: () => ({ user, isRepeated: true }),
  },
  events: { RETRY: true },
  // Contains only the part that a failed load must keep; the next state depends on no answer.
  facts: ({ context }) => ({ linked: context.linked.length > 0, again: context.isRepeated }),
  calls: {
    getUser: {},
    getLinked: {},
    getTypes: {},
    hasPaymentCode: {},
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
      'getTypes: accepted': knows('types', { types: OFFERED }),
      'getTypes: noTypes': knows('types', { types: [] }),
      getTypes: unavailable,
    },
    'asking.code.asking': {
      'hasPaymentCode: paymentCodeSet': knows('code', { hasCode: true }),
      'hasPaymentCode: paymentCodeNotSet': knows('code', { hasCode: false }),
      hasPaymentCode: misses('code'),
    },
    'asking.review.asking': {
      'getReview: underReview': knows('review', { isUnderReview: true }),
      'getReview: unauthorised': misses('review'),
      'getReview: noAnswer': misses('review'),
      'getReview: unknownRefusal': misses('review'),
      getReview: knows('review', { isUnderReview: false }),
    },
    unavailable: { RETRY: { to: asking } },
  },
  oracles: {
    ...Object.assign(
      {},
      ...REGIONS.flatMap((region) => [waits(`asking.${region}.asking`), waits(`asking.${region}.known`)]),
    ),
    ...waits('asking.code.unavailable'),
    ...waits('asking.review.unavailable'),
    unavailable: {
      'says why': ({ context }) => context.problem !== null,
      'offers a retry': (now) => now.can({ type: 'RETRY' }),
    },
    unknown: { 'says why': ({ output }) => output?.kind === 'unknown' && output.problem !== null },
    known: { 'has the user': ({ output }) => output?.kind === 'known' && output.terms.user !== null },
  },
  requirements: {
    'payouts 7 withdraw-methods': ['asking.linked.known'],
    'payouts 8 query-failed': ['unavailable'],
  },
});
