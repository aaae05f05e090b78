import type { Level, LevelName } from '../run/levels.ts';

/** Returns the level with this name. */
export const loadLevel = async (name: LevelName): Promise<Level> =>
  ((await import(`./${name}.ts`)) as { default: Level }).default;
