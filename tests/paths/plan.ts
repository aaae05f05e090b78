import type { Contract } from './contract.ts';
import { type CoverEdge, type CoverGraph, cover, type Walk } from './cover.ts';
import { type Exploration, explore, keyOf, type Place, type Start, type Way } from './explore.ts';
import type { Model } from './model.ts';
import { activeStates, createRecorder, leavesOf, type Sight } from './record.ts';
import { createSimulator, type Moment, nextTimer, type Simulated } from './simulate.ts';
import { eventCases, nameOf, type Stimulus } from './stimulus.ts';

/**
 * What a plan's paths must pass: every state; every transition (and with it every outcome of every call, every event
 * case, and in every state every event case that it ever ignores); every two transitions that can follow one another.
 */
export const CRITERIA = ['state', 'transition', 'pair'] as const;
export type Criterion = (typeof CRITERIA)[number];

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
  start: PlannedSight;
  steps: PlannedStep[];
}

/** What must be seen; and where a place is first reached, the event cases that it must ignore. */
export type PlannedSight = Sight & { ignores?: string[] };
export type PlannedStep = Stimulus & PlannedSight;

interface PlanOptions {
  flow: string;
  chart: string;
  criterion?: Criterion;
  maxLength?: number;
}

const DEFAULT_MAX_LENGTH = 30;

/** A plan, the exploration behind it, and what the exploration saw but no path could take. */
interface Planned {
  plan: Plan;
  exploration: Exploration;
  missed: string[];
}

/** Plans paths for one flow: explores its chart, covers what the criterion asks for, writes down what to expect. */
export const makePlan = (model: Model, contract: Contract, options: PlanOptions): Planned => {
  const { flow, chart, criterion = 'transition', maxLength = DEFAULT_MAX_LENGTH } = options;
  const exploration = explore(model, contract);
  const writer = createPathWriter(flow, model, contract, exploration);
  const { graph, items, way } = coverGraph(exploration, criterion);

  const wanted = new Set(items.keys());
  const paths: PlannedPath[] = [];
  for (const walk of cover(graph, wanted, maxLength)) {
    const start = exploration.starts[walk.start] as Start;
    const written = writer.write(start, walk.edges.map(way));
    const covered = coveredBy(graph, walk, written.path.steps.length).filter((item) => wanted.delete(item));
    if (!covered.length) continue;
    writer.keep(written);
    paths.push(written.path);
  }
  const missed = [...wanted].map((item) => items[item] as string);
  return { plan: { flow, chart, criterion, maxLength, paths }, exploration, missed };
};

const coveredBy = (graph: CoverGraph, walk: Walk, steps: number): number[] => [
  ...(graph.starts[walk.start]?.items ?? []),
  ...walk.edges.slice(0, steps).flatMap((edge) => graph.edges[edge]?.items ?? []),
];

/**
 * The exploration as a graph with the criterion's items on its edges. For pairs its nodes are the ways themselves
 * (and the starts), so that an edge is one way after another; `way` finds the way that taking an edge means.
 */
const coverGraph = (exploration: Exploration, criterion: Criterion) => {
  const { places, ways, starts } = exploration;
  const items: string[] = [];
  const numbers = new Map<string, number>();
  const number = (item: string): number => {
    const known = numbers.get(item) ?? items.push(item) - 1;
    numbers.set(item, known);
    return known;
  };
  const statesAt = (index: number) => activeStates((places[index] as Place).moment.snapshot);
  const ignorances = places.map(ignoredAt);

  if (criterion !== 'pair') {
    const itemsOf = (shown: string[], place: number) =>
      (criterion === 'state' ? statesAt(place) : [...shown, ...(ignorances[place] ?? [])]).map(number);
    const graph: CoverGraph = {
      starts: starts.map(({ place, takes, input }) => ({
        node: place,
        items: itemsOf([...takes, `input ${input}`], place),
      })),
      edges: ways.map(({ from, to, takes, stimulus, hasEffect }) => ({
        from,
        to,
        items: itemsOf(
          [
            ...takes,
            'wait' in stimulus ? 'wait' : nameOf(stimulus),
            ...(hasEffect ? takes.map(effectOf) : []),
          ],
          to,
        ),
      })),
    };
    return { graph, items, way: (edge: number) => ways[edge] as Way };
  }

  const steps = [...ways, ...starts.map(({ place, takes }) => ({ from: -1, to: place, takes }))];
  const edges: (CoverEdge & { way: number })[] = steps.flatMap((before, from) =>
    ways.flatMap((after, to) => {
      if (after.from !== before.to) return [];
      return { from, to, way: to, items: pairs([...before.takes.slice(-1), ...after.takes]).map(number) };
    }),
  );
  const graph: CoverGraph = {
    starts: starts.map(({ takes }, index) => ({
      node: ways.length + index,
      items: pairs(takes).map(number),
    })),
    edges,
  };
  return { graph, items, way: (edge: number) => ways[edges[edge]?.way as number] as Way };
};

const effectOf = (take: string): string => `the effect of ${take}`;

/** Which event cases each leaf state is seen to ignore at a place. */
const ignoredAt = ({ ignored, moment }: Place): string[] =>
  leavesOf(moment.snapshot).flatMap((state) => ignored.map((event) => `${state} ignores ${event}`));

const pairs = (takes: string[]): string[] => takes.slice(1).map((take, index) => `${takes[index]} ⇒ ${take}`);

interface Written {
  path: PlannedPath;
  /** Keys of the places on the path, the start first. */
  keys: string[];
  /** What each of these places must ignore. */
  ignored: string[][];
}

/**
 * Writes a path down by simulating it anew. Facts are an abstraction, so a way that was found from one history may
 * lead elsewhere from another: the path ends there, and what it missed is planned again.
 */
const createPathWriter = (flow: string, model: Model, contract: Contract, { places }: Exploration) => {
  const simulator = createSimulator(model, contract);
  const cases = eventCases(model);
  const visited = new Set<string>();

  const tryAll = (moment: Moment): string[] =>
    moment.snapshot.status === 'active'
      ? cases.filter((event) => simulator.perform(moment, event)?.takes.length === 0).map(nameOf)
      : [];

  const write = (start: Start, ways: Way[]): Written => {
    const record = createRecorder();
    let at: Simulated = simulator.begin(start.input);
    const reached = new Set<string>([...at.takes, ...activeStates(at.snapshot)]);
    const keys = [keyOf(model, at.moment)];
    const ignored = [tryAll(at.moment)];
    const first = record(at);
    const steps: PlannedStep[] = [];
    for (const way of ways) {
      const stimulus = timed(way.stimulus, at.moment);
      const next = simulator.perform(at.moment, stimulus);
      if (!next || next.takes.join() !== way.takes.join()) break;
      at = next;
      for (const name of [...at.takes, ...activeStates(at.snapshot)]) reached.add(name);
      steps.push({ ...stimulus, ...record(at) });
      keys.push(keyOf(model, at.moment));
      ignored.push(tryAll(at.moment));
      if (keys.at(-1) !== places[way.to]?.key) break;
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
    return { path, keys, ignored };
  };

  /** Marks, where the plan reaches a place for the first time, what that place ignores. */
  const keep = ({ path, keys, ignored }: Written): void => {
    for (const [index, sight] of [path.start, ...path.steps].entries()) {
      const key = keys[index] as string;
      const ignores = ignored[index] as string[];
      if (!visited.has(key) && ignores.length) sight.ignores = ignores;
      visited.add(key);
    }
  };

  return { write, keep };
};

/** The same stimulus with the waiting time that this moment's timers ask for. */
const timed = (stimulus: Stimulus, moment: Moment): Stimulus => {
  if (!('wait' in stimulus)) return stimulus;
  const timer = nextTimer(moment);
  return timer ? { ...stimulus, wait: timer.due - moment.now } : stimulus;
};

/** A short name for a text (FNV-1a), for ids that only have to differ within one flow. */
const digest = (text: string): string => {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) as number), 0x01000193);
  return (hash >>> 0).toString(36).padStart(7, '0');
};

/** A plan as text: one line per step, so that a diff reads as what changed for the user. */
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
