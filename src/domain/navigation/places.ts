import { to } from './routes.ts';

/** The destinations that charts may send the user to, named by their content. */
export const PLACES = {
  /** The first page of verification, which redirects to the next open level. */
  verification: to('BasicLevel'),
  withdrawal: to('Withdrawal'),
  linkedAccounts: to('MyLinkedAccount'),
  transfer: to('Transfer'),
  /** A mode of the transfer page (reading 3). */
  diamondSellers: to('Transfer', { to: 'diamond-seller' }),
  messages: to('Message'),
  records: to('TransactionRecord'),
  documents: to('DocumentDetails'),
};

export type Place = keyof typeof PLACES;

/** The event that a chart emits to send the user elsewhere. `useWaysOut` of the screen navigates there. */
export type WayOut = { type: 'go'; to: Place };
