import type { Contract } from '../chart/contract.ts';
import { type Exploration, explore, keyOf, type Move, type Start } from '../explore/explore.ts';
import { activeStates, createRecorder, type Observation } from '../explore/record.ts';
import { createSimulator, type Moment, nextTimer, type Simulated } from '../explore/simulate.ts';
import { eventCases, nameOf, type Stimulus } from '../explore/stimulus.ts';
import type { Model } from '../judge/model.ts';
import { type CoverEdge, cover } from './cover.ts';
import { type Criterion, coverGraph } from './criteria.ts';

/** Paths through one flow with everything that must be seen on the way: committed, reviewed, replayed. */
export interface Plan {
  flow: string;
  /** Fingerprint of the chart it was made for. */
  chart: string;
  criterion: Criterion;
  /** The longest path, in steps, unless a shortest way to something is longer. */
  maxLength: number;
  paths: PlannedPath[];
}

export interface PlannedPath {
  /** Stays the same as long as what is done on the path does. */
  id: string;
  /** Requirements that this path shows at work. */
  requirements?: string[];
  input: string;
  start: PlannedObservation;
  steps: PlannedStep[];
}

/** The items to cover; a situation that is reached for the first time also has event cases to ignore. */
export type PlannedObservation = Observation & { ignores?: string[] };
export type PlannedStep = Stimulus & PlannedObservation;

interface PlanOptions {
  flow: string;
  chart: string;
  criterion?: Criterion | undefined;
  maxLength?: number | undefined;
  /** The exploration to plan from, where there is one. */
  exploration?: Exploration;
}

const DEFAULT_MAX_LENGTH = 30;

/** A plan, with the exploration that it was made from. */
interface Planned {
  plan: Plan;
  exploration: Exploration;
  /** Items that the exploration found but no path could cover. */
  missed: string[];
}

/** Plans paths for one flow: explores its chart, covers what the criterion asks for, writes down what to expect. */
export const makePlan = (model: Model, contract: Contract, options: PlanOptions): Planned => {
  const { flow, chart, criterion = 'transition', maxLength = DEFAULT_MAX_LENGTH } = options;
  const { exploration = explore(model, contract) } = options;
  const writer = createPathWriter(flow, model, contract, exploration);
  const { graph, items, move } = coverGraph(exploration, model, criterion);
  const wanted = new Set(items.keys());

  const paths: PlannedPath[] = [];
  for (const walk of cover(graph, wanted, maxLength)) {
    const start = exploration.starts[walk.start] as Start;
    const written = writer.write(start, walk.edges.map(move));
    const passed = [
      ...(graph.starts[walk.start]?.items ?? []),
      ...walk.edges
        .slice(0, written.path.steps.length)
        .flatMap((edge) => (graph.edges[edge] as CoverEdge).items),
    ];
    if (!passed.filter((item) => wanted.delete(item)).length) continue;
    writer.keep(written);
    paths.push(written.path);
  }
  const plan: Plan = { flow, chart, criterion, maxLength, paths };
  return { plan, exploration, missed: [...wanted].map((item) => items[item] as string) };
};

interface Written {
  path: PlannedPath;
  /** Keys of the situations on the path, the start first, and what it was like there. */
  keys: string[];
  moments: Moment[];
}

/**
 * Writes a path down by simulating it anew. Facts are an abstraction, so a way that was found from one history may
 * lead elsewhere from another: the path ends there, and what it missed is planned again.
 */
const createPathWriter = (flow: string, model: Model, contract: Contract, { situations }: Exploration) => {
  const simulator = createSimulator(model, contract);
  const cases = eventCases(model);
  const visited = new Set<string>();

  const tryAll = (moment: Moment): string[] =>
    moment.snapshot.status === 'active'
      ? cases.filter((event) => simulator.perform(moment, event)?.takes.length === 0).map(nameOf)
      : [];

  const write = (start: Start, moves: Move[]): Written => {
    const record = createRecorder();
    let at: Simulated = simulator.begin(start.input);
    const reached = new Set<string>([...at.takes, ...activeStates(at.snapshot)]);
    const keys = [keyOf(model, at.moment)];
    const moments = [at.moment];
    const first = record(at);
    const steps: PlannedStep[] = [];
    for (const move of moves) {
      const stimulus = timed(move.stimulus, at.moment);
      const next = simulator.perform(at.moment, stimulus);
      if (!next || next.takes.join() !== move.takes.join()) break;
      at = next;
      for (const name of [...at.takes, ...activeStates(at.snapshot)]) reached.add(name);
      steps.push({ ...stimulus, ...record(at) });
      keys.push(keyOf(model, at.moment));
      moments.push(at.moment);
      if (keys.at(-1) !== situations[move.to]?.key) break;
    }
    const id = `${flow}-${digest([start.input, ...steps.map(nameOf)].join('\n'))}`;
    const requirements = Object.entries(model.requirements ?? {})
      .filter(([, shownBy]) => shownBy.some((name) => reached.has(name)))
      .map(([name]) => name);
    const path = {
      id,
      ...(requirements.length ? { requirements } : {}),
      input: start.input,
      start: first,
      steps,
    };
    return { path, keys, moments };
  };

  /** Marks, where the plan reaches a situation for the first time, what is ignored there. */
  const keep = ({ path, keys, moments }: Written): void => {
    for (const [index, observation] of [path.start, ...path.steps].entries()) {
      const key = keys[index] as string;
      if (visited.has(key)) continue;
      visited.add(key);
      const ignores = tryAll(moments[index] as Moment);
      if (ignores.length) observation.ignores = ignores;
    }
  };

  return { write, keep };
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

/** Prints a plan with one line per step, so that a diff reads as a list of changes for the user. */
export const formatPlan = ({ paths, ...head }: Plan): string => {
  const members = (value: object) => inOneLine(value).slice(2, -2);
  const path = ({ steps, start, ...rest }: PlannedPath) =>
    `    {
      ${members(rest)},
      "start": ${inOneLine(start)},
      "steps": [${steps.map((step) => `\n        ${inOneLine(step)}`).join(',')}
      ]
    }`;
  return `{
  ${members(head)},
  "paths": [
${paths.map(path).join(',\n')}
  ]
}
`;
};

const inOneLine = (value: object): string => JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, ' ');
