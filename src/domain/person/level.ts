import type { RouteName } from '../navigation/routes.ts';

/** The pages of the three levels in order. Each opens after the previous level is reached (account 4). */
export const LEVEL_PAGES = ['BasicLevel', 'SemiVerified', 'FullyVerified'] as const satisfies RouteName[];

export type LevelPageName = (typeof LEVEL_PAGES)[number];

/** Daily cash-out limit of each level, in US dollars (account 9). */
export const DAILY_LIMITS = { 1: 50, 2: 5_000, 3: 10_000 } as const;

export const HIGHEST_LEVEL = 3;

/**
 * Returns the page to show for the requested one (account 4). The first page redirects to the next open level, unless
 * the user chose it (`chosen`) to look back.
 */
export const levelPage = (level: number, wanted: LevelPageName, chosen: boolean): LevelPageName => {
  const last = LEVEL_PAGES.length - 1;
  const isEntrance = wanted === LEVEL_PAGES[0] && !chosen;
  const asked = isEntrance ? last : LEVEL_PAGES.indexOf(wanted);
  return LEVEL_PAGES[Math.min(asked, level, last)] ?? LEVEL_PAGES[0];
};

/** The documents for the levels: a photo ID and a proof of address, with the names of the API (account 7). */
export type DocumentKind = 'idCard' | 'address2';

/** The level that each document gives. */
export const LEVEL_OF = { idCard: 2, address2: 3 } as const satisfies Record<DocumentKind, number>;

/** True if the document was accepted and need not be uploaded again (account 4). */
export const isOnFile = (level: number, kind: DocumentKind): boolean => level >= LEVEL_OF[kind];
