/** The pages of the three levels in order; each opens when the level before is reached (account 4). */
export const LEVEL_PATHS = ['/basic-level', '/semi-verified', '/fully-verified'] as const;

export type LevelPath = (typeof LEVEL_PATHS)[number];

/** How much each level may cash out in a day, in US dollars (account 9). */
export const DAILY_LIMITS = { 1: 50, 2: 5_000, 3: 10_000 } as const;

/**
 * The page that somebody at a level gets for one they ask for (account 4). `/basic-level` is the entrance, which leads
 * on to what comes next, unless it was `chosen` there to look back at.
 */
export const levelPath = (level: number, wanted: LevelPath, chosen: boolean): LevelPath => {
  const last = LEVEL_PATHS.length - 1;
  const isEntrance = wanted === LEVEL_PATHS[0] && !chosen;
  const asked = isEntrance ? last : LEVEL_PATHS.indexOf(wanted);
  return LEVEL_PATHS[Math.min(asked, level, last)] ?? LEVEL_PATHS[0];
};
