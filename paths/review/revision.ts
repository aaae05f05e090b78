import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { type AnyStateMachine, StateMachine } from 'xstate';
import { UsageError } from '#sandbox/start/arguments.js';
import { CHARTS, fileAt } from '../plan/flows.ts';
import type { Plan } from '../plan/plan.ts';

/** A flow at another revision. */
export type OldFlow = {
  machine: AnyStateMachine;
  plan: Plan | undefined;
};

/** Runs git in the package and returns its output. */
const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: fileAt('.'), encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/** Dates that git reads without a doubt. Git itself takes any other words for "now". */
const DATE =
  /^(\d{4}-\d{2}-\d{2}([ T]\d{2}:\d{2}(:\d{2})?)?|yesterday|(an?|one|two|three|\d+) (minute|hour|day|week|month|year)s? ago|(last )?((mon|tues|wednes|thurs|fri|satur|sun)day|week|month|year))$/i;

/** True for a date instead of a revision. */
export const isDate = (asked: string): boolean => DATE.test(asked);

const isDay = (date: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(date);

/** Returns the last commit; undefined without one, or outside a git repository. */
export const lastCommit = (): string | undefined => {
  try {
    return git('rev-parse', '--verify', '--quiet', 'HEAD');
  } catch {
    return undefined;
  }
};

/**
 * Returns the commit of a revision, or the last commit before a date such as `last week`, `yesterday` or `2026-11-20`.
 * Throws a UsageError if there is none.
 */
export const commitOf = (revision: string): string => {
  try {
    git('rev-parse', '--git-dir');
  } catch {
    throw new UsageError('This folder is no git repository, so there is nothing to compare with.');
  }
  try {
    return git('rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`);
  } catch {
    if (DATE.test(revision)) return commitBefore(revision);
    throw new UsageError(`There is no git revision "${revision}", and it is no date such as "last week".`);
  }
};

const commitBefore = (date: string): string => {
  // Without a time, git takes the present time of day.
  const found = git('rev-list', '-1', `--before=${isDay(date) ? `${date} 00:00:00` : date}`, 'HEAD');
  if (!found) throw new UsageError(`There is no commit before "${date}".`);
  return found;
};

/** The commit in words: its short hash, day and subject. */
export type CommitFacts = { hash: string; day: string; subject: string };

export const factsOf = (commit: string): CommitFacts => {
  const [hash = '', day = '', subject = ''] = git('show', '-s', '--format=%h%n%cs%n%s', commit).split('\n');
  return { hash, day, subject };
};

/** Returns the first parent of a commit; undefined for the first commit. */
export const parentOf = (commit: string): string | undefined => {
  try {
    return git('rev-parse', '--verify', '--quiet', `${commit}^`);
  } catch {
    return undefined;
  }
};

/** Returns the files that differ between two commits, or between a commit and the working tree with its new files. */
export const filesSince = (commit: string, until?: string): string[] => {
  const diff = ['diff', '--name-only', '--no-renames', commit, ...(until ? [until] : []), '--'];
  const untracked = until ? '' : git('ls-files', '--others', '--exclude-standard');
  const lines = [...git(...diff).split('\n'), ...untracked.split('\n')];
  return [...new Set(lines.filter(Boolean))].sort();
};

/** Returns the hash of a file or folder at a commit; an empty text if there is none. */
export const treeAt = (commit: string, path: string): string => {
  try {
    return git('rev-parse', '--verify', '--quiet', `${commit}:${path}`);
  } catch {
    return '';
  }
};

/**
 * Unpacks a commit in a temporary folder with our packages, and deletes it when `use` has ended. Working tree and index
 * do not change. The `#` imports of its files lead to its own files.
 */
export const withRevision = async <Result>(
  commit: string,
  use: (folder: string) => Promise<Result>,
): Promise<Result> => {
  const folder = mkdtempSync(join(tmpdir(), 'paths-revision-'));
  try {
    const archive = join(folder, 'archive.tar');
    git('archive', '--format=tar', `--output=${archive}`, commit);
    execFileSync('tar', ['-xf', archive, '-C', folder]);
    rmSync(archive);
    symlinkSync(fileAt('node_modules'), join(folder, 'node_modules'), 'junction');
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** Copies the working tree to a temporary folder with our packages, and deletes it when `use` has ended. */
export const withWorkingTree = async <Result>(use: (folder: string) => Promise<Result>): Promise<Result> => {
  const folder = mkdtempSync(join(tmpdir(), 'paths-revision-'));
  try {
    for (const file of git('ls-files', '-co', '--exclude-standard').split('\n')) {
      if (!existsSync(fileAt(file))) continue;
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      cpSync(fileAt(file), join(folder, file));
    }
    symlinkSync(fileAt('node_modules'), join(folder, 'node_modules'), 'junction');
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/**
 * Returns the charts and plans in a folder of the project, by flow; an error for each chart that cannot be loaded. The tool of
 * the folder simulates its plans, because only that tool knows its models and files.
 */
export const flowsIn = async (folder: string): Promise<Map<string, OldFlow | Error>> => {
  const files = globSync(`${CHARTS}/**/*.machine.ts`, { cwd: folder });
  const flows = files.map(async (file): Promise<[string, OldFlow | Error]> => {
    const flow = basename(file, '.machine.ts');
    return [flow, await loadOld(folder, file, flow)];
  });
  return new Map(await Promise.all(flows));
};

const loadOld = async (folder: string, file: string, flow: string): Promise<OldFlow | Error> => {
  try {
    const exported = Object.values((await import(join(folder, file))) as Record<string, unknown>);
    const machine = exported.find((value): value is AnyStateMachine => value instanceof StateMachine);
    if (!machine) throw new Error(`${file} exports no chart`);
    return { machine, plan: await planIn(folder, flow) };
  } catch (error) {
    return error as Error;
  }
};

/** Returns the plan of a flow; undefined if there is none, or if the tool of an older revision cannot be used. */
export const planIn = async (folder: string, flow: string): Promise<Plan | undefined> => {
  try {
    const [tool = ''] = globSync('paths/**/flows.ts', { cwd: folder });
    const { loadFlow } = (await import(join(folder, tool))) as {
      loadFlow: (flow: string) => Promise<{ plan: Plan | undefined }>;
    };
    return (await loadFlow(flow)).plan;
  } catch {
    return undefined;
  }
};
