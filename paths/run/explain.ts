import type { Contract } from '../chart/contract.ts';
import { nameOf } from '../explore/stimulus.ts';
import type { ModelledFlow } from '../plan/flows.ts';
import type { PlannedPath } from '../plan/plan.ts';
import type { Level, LevelName, Session } from './levels.ts';
import type { PathResult } from './run.ts';
import { shrink } from './shrink.ts';
import { createWalker, textOf, type Walker } from './walk.ts';

/** Creates walks for a flow, of what can happen at a level. */
export const walkerAt = (level: Level, flow: ModelledFlow, contract: Contract): Walker =>
  createWalker(flow.flow, level.modelOf?.(flow) ?? flow.model, contract);

/** A path that was run, with its result. */
export type Ran = {
  path: PlannedPath;
  result: PathResult;
};

/** A failure, with the shortest path that shows it. */
export type Explained = {
  /** Number of steps after which it was found, and number of steps of the shortest path. */
  found: number;
  steps: number;
  /** The steps and the problems, in words. */
  done: string[];
  problems: string[];
  /** The command that runs only this path. */
  replay: string;
};

type Explaining = {
  flow: ModelledFlow;
  level: LevelName;
  session: Session;
  walker: Walker;
  /** Time limit of the search for a shorter path, in ms. */
  timeout: number;
};

/**
 * Shrinks a failed path to a shortest one that fails in the same way. First tries the shortest path to the failing
 * situation, then leaves out steps.
 */
export const explain = async (explaining: Explaining, found: Ran): Promise<Explained> => {
  const { flow, level, walker, timeout } = explaining;
  const began = performance.now();
  const kinds = kindsOf(found.result);

  /** Runs a path, and returns it up to its failure if it fails in the same way. */
  const failing = async (path: PlannedPath | undefined): Promise<Ran | undefined> => {
    if (!path || performance.now() - began > timeout) return undefined;
    const [ran] = await runAll(explaining, [path]);
    return ran && !kindsOf(ran.result).isDisjointFrom(kinds) ? upToFailure(ran) : undefined;
  };

  const whole = upToFailure(found);
  const again = await failing(walker.follow(whole.path.input, namesOf(whole.path)));
  let shortest = again ?? whole;
  if (again) {
    const shortcut = await failing(walker.shortcut(whole.path));
    if (shortcut && shortcut.path.steps.length < whole.path.steps.length) shortest = shortcut;
    await shrink(namesOf(shortest.path), async (names) => {
      const shorter = await failing(walker.follow(shortest.path.input, names));
      shortest = shorter ?? shortest;
      return shorter && namesOf(shorter.path);
    });
  }

  const path = again ? `"${textOf(shortest.path)}"` : found.path.id;
  return {
    found: whole.path.steps.length,
    steps: shortest.path.steps.length,
    done: shortest.result.failure?.done ?? [],
    problems: shortest.result.failure?.problems ?? [],
    replay: replayCommand(flow.flow, level, path),
  };
};

/** Returns the command that runs one path. */
export const replayCommand = (flow: string, level: LevelName, path: string): string =>
  [
    'npm run paths -- run',
    `--flow ${flow}`,
    ...(level === 'machine' ? [] : [`--level ${level}`]),
    `--path ${path}`,
  ].join(' ');

/** Runs paths of one flow. */
export const runAll = async (
  { session, flow }: Pick<Explaining, 'session' | 'flow'>,
  paths: readonly PlannedPath[],
): Promise<Ran[]> => {
  const ran: Ran[] = [];
  for await (const { job, result } of session.run(paths.map((path) => ({ flow, path })))) {
    ran.push({ path: job.path, result });
  }
  return ran;
};

const upToFailure = ({ path, result }: Ran): Ran => ({
  path: { ...path, steps: path.steps.slice(0, result.failure?.step) },
  result,
});

/** Returns a problem in words, without its values. */
const kindsOf = ({ failure }: PathResult): Set<string> =>
  new Set(failure?.problems.map((problem) => problem.replace(/:.*/s, '')));

const namesOf = ({ steps }: PlannedPath): string[] => steps.map(nameOf);
