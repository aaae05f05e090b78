import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, readArguments } from '#sandbox/start/arguments.js';
import { root } from '../setup/run.js';

const contentOf = (file: string): string | undefined => {
  try {
    return readFileSync(join(root, file), 'utf8');
  } catch {
    return undefined;
  }
};

/** How many lines of a difference are shown. */
const SHOWN = 10;

/** Returns the lines that only the old or only the new content has. */
const differenceOf = (before: string, after: string): string => {
  const only = (one: string, other: string, sign: string) => {
    const known = new Set(other.split('\n'));
    const lines = one.split('\n').filter((line) => !known.has(line));
    return lines.slice(0, SHOWN).map((line) => `  ${sign} ${line}`);
  };
  return [...only(before, after, '-'), ...only(after, before, '+')].join('\n');
};

/**
 * Runs a command that writes generated files: `files` returns their contents by their paths from the root. With --check it
 * writes nothing, and ends with exit code 1 if a file is stale.
 */
export const generateFiles = async ({
  command,
  about,
  files,
}: {
  command: string;
  about: string;
  files: () => Record<string, string> | Promise<Record<string, string>>;
}): Promise<void> => {
  const { values } = readArguments({
    command: `${command} --`,
    about,
    options: {
      check: { type: 'boolean', default: false, about: 'writes nothing; fails if a file is stale' },
    },
  });
  const contents = await files();
  const stale = Object.keys(contents).filter((file) => contentOf(file) !== contents[file]);
  if (values.check && stale.length > 0)
    giveUp(
      stale
        .flatMap((file) => [
          `${file} is stale: ${command}`,
          differenceOf(contentOf(file) ?? '', contents[file] ?? ''),
        ])
        .join('\n'),
    );
  for (const file of stale) writeFileSync(join(root, file), contents[file] ?? '');
  for (const file of Object.keys(contents))
    console.log(`${file} is ${stale.includes(file) ? 'written' : 'up to date'}`);
};
