import type { SnapshotFrom } from 'xstate';
import type { transactionDetailMachine } from '#machines/payouts/transaction-detail/transaction-detail.machine.ts';
import { defineUser } from '#paths/user/define.ts';
import { comesBack, taps } from '#paths/user/gestures.ts';
import { doesNotSee, says, sees } from '#paths/user/screen-oracle.ts';
import { button, heading, status, text } from '#paths/user/targets.ts';
import { homeUser, signedIn } from '../sample-data.ts';

type Now = SnapshotFrom<typeof transactionDetailMachine>;

const retry = button('common:retry');
const reload = button('common:loadingFailed');
const again = button('history:payOutAgain');
const refund = button('history:seeRefund');
const payout = button('history:seePayout');
const arrives = text('history:arrives');
const loading = status('common:loading');

/** The texts of each transaction: the amount, the status, and the rows that only its kind has. */
const SEEN: Record<string, readonly (string | RegExp)[]> = {
  W20261121000042: ['−$120.00', 'Pending', 'Under final bank review', 'Processing fee', 'Alice Rao'],
  W20261111000031: ['−$120.00', 'Completed', '$117.21', '2026-11-14 10:30:00 GMT', 'HDFC Bank 5010****7890'],
  W20261105000019: [
    '−$120.00',
    'Failed',
    'The bank does not know this account.',
    '$120.00 is back in your balance',
  ],
  W20261103000011: [
    '−$120.00',
    'Cancelled',
    'Not semi-verified within 48 hours.',
    '$120.00 is returned to your balance',
  ],
  W20261118000038: ['−$120.00', 'On hold'],
  W20261119000040: ['−$60.00', 'Pending', 'Under final bank review', '5010****7890', 'Expected by Nov 30'],
  W20261102000009: [
    '−$50.00',
    'Completed',
    'Amount in IDR',
    /^\u2066IDR\u2069\s782,500$/,
    'DANA',
    '0812****7890',
  ],
  R20261106000020: ['+$120.00', 'Completed', 'Refund of W20261105000019'],
  T20261121000043: ['−$25.00', 'Completed', 'Transfer fee', 'To', 'Lunch'],
  T20261101000003: ['+$300.00', 'Completed', 'From'],
  P20261029000001: ['−$15.00', 'Completed', 'Processing fee'],
};

const exactly = (words: string | RegExp) =>
  text(typeof words === 'string' ? new RegExp(`^${RegExp.escape(words)}$`) : words);

const seesTop = [sees(heading('history:detailTitle')), sees(button('common:back'))];

/** The loaded transaction stays in sight; a failed refresh shows its problem above it. */
const seesTransaction = (now: Now) => {
  const { transaction, problem } = now.context;
  return [
    ...seesTop,
    ...(SEEN[transaction?.activityNo ?? ''] ?? []).map((words) => sees(exactly(words))),
    sees(exactly(transaction?.activityNo ?? '')),
    sees(button('common:copy')),
    sees(button('common:shareReceipt')),
    ...endOf(transaction?.activityNo ?? ''),
    WITHOUT_AMOUNT.includes(transaction?.activityNo ?? '') ? doesNotSee(amountRow) : sees(amountRow),
    problem ? sees(reload, { busy: now.matches({ record: 'refreshing' }) }) : doesNotSee(reload),
    doesNotSee(loading),
  ];
};

/** Payouts that have arrived, whose account the contract's examples name. */
const ARRIVED = ['W20261111000031', 'W20261102000009'];

/**
 * A failed payout says where its money is, not when it arrives, and can be repeated, as can one that has arrived. The refund
 * and the payout link to each other.
 */
const endOf = (activityNo: string) => {
  const isRefunded = activityNo === 'W20261105000019';
  const isStopped = isRefunded || activityNo === 'W20261103000011';
  return [
    isStopped || ARRIVED.includes(activityNo) ? sees(again) : doesNotSee(again),
    isRefunded ? sees(refund) : doesNotSee(refund),
    activityNo === 'R20261106000020' ? sees(payout) : doesNotSee(payout),
    activityNo.startsWith('W') && !isStopped ? sees(arrives) : doesNotSee(arrives),
  ];
};

/** The row of the amount repeats the head, unless there is a fee or another currency (reading 81). */
const amountRow = text(/^(Amount to pay|Transfer amount|Receive amount)$/);
const WITHOUT_AMOUNT = ['R20261106000020', 'T20261121000043', 'T20261101000003', 'P20261029000001'];

const india = exactly('India');

export default defineUser<typeof transactionDetailMachine>({
  arrives: { one: signedIn('/trans/detail?activityNo=W20261121000042', homeUser(2)) },
  gestures: {
    RETRY: taps(retry),
    REFRESH: (_, { context }) => (context.transaction && context.problem ? taps(reload) : comesBack),
  },
  sees: {
    'record.loading': [...seesTop, sees(loading), doesNotSee(retry)],
    'record.unavailable': ({ context: { problem } }) => [
      ...seesTop,
      sees(text('common:loadingFailed')),
      ...says(problem),
      sees(retry),
    ],
    'record.missing': [...seesTop, sees(heading('history:missing')), sees(button('history:seeAll'))],
    'record.underWay': (now) => [...seesTransaction(now), sees(text(/^(Pending|On hold)$/))],
    'record.settled': (now) => [...seesTransaction(now), sees(text(/^(Completed|Failed|Cancelled)$/))],
    'record.refreshing': seesTransaction,
    'country.unasked': [doesNotSee(india)],
    'country.asking': [doesNotSee(india)],
    'country.known': ({ context: { country, transaction } }) =>
      country && transaction?.extParams?.countryNo ? [sees(india)] : [],
    'country.unknown': [doesNotSee(india)],
  },
  alike: [
    {
      states: ['record.underWay', 'record.refreshing'],
      reason: 'the loaded transaction stays unchanged during a refresh',
    },
    {
      states: ['record.settled', 'record.refreshing'],
      reason: 'the loaded transaction stays unchanged during a refresh',
    },
    { states: ['country.unasked', 'country.asking'], reason: 'a country that is not known is not shown' },
    { states: ['country.unasked', 'country.unknown'], reason: 'a country that is not known is not shown' },
    { states: ['country.asking', 'country.unknown'], reason: 'a country that is not known is not shown' },
  ],
});
