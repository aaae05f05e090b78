import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Contract } from './contract.ts';
import { type Live, startLive } from './live.ts';
import type { Model } from './model.ts';
import type { Plan, PlannedPath, PlannedSight } from './plan.ts';
import { activeStates, createRecorder, type Happening, leavesOf, type Sight, same } from './record.ts';
import { eventCases, nameOf, type Stimulus } from './stimulus.ts';

/** What came of replaying one path. */
export interface PathResult {
  path: string;
  /** Declared transitions observed in steps whose every check passed. */
  covered: string[];
  steps: number;
  /** Undefined when the path passed. */
  failure?: Failure;
}

/** Where a path failed, and everything that was wrong there. */
export interface Failure {
  /** 0 is the start. */
  step: number;
  /** What had been done, up to and including the failing step, in words. */
  done: string[];
  problems: string[];
}

interface RunOptions {
  /**
   * Another chart than the model's: one with a planted fault. The transitions taken are then not compared, because
   * their names would give most faults away without anything being noticed by what the chart does.
   */
  machine?: AnyStateMachine;
  /** Only this path. */
  path?: string | undefined;
  /** Stop at the first path that fails. */
  failFast?: boolean;
}

/**
 * Replays a plan's paths on the running chart. After each step it compares what was observed with what the plan
 * expects, asks the oracles of every active state, and, where the plan says so, tries the events that must change
 * nothing. A step counts as covered only when all of this passed.
 */
export const runPlan = async (
  model: Model,
  contract: Contract,
  plan: Plan,
  { machine, path: only, failFast = false }: RunOptions = {},
): Promise<PathResult[]> => {
  const results: PathResult[] = [];
  for (const path of plan.paths) {
    if (only && path.id !== only) continue;
    const result = await runPath(model, contract, path, machine);
    results.push(result);
    if (failFast && result.failure) break;
  }
  return results;
};

const runPath = async (
  model: Model,
  contract: Contract,
  path: PlannedPath,
  machine?: AnyStateMachine,
): Promise<PathResult> => {
  const record = createRecorder();
  const covered: string[] = [];
  const done = [`start with ${path.input}`];

  const check = async (live: Live, planned: PlannedSight, happening: Happening): Promise<string[]> => {
    const seen = record(happening);
    const problems = differences(planned, machine ? { ...seen, takes: planned.takes } : seen);
    problems.push(...live.ask(() => askOracles(model, happening.snapshot)));
    if (!problems.length) problems.push(...(await trySneakPaths(model, live, planned.ignores ?? [])));
    if (!problems.length) covered.push(...happening.takes);
    return problems;
  };

  const failed = (problems: string[], step: number): PathResult => ({
    path: path.id,
    covered,
    steps: step,
    failure: { step, done: done.slice(0, step + 1), problems },
  });

  const live = await startLive(model, contract, path.input, machine ? { machine } : {});
  try {
    const problems = await check(live, path.start, live.start);
    if (problems.length) return failed(problems, 0);
    for (const [index, step] of path.steps.entries()) {
      done.push(nameOf(step));
      const stepProblems = await live
        .perform(step)
        .then((happening) => check(live, step, happening))
        .catch((error: Error) => [error.message]);
      if (stepProblems.length) return failed(stepProblems, index + 1);
    }
    return { path: path.id, covered, steps: path.steps.length };
  } finally {
    live.stop();
  }
};

const PARTS = ['state', 'takes', 'context', 'emits', 'does', 'invokes', 'sends', 'output'] as const;
const WORDS: Record<(typeof PARTS)[number], string> = {
  state: 'state',
  takes: 'transitions taken',
  context: 'changes of context',
  emits: 'messages emitted',
  does: 'effects carried out',
  invokes: 'actors started, with their input',
  sends: 'events sent to other actors',
  output: 'output',
};

const differences = (planned: Sight, seen: Sight): string[] =>
  PARTS.flatMap((part) => compare(WORDS[part], planned[part], seen[part]));

/** Names the members that differ where both have members, to spare the reader the rest. */
const compare = (what: string, planned: unknown, seen: unknown): string[] => {
  if (same(planned, seen)) return [];
  if (isRecord(planned) && isRecord(seen)) {
    return Object.keys({ ...planned, ...seen }).flatMap((key) =>
      compare(`${what}, ${key}`, planned[key], seen[key]),
    );
  }
  return [
    `${what}: planned ${JSON.stringify(planned) ?? 'nothing'}, saw ${JSON.stringify(seen) ?? 'nothing'}`,
  ];
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Asks what a user must see in every active state; a leaf state that nobody wrote an oracle for fails. */
const askOracles = (model: Model, snapshot: AnyMachineSnapshot): string[] => {
  if (snapshot.status === 'error') return [`the chart died: ${String(snapshot.error)}`];
  const missing = leavesOf(snapshot)
    .filter((state) => !model.oracles[state])
    .map((state) => `state ${state} has no oracle`);
  const broken = ['(any)', ...activeStates(snapshot)].flatMap((state) =>
    Object.entries(model.oracles[state] ?? {}).flatMap(([sentence, holds]) => {
      try {
        return holds(snapshot) === true ? [] : [`in ${state}, it is not so that it ${sentence}`];
      } catch (error) {
        return [`in ${state}, asking whether it ${sentence}: ${String(error)}`];
      }
    }),
  );
  return [...missing, ...broken];
};

/** Sends what must be ignored here; whatever comes of it is a path that nobody planned. */
const trySneakPaths = async (model: Model, live: Live, ignores: string[]): Promise<string[]> => {
  const known = new Map<string, Stimulus>(eventCases(model).map((event) => [nameOf(event), event]));
  for (const name of ignores) {
    const stimulus = known.get(name);
    if (!stimulus) return [`the model has no event case "${name}" any more`];
    const before = live.actor.getSnapshot();
    const { takes, emits, snapshot } = await live.perform(stimulus);
    if (takes.length || emits.length || snapshot !== before) {
      return [`"${name}" must change nothing here, but: ${takes.join(', ') || 'the snapshot changed'}`];
    }
  }
  return [];
};
