/** Where a chart may send somebody, by what they find there. */
export const PLACES = {
  /** The entrance, which leads on to the level that comes next. */
  verification: '/basic-level',
  withdrawal: '/withdrawal',
  linkedAccounts: '/account/my-linked-account',
  transfer: '/transfer',
  /** A mode of the transfer (reading 3). */
  diamondSellers: '/transfer?to=diamond-seller',
  messages: '/message',
  records: '/transaction-record',
  documents: '/document-details',
} as const;

export type Place = keyof typeof PLACES;

/** What a chart emits to send somebody elsewhere; whoever shows the chart knows the way (`useWaysOut`). */
export type WayOut = { type: 'go'; to: Place };
