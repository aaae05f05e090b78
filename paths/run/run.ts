import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Contract } from '../chart/contract.ts';
import { judgeIgnored, judgeStart, judgeStep, type Verdict } from '../explore/model-oracle.ts';
import {
  activeStates,
  createRecorder,
  type Happening,
  leavesOf,
  type Observation,
  same,
} from '../explore/record.ts';
import { eventCases, nameOf, type Stimulus } from '../explore/stimulus.ts';
import type { Model } from '../judge/model.ts';
import type { Execution } from '../plan/execution.ts';
import type { Plan, PlannedObservation, PlannedPath } from '../plan/plan.ts';
import { type Live, startLive } from './running-chart.ts';

/** The result of one path. */
export type PathResult = {
  path: string;
  /** Declared transitions observed in steps whose every check passed. */
  covered: string[];
  /** Number of steps that passed. */
  steps: number;
  milliseconds: number;
  /** Undefined when the path passed. */
  failure?: Failure;
  /** Screenshots by state: files in the level's folder. */
  pictures?: Record<string, string>;
};

/** The step at which a path failed, with all its problems. */
type Failure = {
  /** 0 is the start. */
  step: number;
  /** The steps up to and including the failing one, in words. */
  done: string[];
  problems: string[];
};

/** Starts the execution of a path. */
type Begin = (input: string) => Promise<Execution>;

/**
 * Runs one path. Compares the observation with the plan after each step. Also checks the oracles of every active state,
 * and sends the events that must have no effect. A step counts as covered only if all of this passed.
 */
export const runPath = async (path: PlannedPath, begin: Begin): Promise<PathResult> => {
  const began = performance.now();
  const record = createRecorder();
  const covered: string[] = [];
  const done = [`start with ${path.input}`];
  const finished = (steps: number, problems: string[] = []): PathResult => ({
    path: path.id,
    covered,
    steps,
    milliseconds: Math.round(performance.now() - began),
    ...(problems.length ? { failure: { step: done.length - 1, done, problems } } : {}),
  });

  const goOn = async (execution: Execution): Promise<PathResult> => {
    const check = async (planned: PlannedObservation, happening: Happening): Promise<string[]> => {
      const problems = await execution.check(planned, record(happening), happening);
      if (!problems.length) problems.push(...(await execution.trySneakPaths(planned.ignores ?? [])));
      if (!problems.length) covered.push(...happening.takes);
      return problems;
    };
    const problems = await check(path.start, execution.start);
    if (problems.length) return finished(0, problems);
    for (const [index, step] of path.steps.entries()) {
      done.push(nameOf(step));
      const stepProblems = await check(step, await execution.perform(step));
      if (stepProblems.length) return finished(index, stepProblems);
    }
    return finished(path.steps.length);
  };

  const broken = (error: Error) => finished(Math.max(0, done.length - 2), [error.message]);
  let execution: Execution;
  try {
    execution = await begin(path.input);
  } catch (error) {
    return broken(error as Error);
  }
  const result = await goOn(execution).catch(broken);
  const left = await execution.stop();
  return left.length && !result.failure ? finished(result.steps, left) : result;
};

type ChartOptions = {
  /**
   * A mutated chart in place of the model's. The taken transitions are then not compared, because their names would
   * reveal most mutations without any visible effect.
   */
  machine?: AnyStateMachine | undefined;
  /** Checks the model only, not the plan. */
  isPlanBlind?: boolean | undefined;
  /** Receives the rows of the model that were exercised. */
  shown?: Set<string> | undefined;
};

/** Runs a path on the chart alone. */
export const onChart =
  (model: Model, contract: Contract, { machine, isPlanBlind, shown }: ChartOptions = {}): Begin =>
  async (input) => {
    const live = await startLive(model, contract, input, machine ? { machine } : {});
    const told = (judge: () => Verdict): string[] => {
      const verdict = live.ask(judge);
      for (const saying of verdict.shown) shown?.add(saying);
      return verdict.problems;
    };
    let wrong = told(() => judgeStart(model, input, live.start));
    return {
      start: live.start,
      perform: async (stimulus) => {
        const before = live.actor.getSnapshot();
        const happening = await live.perform(stimulus);
        wrong = told(() => judgeStep(model, before, stimulus, happening));
        return happening;
      },
      check: (planned, seen, { snapshot }) => [
        ...(isPlanBlind ? [] : differences(planned, machine ? { ...seen, takes: planned.takes } : seen)),
        ...wrong,
        ...live.ask(() => askOracles(model, snapshot)),
      ],
      trySneakPaths: async (ignores) => {
        const sneaked = await trySneakPaths(model, live, ignores);
        const known = new Map(eventCases(model).map((event) => [nameOf(event), event]));
        const before = live.actor.getSnapshot();
        return [
          ...sneaked,
          ...ignores.flatMap((name) => {
            const event = known.get(name);
            return event ? told(() => judgeIgnored(model, before, event)) : [];
          }),
        ];
      },
      stop: async () => {
        live.stop();
        return [];
      },
    };
  };

type RunOptions = ChartOptions & {
  /** Stops at the first failed path. */
  failFast?: boolean;
};

/** Runs a plan's paths on the chart alone. */
export const runPlan = async (
  model: Model,
  contract: Contract,
  plan: Plan,
  { failFast = false, ...options }: RunOptions = {},
): Promise<PathResult[]> => {
  const results: PathResult[] = [];
  for (const path of plan.paths) {
    const result = await runPath(path, onChart(model, contract, options));
    results.push(result);
    if (failFast && result.failure) break;
  }
  return results;
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

/** Returns the differences between plan and observation in words. */
const differences = (planned: Observation, seen: Observation): string[] =>
  PARTS.flatMap((part) => compare(WORDS[part], planned[part], seen[part]));

/** If both values have members, names only the different ones, to keep the message short. */
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

/** Checks the oracles of all active states. A leaf state without an oracle fails. */
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

/** Sends the events that must be ignored here. Any transition that such an event causes is an unplanned path. */
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
