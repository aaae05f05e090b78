/** The destinations to which charts may send the user; the table of ends names the route of each. */
export type Place =
  /** The first page of verification, which redirects to the next open level. */
  | 'verification'
  | 'withdrawal'
  | 'linkedAccounts'
  /** The linked accounts, where the user links one to cash out to. */
  | 'accountLinking'
  | 'transfer'
  /** A mode of the transfer page (reading 3). */
  | 'diamondSellers'
  | 'messages'
  | 'records'
  | 'documents';

/** The event that a chart emits to send the user elsewhere. `useWaysOut` of the screen navigates to the place. */
export type WayOut = { type: 'go'; to: Place };
