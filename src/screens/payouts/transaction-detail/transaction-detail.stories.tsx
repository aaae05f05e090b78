import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { TransactionDetail } from './transaction-detail.tsx';

const at = statesOf('transaction-detail', TransactionDetail, { user: 'level2' });

export default {
  title: 'Screens/Transaction detail',
  component: TransactionDetail,
  parameters: { states: at },
} satisfies Meta;
const after = (...next: string[]) => at('record.loading + country.unasked', { next });

export const Unavailable = after('getTransaction: noAnswer');

export const Missing = after('getTransaction: notFound');

/** The transaction is loaded again every few seconds. */
export const Pending = after('getTransaction: cashOutPending', 'getCountries: accepted');

export const CountryUnavailable = after('getTransaction: cashOutPending', 'getCountries: noAnswer');

export const Completed = after('getTransaction: cashOutCompleted', 'getCountries: accepted');

export const Failed = after('getTransaction: cashOutFailed', 'getCountries: accepted');

export const Cancelled = after('getTransaction: cashOutCancelled', 'getCountries: accepted');

export const OnHold = after('getTransaction: cashOutOnHold', 'getCountries: accepted');

/** Type 9 also shows the amount in the other currency. */
export const OtherCurrency = after('getTransaction: withdrawInOtherCurrency', 'getCountries: accepted');

export const Refunded = after('getTransaction: refunded');

export const Transferred = after('getTransaction: transferred');

/** Received money has no fee. */
export const Received = after('getTransaction: received');

export const Recharged = after('getTransaction: recharged');

/** The known facts stay, with a note that they could not be refreshed. */
export const NotRefreshed = after('getTransaction: transferred', 'REFRESH', 'getTransaction: noAnswer');

export const Refreshing = after('getTransaction: cashOutPending', 'getCountries: accepted', 'REFRESH');
