import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';
import { root } from './run.js';

/** A sample is one of so many parts. */
const PARTS = 3;

/** A change of the last commits is in each sample, so that no new fault waits for its turn. */
const COMMITS = 10;

type Revision = {
  /** The hash that chooses the part. */
  commit: string;
  /** The files that the last commits and the working tree have changed. */
  changed: readonly string[];
};

/** Returns a third of the names, which the commit chooses, and all that were changed; all names outside a repository. */
export const sampleOf = (
  names: readonly string[],
  isOf: (name: string, file: string) => boolean,
  revision: Revision | null = currentRevision(),
): string[] => {
  if (!revision) return [...names];
  const part = Number.parseInt(revision.commit.slice(0, 8), 16) % PARTS;
  return names.filter(
    (name, index) => index % PARTS === part || revision.changed.some((file) => isOf(name, file)),
  );
};

/** True if a changed file belongs to what a file of stories shows: in the folder of a screen, or of the same name in `src/ui`. */
export const isShownIn = (stories: string, changed: string): boolean =>
  dirname(stories) === 'src/ui'
    ? changed.startsWith(stories.replace('.stories.tsx', '.'))
    : dirname(changed) === dirname(stories);

const currentRevision = (): Revision | null => {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8, stdio: 'pipe' });
  try {
    const changed =
      git('log', `-${COMMITS}`, '--name-only', '--format=') + git('diff', '--name-only', 'HEAD');
    return { commit: git('rev-parse', 'HEAD'), changed: [...new Set(changed.split('\n'))] };
  } catch {
    return null;
  }
};
