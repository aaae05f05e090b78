import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The file that is being written. A killed process leaves it behind, and the next write deletes it. */
const UNFINISHED = '.unfinished';

/**
 * Writes a file completely or not at all: `write` writes another file of the folder, which gets the name `file` once
 * its content is on the disk. If that fails, there is no `file`. The server writes files only here and through SQLite
 * (biome.json).
 */
export const writeWhole = (file: string, write: (unfinished: string) => void): void => {
  const folder = dirname(file);
  const unfinished = join(folder, UNFINISHED);
  mkdirSync(folder, { recursive: true });
  rmSync(unfinished, { force: true });
  let written = unfinished;
  try {
    write(unfinished);
    flush(unfinished);
    renameSync(unfinished, file);
    written = file;
    // Windows cannot open a folder, and flushes names by itself.
    if (process.platform !== 'win32') flush(folder, 'r');
  } catch (error) {
    rmSync(written, { force: true });
    throw error;
  }
};

/** Waits until a file or the names in a folder are on the disk. */
const flush = (path: string, flags = 'r+'): void => {
  const opened = openSync(path, flags);
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
};
