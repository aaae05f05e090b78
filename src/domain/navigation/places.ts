import { to } from './routes.ts';

/** Where a chart may send somebody, by what they find there. */
export const PLACES = {
  /** The entrance, which leads on to the level that comes next. */
  verification: to('BasicLevel'),
  withdrawal: to('Withdrawal'),
  linkedAccounts: to('MyLinkedAccount'),
  transfer: to('Transfer'),
  /** A mode of the transfer (reading 3). */
  diamondSellers: to('Transfer', { to: 'diamond-seller' }),
  messages: to('Message'),
  records: to('TransactionRecord'),
  documents: to('DocumentDetails'),
};

export type Place = keyof typeof PLACES;

/** What a chart emits to send somebody elsewhere; whoever shows the chart knows the way (`useWaysOut`). */
export type WayOut = { type: 'go'; to: Place };
