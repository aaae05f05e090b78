import type { Contract } from '../chart/contract.ts';
import { type Exploration, explore, keyOf, type Move, type Start } from '../explore/explore.ts';
import { activeStates, createRecorder, type Observation } from '../explore/record.ts';
import { createSimulator, type Moment, nextTimer, type Simulated } from '../explore/simulate.ts';
import { eventCases, nameOf, type Stimulus } from '../explore/stimulus.ts';
import type { Model } from '../judge/model.ts';
import { type CoverEdge, cover } from './cover.ts';
import { type Criterion, coverGraph } from './criteria.ts';

/** Paths through one flow with everything that must be observed: committed, reviewed and replayed. */
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

/** Plans paths for one flow: explores its chart, covers the items of the criterion, and stores the expectations. */
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

type Written = {
  path: PlannedPath;
  /** Keys of the situations on the path, the start first; `moments` are the moments in these situations. */
  keys: string[];
  moments: Moment[];
};

/**
 * Writes a path by simulating it again. Facts are an abstraction, so the same steps may lead elsewhere after another
 * history. The path then ends, and its missing items are planned again.
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
    return { path: pathOf(flow, model, start.input, first, steps, reached), keys, moments };
  };

  /** Adds the event cases to ignore to the first observation of each situation in the plan. */
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

/** Puts a path together. `reached` are its states and transitions, which show requirements. */
export const pathOf = (
  flow: string,
  model: Model,
  input: string,
  start: PlannedObservation,
  steps: PlannedStep[],
  reached: ReadonlySet<string>,
): PlannedPath => {
  const requirements = Object.entries(model.requirements ?? {})
    .filter(([, shownBy]) => shownBy.some((name) => reached.has(name)))
    .map(([name]) => name);
  return {
    id: `${flow}-${digest([input, ...steps.map(nameOf)].join('\n'))}`,
    ...(requirements.length ? { requirements } : {}),
    input,
    start,
    steps,
  };
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
