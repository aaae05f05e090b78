import type { SnapshotFrom } from 'xstate';
import { transactionDetailMachine } from '#machines/payouts/transaction-detail/transaction-detail.machine.ts';
import { defineModel, ignored } from '#paths/judge/model.ts';
import { failureOf } from '../failures.ts';

type Now = SnapshotFrom<typeof transactionDetailMachine>;

/** The transactions of the contract by outcome: the number, and whether the status may still change. */
const TOLD: Record<string, [activityNo: string, isUnderWay: boolean]> = {
  cashOutPending: ['W20261121000042', true],
  cashOutCompleted: ['W20261111000031', false],
  cashOutFailed: ['W20261105000019', false],
  cashOutCancelled: ['W20261103000011', false],
  cashOutOnHold: ['W20261118000038', true],
  cashOutByStatusText: ['W20261119000040', true],
  withdrawInOtherCurrency: ['W20261102000009', false],
  refunded: ['R20261106000020', false],
  transferred: ['T20261121000043', false],
  received: ['T20261101000003', false],
  recharged: ['P20261029000001', false],
};

/** Transactions whose account names a country. */
const ABROAD = [
  'W20261121000042',
  'W20261111000031',
  'W20261105000019',
  'W20261103000011',
  'W20261118000038',
];
const INDONESIA = 'W20261102000009';
const BY_TEXT = 'W20261119000040';

const hasCountry = (activityNo: string) => [...ABROAD, INDONESIA, BY_TEXT].includes(activityNo);

const isIn = (activityNos: readonly string[], one: { activityNo: string } | null) =>
  activityNos.includes(one?.activityNo ?? '');

const standing = (isUnderWay: boolean) => (isUnderWay ? 'record.underWay' : 'record.settled');

const isChanging = ({ context: { transaction } }: Now) =>
  Object.values(TOLD).find(([activityNo]) => activityNo === transaction?.activityNo)?.[1] ?? false;

/** The transaction is loaded; the country list is requested once, if the transaction names a country. */
const told = (now: Now, outcome: string) => {
  const [activityNo, isUnderWay] = TOLD[outcome] ?? ['', false];
  const asks = now.matches({ country: 'unasked' }) && hasCountry(activityNo);
  return {
    to: asks ? ([standing(isUnderWay), 'country.asking'] as const) : standing(isUnderWay),
    has: {
      transaction: (one: { activityNo: string } | null) => one?.activityNo === activityNo,
      problem: null,
    },
    keeps: ['country'],
  } as const;
};

export default defineModel(transactionDetailMachine, {
  inputs: { one: { activityNo: 'W20261121000042' } },
  events: { RETRY: true, REFRESH: true },
  facts: (now) => ({
    known: now.context.transaction !== null,
    changing: isChanging(now),
    abroad: hasCountry(now.context.transaction?.activityNo ?? ''),
  }),
  delays: { lookAgain: 5_000 },
  calls: {
    getTransaction: { params: { path: { activityNo: 'W20261121000042' } } },
    getCountries: {},
  },
  oracles: {
    'record.loading': { 'shows that it is busy': (now) => now.hasTag('busy') },
    'record.unavailable': {
      'says what went wrong': (now) => now.context.problem !== null,
      'offers a retry': (now) => now.can({ type: 'RETRY' }),
    },
    'record.missing': { 'shows no transaction': (now) => now.context.transaction === null },
    'record.underWay': {
      'shows a transaction that may change': isChanging,
      'can be refreshed at once': (now) => now.can({ type: 'REFRESH' }),
    },
    'record.settled': {
      'shows a transaction that no longer changes': (now) =>
        now.context.transaction !== null && !isChanging(now),
    },
    'record.refreshing': {
      'keeps what is known in sight': (now) => now.context.transaction !== null && !now.hasTag('busy'),
    },
    'country.unasked': {
      'has no country yet': ({ context }) =>
        context.country === '' && !hasCountry(context.transaction?.activityNo ?? ''),
    },
    'country.asking': { 'is loading the countries': (now) => now.children.getCountries !== undefined },
    'country.known': { 'no longer loads the countries': (now) => now.children.getCountries === undefined },
    'country.unknown': { 'shows no country': ({ context }) => context.country === '' },
  },
  begins: {
    one: {
      to: ['record.loading', 'country.unasked'],
      has: { transaction: null, country: '', problem: null },
    },
  },
  follows: {
    '(any)': {
      REFRESH: (now) => {
        const isStanding = now.matches({ record: 'underWay' }) || now.matches({ record: 'settled' });
        const to = [
          ...(isStanding ? (['record.refreshing'] as const) : []),
          ...(now.matches({ country: 'unknown' }) ? (['country.asking'] as const) : []),
        ];
        return to.length ? { to, keeps: ['transaction', 'country'] } : ignored;
      },
    },
    'record.loading': {
      'getTransaction: notFound': { to: 'record.missing', has: { transaction: null } },
      getTransaction: (now, { outcome }) =>
        outcome in TOLD
          ? told(now, outcome)
          : { to: 'record.unavailable', has: { problem: failureOf(outcome, 'common:loadingFailed') } },
    },
    'record.unavailable': { RETRY: 'record.loading' },
    'record.missing': { REFRESH: 'record.loading' },
    'record.underWay': {
      'after lookAgain': { to: 'record.refreshing', keeps: ['transaction', 'country', 'problem'] },
    },
    'record.refreshing': {
      getTransaction: (now, { outcome }) =>
        outcome in TOLD
          ? told(now, outcome)
          : {
              to: standing(isChanging(now)),
              has: { problem: failureOf(outcome, 'common:loadingFailed') },
              keeps: ['transaction', 'country'],
            },
    },
    'country.asking': {
      'getCountries: accepted': ({ context: { transaction } }) => ({
        to: 'country.known',
        has: { country: isIn([...ABROAD, BY_TEXT], transaction) ? 'India' : '' },
      }),
      getCountries: { to: 'country.unknown', keeps: ['country', 'transaction', 'problem'] },
    },
  },
  survivors: [
    {
      fault: 'result forgotten: record.loading · getTransaction transaction',
      reason: 'there is no transaction before it has loaded',
    },
  ],
  requirements: {
    'payouts 2 transaction-detail': ['record.settled', 'record.underWay'],
    'payouts 4 detail-changes': ['record.underWay', 'record.refreshing'],
    'payouts 4 pending-text': ['record.underWay'],
    'payouts 9 detail-labels': ['record.settled'],
    'payouts 8 detail-failure': ['record.unavailable', 'country.unknown'],
    'account 8 load-failure': ['record.unavailable'],
  },
});
