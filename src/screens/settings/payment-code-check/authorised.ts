import type { ReactNode } from 'react';

/**
 * The action that the payment code authorises, as the sheet names it: "Cash out $20.00" and its recipient or account.
 */
export type Authorised = {
  act?: ReactNode;
  to?: ReactNode;
};
