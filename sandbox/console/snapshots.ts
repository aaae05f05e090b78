import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { World } from '../world/world.ts';

/** A copy of all data, saved under a name. */
export type Snapshot = {
  name: string;
  /** Real time of saving, in epoch ms. */
  savedAt: number;
  /** Size in bytes. */
  size: number;
  /** False if a server with other tables saved it. */
  isLoadable: boolean;
};

/** Letters, digits, spaces, dots and dashes, such as "before the cash out". */
export const SNAPSHOT_NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,39}$/u;

/** Why a snapshot that is not loadable cannot be loaded. */
export const OF_ANOTHER =
  'Another version of the server saved this snapshot. Until version 0.1, no version loads the snapshots of another.';

const ENDING = '.sqlite';

const fileOf = ({ snapshotFolder }: World, name: string): string =>
  join(snapshotFolder(), `${name}${ENDING}`);

/** Returns the saved snapshots, newest first. A file that is no whole snapshot is none. */
export const allSnapshots = ({ database, snapshotFolder }: World): Snapshot[] => {
  const folder = snapshotFolder();
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith(ENDING))
    .flatMap((file) => {
      const copy = database.copyIn(join(folder, file));
      if (!copy) return [];
      const { mtimeMs, size } = statSync(join(folder, file));
      return { name: file.slice(0, -ENDING.length), savedAt: mtimeMs, size, isLoadable: copy.isLoadable };
    })
    .sort((one, other) => other.savedAt - one.savedAt || one.name.localeCompare(other.name));
};

export const snapshotNamed = (world: World, name: string): Snapshot | undefined =>
  allSnapshots(world).find((one) => one.name === name);

/** Saves all data under a name that no snapshot has. */
export const saveSnapshot = (world: World, name: string): void =>
  world.database.saveTo(fileOf(world, name), world.clock.now());

/** Replaces all data, and the time, by those of a snapshot. Returns false if the snapshot cannot be loaded. */
export const loadSnapshot = (world: World, name: string): boolean => {
  const { bench, clock, database, limits } = world;
  // Codes and cash outs continue from the time of saving.
  if (!database.loadFrom(fileOf(world, name), clock.set)) return false;
  bench.clearArrangements();
  limits.clear();
  return true;
};

export const deleteSnapshot = (world: World, name: string): void => rmSync(fileOf(world, name));
