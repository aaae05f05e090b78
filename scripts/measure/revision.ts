import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** True if git knows the revision. */
export const isRevision = (revision: string): boolean =>
  spawnSync('git', ['rev-parse', '--verify', '--quiet', `${revision}^{commit}`], { cwd: root }).status === 0;

type Served = { name: string; url: string; stop: () => Promise<void> };

/** Builds and serves the wallet of a folder, by the folder's own scripts. */
const serveFrom = async (folder: string, name: string): Promise<Served> => {
  const { build } = await import(join(folder, 'scripts/setup/build.js'));
  const { serve } = await import(join(folder, 'scripts/setup/serve.js'));
  await build();
  return { name, ...(await serve()) };
};

/** Builds and serves the wallet as it is in this folder. */
export const serveThis = (): Promise<Served> => serveFrom(root, 'this');

/** Builds and serves another revision of the wallet, in a folder that is kept for the next time. */
export const serveRevision = async (revision: string): Promise<Served> => {
  const commit = git('rev-parse', '--short', `${revision}^{commit}`);
  // Node runs no TypeScript below `node_modules`.
  const folder = join(tmpdir(), `wallet-${commit}`);
  if (!existsSync(folder)) {
    git('worktree', 'prune');
    git('worktree', 'add', '--detach', folder, commit);
    const lock = (at: string) => readFileSync(join(at, 'package-lock.json'), 'utf8');
    if (lock(folder) === lock(root)) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    else execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
  }
  return serveFrom(folder, commit);
};
