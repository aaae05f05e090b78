import type { Meta } from '@storybook/react-vite';
import type { ComponentProps } from 'react';
import { statesOf } from '#tests/stories/states-of.tsx';
import { TransactionRecord } from './transaction-record.tsx';

type Actor = ComponentProps<typeof TransactionRecord>['actor'];

const BesideHiddenBalance = ({ actor }: { actor: Actor }) => <TransactionRecord actor={actor} hidesAmounts />;

const START = 'list.loading + totals.loading + filters.closed';
const LISTED = ['getTransactions: accepted', 'getTotals: accepted'];

const at = statesOf('transaction-record', TransactionRecord, { user: 'level2' });

export default {
  title: 'Screens/Transaction record',
  component: TransactionRecord,
  parameters: { states: at },
} satisfies Meta;
const after = (...next: string[]) => at(START, { input: 'fresh', next });

export const List = after(...LISTED);

/** A hidden balance hides all amounts too. */
export const Hidden = statesOf('transaction-record', BesideHiddenBalance, { user: 'level2' })(START, {
  input: 'fresh',
  next: LISTED,
});

export const Empty = after('getTransactions: noTransactions', 'getTotals: noTransactions');

export const Unavailable = after('getTransactions: noAnswer');

/** The list is shown without the totals, which the user can load again. */
export const ListWithoutTotals = after('getTransactions: accepted', 'getTotals: noAnswer');

/** The end of the loaded transactions is near, and the next page is loading. */
export const LoadingMore = after(...LISTED, 'MORE');

/** The loaded transactions stay visible. */
export const MoreUnavailable = after(...LISTED, 'MORE', 'getTransactions: noAnswer');

export const Refreshing = after(...LISTED, 'REFRESH');

export const CashIn = after(...LISTED, 'TAB.CHOOSE cashIn', 'getTransactions: accepted');

/** The bounds are typed in any form, and requested in cents. */
export const Amounts = after(...LISTED, 'AMOUNTS.OPEN', 'AMOUNT.CHANGE least', 'AMOUNT.CHANGE most');

export const AmountsInWrongOrder = after(
  ...LISTED,
  'AMOUNTS.OPEN',
  'AMOUNT.CHANGE least',
  'AMOUNT.CHANGE lessThanLeast',
  'CONFIRM',
);

/** The filter offers the last six months only. */
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
