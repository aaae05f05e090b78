/** Daily cash-out limit of each level, in US dollars (account 9). */
export const DAILY_LIMITS = { 1: 50, 2: 5_000, 3: 10_000 } as const;

export const HIGHEST_LEVEL = 3;

/** The documents for the levels: a photo ID and a proof of address, with the names of the API (account 7). */
export type DocumentKind = 'idCard' | 'address2';

/** The level that each document gives. */
export const LEVEL_OF = { idCard: 2, address2: 3 } as const satisfies Record<DocumentKind, number>;

/** True if the document was accepted and need not be uploaded again (account 4). */
export const isOnFile = (level: number, kind: DocumentKind): boolean => level >= LEVEL_OF[kind];
