import type { RouteName } from '../navigation/routes.ts';

/** The pages of the three levels in order; each opens when the level before is reached (account 4). */
export const LEVEL_PAGES = ['BasicLevel', 'SemiVerified', 'FullyVerified'] as const satisfies RouteName[];

export type LevelPageName = (typeof LEVEL_PAGES)[number];

/** How much each level may cash out in a day, in US dollars (account 9). */
export const DAILY_LIMITS = { 1: 50, 2: 5_000, 3: 10_000 } as const;

/** Of all that there are. */
export const HIGHEST_LEVEL = 3;

/**
 * The page that somebody at a level gets for one they ask for (account 4). The first is the entrance, which leads on to
 * what comes next, unless it was `chosen` there to look back at.
 */
export const levelPage = (level: number, wanted: LevelPageName, chosen: boolean): LevelPageName => {
  const last = LEVEL_PAGES.length - 1;
  const isEntrance = wanted === LEVEL_PAGES[0] && !chosen;
  const asked = isEntrance ? last : LEVEL_PAGES.indexOf(wanted);
  return LEVEL_PAGES[Math.min(asked, level, last)] ?? LEVEL_PAGES[0];
};

/** What proves a level: a photo ID, and the proof of an address; as the calls name them (account 7). */
export type DocumentKind = 'idCard' | 'address2';

/** The level that each makes. */
export const LEVEL_OF = { idCard: 2, address2: 3 } as const satisfies Record<DocumentKind, number>;

/** Whether it was accepted, and is not uploaded again (account 4). */
export const isOnFile = (level: number, kind: DocumentKind): boolean => level >= LEVEL_OF[kind];
