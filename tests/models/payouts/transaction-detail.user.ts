import type { SnapshotFrom } from 'xstate';
import type { transactionDetailMachine } from '#machines/payouts/transaction-detail/transaction-detail.machine.ts';
import { defineUser } from '#paths/user/define.ts';
import { comesBack, taps } from '#paths/user/gestures.ts';
import { doesNotSee, says, sees } from '#paths/user/screen-oracle.ts';
import { button, heading, status, text } from '#paths/user/targets.ts';
import { keysOf, madeOf, type Named, nameOf } from '#paths/user/words.ts';
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
const SEEN: Record<string, readonly Named[]> = {
  W20261121000042: [
    { text: '−$120.00' },
    'home:statusPending',
    'payouts:reviewByBank',
    'history:processingFee',
    { text: 'Alice Rao' },
  ],
  W20261111000031: [
    { text: '−$120.00' },
    'home:statusCompleted',
    { text: '$117.21' },
    { text: '2026-11-14 10:30:00 GMT' },
    { text: 'HDFC Bank 5010****7890' },
  ],
  W20261105000019: [
    { text: '−$120.00' },
    'home:statusFailed',
    { text: 'The bank does not know this account.' },
    { key: 'history:moneyBack', values: { amount: '$120.00' } },
  ],
  W20261103000011: [
    { text: '−$120.00' },
    'home:statusCancelled',
    { text: 'Not semi-verified within 48 hours.' },
    { key: 'history:moneyComesBack', values: { amount: '$120.00' } },
  ],
  W20261118000038: [{ text: '−$120.00' }, 'home:statusOnHold'],
  W20261119000040: [
    { text: '−$60.00' },
    'home:statusPending',
    'payouts:reviewByBank',
    { text: '5010****7890' },
    { key: 'payouts:expectedBy', values: { day: 'Nov 30' } },
  ],
  W20261102000009: [
    { text: '−$50.00' },
    'home:statusCompleted',
    { key: 'history:amountIn', values: { currency: 'IDR' } },
    /^\u2066IDR\u2069\s782,500$/,
    { text: 'DANA' },
    { text: '0812****7890' },
  ],
  R20261106000020: [{ text: '+$120.00' }, 'home:statusCompleted', { text: 'Refund of W20261105000019' }],
  T20261121000043: [
    { text: '−$25.00' },
    'home:statusCompleted',
    'history:transferFee',
    'history:to',
    { text: 'Lunch' },
  ],
  T20261101000003: [{ text: '+$300.00' }, 'home:statusCompleted', 'history:from'],
  P20261029000001: [{ text: '−$15.00' }, 'home:statusCompleted', 'history:processingFee'],
};

const exactly = (named: Named) => {
  const name = nameOf(named);
  return text(
    typeof name === 'string' ? madeOf(new RegExp(`^${RegExp.escape(name)}$`), ...keysOf(named)) : named,
  );
};

const seesTop = [sees(heading('history:detailTitle')), sees(button('common:back'))];

/** The loaded transaction stays in sight; a failed refresh shows its problem above it. */
const seesTransaction = (now: Now) => {
  const { transaction, problem } = now.context;
  return [
    ...seesTop,
    ...(SEEN[transaction?.activityNo ?? ''] ?? []).map((named) => sees(exactly(named))),
    sees(exactly({ text: transaction?.activityNo ?? '' })),
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

const india = exactly({ text: 'India' });

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
