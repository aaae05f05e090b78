import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { World } from '../world.ts';

/** A copy of all data, saved under a name. */
export type Snapshot = {
  name: string;
  /** Real time of saving, in epoch ms. */
  savedAt: number;
  /** Size in bytes. */
  size: number;
};

/** Letters, digits, spaces, dots and dashes, such as "before the cash out". */
export const SNAPSHOT_NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,39}$/u;

const ENDING = '.sqlite';

const fileOf = ({ snapshotFolder }: World, name: string): string =>
  join(snapshotFolder(), `${name}${ENDING}`);

/** Returns the saved snapshots, newest first. */
export const allSnapshots = ({ snapshotFolder }: World): Snapshot[] => {
  const folder = snapshotFolder();
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith(ENDING))
    .map((file) => {
      const { mtimeMs, size } = statSync(join(folder, file));
      return { name: file.slice(0, -ENDING.length), savedAt: mtimeMs, size };
    })
    .sort((one, other) => other.savedAt - one.savedAt || one.name.localeCompare(other.name));
};

export const hasSnapshot = (world: World, name: string): boolean =>
  allSnapshots(world).some((one) => one.name === name);

/** Saves all data under a name that is free. */
export const saveSnapshot = (world: World, name: string): void => {
  mkdirSync(world.snapshotFolder(), { recursive: true });
  world.database.saveTo(fileOf(world, name), world.clock.now());
};

/** Replaces all data, and the time, by those of a snapshot. Returns false if a newer server saved it. */
export const loadSnapshot = (world: World, name: string): boolean => {
  const { bench, clock, database, limits } = world;
  const at = database.loadFrom(fileOf(world, name));
  if (at === undefined) return false;
  // Codes and cash outs continue from the time of saving.
  clock.set(at);
  bench.clearArrangements();
  limits.clear();
  return true;
};

export const deleteSnapshot = (world: World, name: string): void => rmSync(fileOf(world, name));
