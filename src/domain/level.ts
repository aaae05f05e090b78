/** Levels of verification, and how much each lets somebody cash out in a day, in US dollars (account 4, 6 and 9). */
export const LEVELS = [
  { level: 1, dailyLimit: 50 },
  { level: 2, dailyLimit: 5_000 },
  { level: 3, dailyLimit: 10_000 },
] as const;

export type Level = (typeof LEVELS)[number]['level'];

/** Who has it has nothing more to show. */
export const HIGHEST_LEVEL: Level = 3;
