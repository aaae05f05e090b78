import type { RouteName } from './routes.ts';

/** The pages of the three levels in order. Each opens after the previous level is reached (account 4). */
export const LEVEL_PAGES = ['BasicLevel', 'SemiVerified', 'FullyVerified'] as const satisfies RouteName[];

export type LevelPageName = (typeof LEVEL_PAGES)[number];

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
