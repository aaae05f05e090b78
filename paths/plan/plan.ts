import type { Contract } from '../chart/contract.ts';
import { type Exploration, explore, keyOf, type Move, type Start } from '../explore/explore.ts';
import { activeStates, createRecorder, type Observation } from '../explore/record.ts';
import { createSimulator, ignoredAt, type Moment, nextTimer, type Simulated } from '../explore/simulate.ts';
import { nameOf, type Stimulus } from '../explore/stimulus.ts';
import type { Model } from '../judge/model.ts';
import { type CoverEdge, cover } from './cover.ts';
import { type Criterion, coverGraph } from './criteria.ts';

/** Paths through one flow, with everything that must be observed. `stored.ts` stores the paths and simulates the rest. */
export type Plan = {
  flow: string;
  /** Fingerprint of the chart of the plan. */
  chart: string;
  criterion: Criterion;
  /** Maximum length of a path, in steps; a shortest path to an item may be longer. */
  maxLength: number;
  paths: PlannedPath[];
};

export type PlannedPath = {
  /** The id stays the same as long as the steps of the path are the same. */
  id: string;
  /** The name of a kept path (`kept.ts`), which every later plan of the flow has too. */
  name?: string;
  /** Requirements that this path covers. */
  requirements?: string[];
  input: string;
  start: PlannedObservation;
  steps: PlannedStep[];
};

/** What a plan expects of a step; the first observation of a situation also has event cases to ignore. */
export type PlannedObservation = Observation & { ignores?: string[] };
export type PlannedStep = Stimulus & PlannedObservation;

type PlanOptions = {
  flow: string;
  chart: string;
  criterion?: Criterion | undefined;
  maxLength?: number | undefined;
  /** An existing exploration to plan from. */
  exploration?: Exploration;
};

const DEFAULT_MAX_LENGTH = 30;

/** A plan, with its exploration. */
type Planned = {
  plan: Plan;
  exploration: Exploration;
  /** Items of the exploration that no path could cover. */
  missed: string[];
};

/** Plans paths for one flow: explores its chart, and covers the items of the criterion. */
export const makePlan = (model: Model, contract: Contract, options: PlanOptions): Planned => {
  const { flow, chart, criterion = 'transition', maxLength = DEFAULT_MAX_LENGTH } = options;
  const { exploration = explore(model, contract) } = options;
  const writer = createPathWriter(flow, model, contract);
  const { graph, items, move } = coverGraph(exploration, model, criterion);
  const wanted = new Set(items.keys());

  /**
   * Facts are an abstraction, so the same steps may lead elsewhere after another history. The path then ends, and its missing
   * items are planned again.
   */
  const write = (start: Start, moves: Move[]) => {
    const written = writer.begin(start.input);
    for (const { stimulus, takes, to } of moves) {
      const isAsExplored = (next: Simulated) => next.takes.join() === takes.join();
      if (!written.take(timed(stimulus, written.moment()), isAsExplored)) break;
      if (written.key() !== exploration.situations[to]?.key) break;
    }
    return written;
  };

  const paths: PlannedPath[] = [];
  for (const walk of cover(graph, wanted, maxLength)) {
    const written = write(exploration.starts[walk.start] as Start, walk.edges.map(move));
    const path = written.path();
    const passed = [
      ...(graph.starts[walk.start]?.items ?? []),
      ...walk.edges.slice(0, path.steps.length).flatMap((edge) => (graph.edges[edge] as CoverEdge).items),
    ];
    if (!passed.filter((item) => wanted.delete(item)).length) continue;
    written.addIgnored();
    paths.push(path);
  }
  const plan: Plan = { flow, chart, criterion, maxLength, paths };
  return { plan, exploration, missed: [...wanted].map((item) => items[item] as string) };
};

/** Writes the paths of one flow with everything that must be observed, from the chart's pure transitions. */
export const createPathWriter = (flow: string, model: Model, contract: Contract) => {
  const simulator = createSimulator(model, contract);
  const visited = new Set<string>();

  const begin = (input: string) => {
    const record = createRecorder();
    const reached = new Set<string>();
    const seen: { key: string; moment: Moment; observation: PlannedObservation }[] = [];
    const look = (step: Simulated, stimulus?: Stimulus): PlannedObservation => {
      for (const name of [...step.takes, ...activeStates(step.snapshot)]) reached.add(name);
      const observation: PlannedObservation = { ...stimulus, ...record(step) };
      seen.push({ key: keyOf(model, step.moment), moment: step.moment, observation });
      return observation;
    };
    let at = simulator.begin(input);
    const start = look(at);
    const steps: PlannedStep[] = [];

    /** Adds a step; returns false if the stimulus is impossible now, or does not do what is expected. */
    const take = (stimulus: Stimulus, isExpected: (next: Simulated) => boolean): boolean => {
      const next = simulator.perform(at.moment, stimulus);
      if (!next || !isExpected(next)) return false;
      at = next;
      steps.push(look(at, stimulus) as PlannedStep);
      return true;
    };

    const path = (): PlannedPath => ({
      id: `${flow}-${digest([input, ...steps.map(nameOf)].join('\n'))}`,
      ...requirementsOf(model, reached),
      input,
      start,
      steps,
    });

    /** Adds the event cases to ignore to the first observation of each situation on the writer's paths. */
    const addIgnored = (): void => {
      for (const { key, moment, observation } of seen) {
        if (visited.has(key)) continue;
        visited.add(key);
        const ignores = ignoredAt(simulator, model, moment);
        if (ignores.length) observation.ignores = ignores;
      }
    };

    return { take, path, addIgnored, moment: () => at.moment, key: () => seen.at(-1)?.key };
  };

  return { begin };
};

const requirementsOf = (model: Model, reached: ReadonlySet<string>): { requirements?: string[] } => {
  const requirements = Object.entries(model.requirements ?? {})
    .filter(([, shownBy]) => shownBy.some((name) => reached.has(name)))
    .map(([name]) => name);
  return requirements.length ? { requirements } : {};
};

/**
 * Writes the path of these stimuli. Stops at the first stimulus that is impossible, and returns its name.
 */
export const writePath = (
  flow: string,
  model: Model,
  contract: Contract,
  input: string,
  stimuli: readonly Stimulus[],
): { path: PlannedPath; stopped?: string } => {
  const written = createPathWriter(flow, model, contract).begin(input);
  const impossible = stimuli.find((stimulus) => !takeIfPossible(written, stimulus));
  return { path: written.path(), ...(impossible && { stopped: nameOf(impossible) }) };
};

type Written = ReturnType<ReturnType<typeof createPathWriter>['begin']>;

/** Adds a step. The model may not have a stored case any more, and a chart may crash: then it is impossible. */
export const takeIfPossible = ({ take }: Written, stimulus: Stimulus): boolean => {
  try {
    return take(stimulus, ({ takes }) => takes.length > 0 || 'wait' in stimulus);
  } catch {
    return false;
  }
};

/** Returns the stimulus with the waiting time of this moment's timers. */
export const timed = (stimulus: Stimulus, moment: Moment): Stimulus => {
  if (!('wait' in stimulus)) return stimulus;
  const timer = nextTimer(moment);
  return timer ? { ...stimulus, wait: timer.due - moment.now } : stimulus;
};

/** Returns a short hash of a text, for ids that must differ only within one flow. */
export const digest = (text: string): string => hashOf(text).toString(36).padStart(7, '0');

/** Returns the FNV-1a hash of a text. */
export const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) as number), 0x01000193);
  return hash >>> 0;
};
