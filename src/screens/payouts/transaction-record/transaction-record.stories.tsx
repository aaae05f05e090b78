import type { Meta } from '@storybook/react-vite';
import type { ComponentProps } from 'react';
import { statesOf } from '#tests/stories/states-of.tsx';
import { TransactionRecord } from './transaction-record.tsx';

export default { title: 'Screens/Transaction record', component: TransactionRecord } satisfies Meta;

type Actor = ComponentProps<typeof TransactionRecord>['actor'];

const BesideHiddenBalance = ({ actor }: { actor: Actor }) => <TransactionRecord actor={actor} hidesAmounts />;

const START = 'list.loading + totals.loading + filters.closed';
const LISTED = ['getTransactions: accepted', 'getTotals: accepted'];

const at = statesOf('transaction-record', TransactionRecord, { user: 'level2' });
const after = (...next: string[]) => at(START, { input: 'fresh', next });

export const Loading = after();

export const List = after(...LISTED);

/** Whoever hides the balance hides every amount with it. */
export const Hidden = statesOf('transaction-record', BesideHiddenBalance, { user: 'level2' })(START, {
  input: 'fresh',
  next: LISTED,
});

export const Empty = after('getTransactions: noTransactions', 'getTotals: noTransactions');

export const Unavailable = after('getTransactions: noAnswer');

/** Where a list is there without them, they can be asked for again. */
export const TotalsUnavailable = after('getTransactions: accepted', 'getTotals: noAnswer');

/** The end of what has come is near, and more is on its way. */
export const LoadingMore = after(...LISTED, 'MORE');

/** Those that came stay in sight. */
export const MoreUnavailable = after(...LISTED, 'MORE', 'getTransactions: noAnswer');

export const Refreshing = after(...LISTED, 'REFRESH');

export const CashIn = after(...LISTED, 'TAB.CHOOSE cashIn', 'getTransactions: accepted');

/** Typed as one likes, and asked for in cents. */
export const Amounts = after(...LISTED, 'AMOUNTS.OPEN', 'AMOUNT.CHANGE least', 'AMOUNT.CHANGE most');

export const AmountsInWrongOrder = after(
  ...LISTED,
  'AMOUNTS.OPEN',
  'AMOUNT.CHANGE least',
  'AMOUNT.CHANGE lessThanLeast',
  'CONFIRM',
);

/** Six months, and none before. */
export const Days = after(...LISTED, 'DAYS.OPEN');

export const NoMatch = after(
  ...LISTED,
  'AMOUNTS.OPEN',
  'AMOUNT.CHANGE least',
  'CONFIRM',
  'DAYS.OPEN',
  'DAYS.PICK october',
  'CONFIRM',
  'getTransactions: noTransactions',
);
