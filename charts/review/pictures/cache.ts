import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { fileAt } from '#paths/plan/flows.ts';
import { filesSince, treeAt } from '#paths/review/revision.ts';

/** Everything on which the picture of a story depends: the imports of the stories and the preview. */
const INPUTS = [
  '.storybook',
  'charts/inspection',
  'locales',
  // Only older revisions have it; now the charts are in src.
  'machines',
  'openapi.yaml',
  'operator',
  'package-lock.json',
  'package.json',
  'paths/chart',
  'paths/explore',
  'paths/judge',
  'paths/plan',
  'paths/run',
  'sandbox/data',
  'src',
  'tests/models',
  'tests/payout-forms',
  'tests/plans',
  'tests/ports.ts',
  'tests/stories',
];

const isInput = (file: string): boolean =>
  INPUTS.some((input) => file === input || file.startsWith(`${input}/`));

/** Returns the name of the cache's folder for a commit: a hash of git's own hashes. */
export const keyOf = (commit: string): string => hashOf(treesAt(commit));

/** Returns the same for the working tree; without changes it is that of HEAD. */
export const keyOfWorkingTree = (): string => {
  const changed = filesSince('HEAD').filter(isInput);
  if (!changed.length) return keyOf('HEAD');
  const contents = changed.map((file) => {
    const path = fileAt(file);
    return existsSync(path) && lstatSync(path).isFile() ? readFileSync(path, 'utf8') : '';
  });
  return hashOf([...treesAt('HEAD'), ...changed, ...contents]);
};

const treesAt = (commit: string): string[] => INPUTS.map((input) => treeAt(commit, input));

const hashOf = (parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
