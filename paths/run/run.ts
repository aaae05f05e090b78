import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Contract } from '../chart/contract.ts';
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
import { judgeIgnored, judgeStart, judgeStep, type Verdict } from '../judge/model-oracle.ts';
import type { Plan, PlannedObservation, PlannedPath } from '../plan/plan.ts';
import { type Live, startLive } from './running-chart.ts';

/** The result of one path. */
export interface PathResult {
  path: string;
  /** Declared transitions observed in steps whose every check passed. */
  covered: string[];
  /** Number of steps that passed. */
  steps: number;
  milliseconds: number;
  /** Undefined when the path passed. */
  failure?: Failure;
  /** Pictures of what was seen, by the state it was seen in: files in the level's folder. */
  pictures?: Record<string, string>;
}

/** The step at which a path failed, with all faults there. */
interface Failure {
  /** 0 is the start. */
  step: number;
  /** The steps up to and including the failing one, in words. */
  done: string[];
  problems: string[];
}

/** Something a path is run on: a chart that has begun, alone or behind a screen. */
export interface Ride {
  /** The observation at the start. */
  start: Happening;
  /** Makes something happen, waits until all is at rest, and tells what was observed. */
  perform(stimulus: Stimulus): Promise<Happening>;
  /** Returns the faults of the current observation in words: by the oracles and by the plan. */
  check(planned: PlannedObservation, seen: Observation, happening: Happening): Promise<string[]> | string[];
  /** Tries what must be ignored here; tells what came of it. */
  trySneakPaths(ignores: string[]): Promise<string[]>;
  /** Ends it; tells, at a level that knows, what does not end with it. */
  stop(): Promise<string[]>;
}

/** Begins a path's ride. */
type Begin = (input: string) => Promise<Ride>;

/**
 * Runs one path. After each step the ride compares what was observed with what the plan expects, asks the oracles of
 * every active state, and, where the plan says so, tries the events that must change nothing. A step counts as covered
 * only when all of this passed.
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

  const goOn = async (ride: Ride): Promise<PathResult> => {
    const check = async (planned: PlannedObservation, happening: Happening): Promise<string[]> => {
      const problems = await ride.check(planned, record(happening), happening);
      if (!problems.length) problems.push(...(await ride.trySneakPaths(planned.ignores ?? [])));
      if (!problems.length) covered.push(...happening.takes);
      return problems;
    };
    const problems = await check(path.start, ride.start);
    if (problems.length) return finished(0, problems);
    for (const [index, step] of path.steps.entries()) {
      done.push(nameOf(step));
      const stepProblems = await check(step, await ride.perform(step));
      if (stepProblems.length) return finished(index, stepProblems);
    }
    return finished(path.steps.length);
  };

  const broken = (error: Error) => finished(Math.max(0, done.length - 2), [error.message]);
  let ride: Ride;
  try {
    ride = await begin(path.input);
  } catch (error) {
    return broken(error as Error);
  }
  const result = await goOn(ride).catch(broken);
  const left = await ride.stop();
  return left.length && !result.failure ? finished(result.steps, left) : result;
};

interface ChartOptions {
  /**
   * Another chart than the model's: one with a planted fault. The transitions taken are then not compared, because
   * their names would give most faults away without anything being noticed by what the chart does.
   */
  machine?: AnyStateMachine | undefined;
  /** Asks the model only, whatever the plan expects. */
  isPlanBlind?: boolean | undefined;
  /** Receives the rows of the model that were exercised. */
  shown?: Set<string> | undefined;
}

/** Rides on the chart alone. */
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

interface RunOptions extends ChartOptions {
  /** Stop at the first path that fails. */
  failFast?: boolean;
}

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
