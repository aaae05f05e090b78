/** Where a chart may send the user, by what is found there; the table of ends says which route that is. */
export type Place =
  /** The entrance, which leads on to the level that comes next. */
  | 'verification'
  | 'withdrawal'
  | 'linkedAccounts'
  | 'transfer'
  /** A mode of the transfer (reading 3). */
  | 'diamondSellers'
  | 'messages'
  | 'records'
  | 'documents';

/** What a chart emits to send the user elsewhere, while it goes on. */
export type WayOut = { type: 'go'; to: Place };
