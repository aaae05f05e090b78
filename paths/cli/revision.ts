import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type AnyStateMachine, StateMachine } from 'xstate';
import { fileAt } from '../chart/flows.ts';
import type { Plan } from '../plan/plan.ts';
import { UsageError } from './command.ts';

/** A flow at another revision. */
export interface OldFlow {
  machine: AnyStateMachine;
  plan: Plan | undefined;
}

/** Runs git in the package and returns its output. */
const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: fileAt('.'), encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/** Returns the commit of a revision; throws a UsageError if there is none. */
export const commitOf = (revision: string): string => {
  try {
    git('rev-parse', '--git-dir');
  } catch {
    throw new UsageError('This folder is no git repository, so there is nothing to compare with.');
  }
  try {
    return git('rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`);
  } catch {
    throw new UsageError(`There is no git revision "${revision}".`);
  }
};

/**
 * Returns the charts and plans of a commit, by flow; an error for each chart that cannot be loaded. The commit is
 * unpacked in a temporary folder with our packages, so work tree and index do not change.
 */
export const flowsAt = async (commit: string): Promise<Map<string, OldFlow | Error>> => {
  const folder = mkdtempSync(join(tmpdir(), 'paths-diff-'));
  try {
    const archive = join(folder, 'archive.tar');
    git('archive', '--format=tar', `--output=${archive}`, commit);
    execFileSync('tar', ['-xf', archive, '-C', folder]);
    symlinkSync(fileAt('node_modules'), join(folder, 'node_modules'), 'junction');
    const files = globSync('machines/**/*.machine.ts', { cwd: folder });
    const flows = files.map(async (file): Promise<[string, OldFlow | Error]> => {
      const flow = basename(file, '.machine.ts');
      return [flow, await loadOld(folder, file, flow)];
    });
    return new Map(await Promise.all(flows));
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const loadOld = async (folder: string, file: string, flow: string): Promise<OldFlow | Error> => {
  try {
    const exported = Object.values((await import(join(folder, file))) as Record<string, unknown>);
    const machine = exported.find((value): value is AnyStateMachine => value instanceof StateMachine);
    if (!machine) throw new Error(`${file} exports no chart`);
    const [planFile] = globSync(`tests/plans/**/${flow}.json`, { cwd: folder });
    const plan = planFile && (JSON.parse(readFileSync(join(folder, planFile), 'utf8')) as Plan);
    return { machine, plan: plan || undefined };
  } catch (error) {
    return error as Error;
  }
};
