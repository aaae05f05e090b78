/** Where a chart may send somebody, by what they find there. */
export const PLACES = {
  basicLevel: '/basic-level',
  semiVerified: '/semi-verified',
  fullyVerified: '/fully-verified',
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

/** Where somebody of this level goes on with their verification (account 4). */
export const placeAfterLevel = (level: number): Place => {
  if (level <= 0) return 'basicLevel';
  return level === 1 ? 'semiVerified' : 'fullyVerified';
};

/** What a chart emits to send somebody elsewhere; whoever shows the chart knows the way (`useWaysOut`). */
export type WayOut = { type: 'go'; to: Place };
