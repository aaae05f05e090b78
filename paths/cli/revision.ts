import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type AnyStateMachine, StateMachine } from 'xstate';
import { fileAt } from '../chart/flows.ts';
import type { Plan } from '../plan/plan.ts';
import { UsageError } from './command.ts';

/** A flow as it was at another revision. */
export interface OldFlow {
  machine: AnyStateMachine;
  plan: Plan | undefined;
}

/** Runs git in the package, and answers what it prints. */
const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: fileAt('.'), encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/** The commit that a revision stands for. */
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
 * The charts and plans of a commit, by flow. They are unpacked in a folder of their own, with our packages: work tree and
 * index stay as they are. A chart that cannot be loaded is told by its error.
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
