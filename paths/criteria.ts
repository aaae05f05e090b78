import type { CoverEdge, CoverGraph } from './cover.ts';
import type { Exploration, Place, Way } from './explore.ts';
import type { Model } from './model.ts';
import { activeStates, leavesOf, stateOf } from './record.ts';
import { nameOf } from './stimulus.ts';

/**
 * What a plan's paths must pass: every state; every transition (and with it every outcome of every call, every event
 * case, and in every state every event case that it ever ignores); every two transitions that can follow one another;
 * everything that shows a requirement, by the model's `requirements`.
 */
export const CRITERIA = ['state', 'transition', 'pair', 'requirement'] as const;
export type Criterion = (typeof CRITERIA)[number];

/** Something to cover: asked for by a criterion, or, as `reached`, a state by its name. */
export interface Item {
  by: Criterion | 'reached';
  name: string;
}

/** What is to be covered: all that some criteria ask for, and single states. */
export interface Goal {
  criteria: readonly Criterion[];
  states: readonly string[];
}

/** What happens and shows in one step, or at the start. */
interface Shown {
  /** Transitions of the step before, of which pairs are made. */
  before: string[];
  takes: string[];
  /** What else is worth covering of how it came about. */
  how: string[];
  place: Place;
}

/**
 * An exploration as a graph with the items to cover on its edges. For pairs its nodes are the ways themselves (and the
 * starts), so that an edge is one way after another; `way` finds the way that taking an edge means.
 */
export const coverGraph = (
  { places, ways, starts }: Exploration,
  { requirements = {} }: Model,
  goal: Goal,
): { graph: CoverGraph; items: Item[]; way: (edge: number) => Way } => {
  const items: Item[] = [];
  const numbers = new Map<string, number>();
  const number = (by: Item['by'], name: string): number => {
    const key = `${by} ${name}`;
    const known = numbers.get(key) ?? items.push({ by, name }) - 1;
    numbers.set(key, known);
    return known;
  };
  const placeAt = (index: number) => places[index] as Place;
  const ignorances = places.map(ignoredAt);

  const asks: Record<Criterion, (shown: Shown) => string[]> = {
    state: ({ place }) => activeStates(place.moment.snapshot),
    transition: ({ takes, how, place }) => [...takes, ...how, ...(ignorances[place.index] ?? [])],
    pair: ({ before, takes }) => pairs([...before.slice(-1), ...takes]),
    requirement: ({ takes, place }) => {
      const seen = new Set([...takes, ...activeStates(place.moment.snapshot)]);
      return Object.entries(requirements).flatMap(([id, shownBy]) =>
        shownBy.filter((name) => seen.has(name)).map((name) => `${id}, shown by ${name}`),
      );
    },
  };
  const itemsOf = (shown: Shown): number[] => [
    ...goal.criteria.flatMap((criterion) => asks[criterion](shown).map((name) => number(criterion, name))),
    ...activeStates(shown.place.moment.snapshot)
      .filter((state) => goal.states.includes(state))
      .map((state) => number('reached', state)),
  ];
  const itemsOfStart = ({ place, takes, input }: Exploration['starts'][number]) =>
    itemsOf({ before: [], takes, how: [`input ${input}`], place: placeAt(place) });
  const itemsOfWay = (way: Way, before: string[]) =>
    itemsOf({ before, takes: way.takes, how: howOf(way, placeAt(way.from)), place: placeAt(way.to) });

  if (!goal.criteria.includes('pair')) {
    const graph: CoverGraph = {
      starts: starts.map((start) => ({ node: start.place, items: itemsOfStart(start) })),
      edges: ways.map((way) => ({ from: way.from, to: way.to, items: itemsOfWay(way, []) })),
    };
    return { graph, items, way: (edge) => ways[edge] as Way };
  }

  const after = Map.groupBy(ways.entries(), ([, { from }]) => from);
  const steps = [...ways, ...starts.map(({ place, takes }) => ({ to: place, takes }))];
  const edges: (CoverEdge & { way: number })[] = steps.flatMap((before, from) =>
    (after.get(before.to) ?? []).map(([to, way]) => ({
      from,
      to,
      way: to,
      items: itemsOfWay(way, before.takes),
    })),
  );
  const graph: CoverGraph = {
    starts: starts.map((start, index) => ({ node: ways.length + index, items: itemsOfStart(start) })),
    edges,
  };
  return { graph, items, way: (edge) => ways[edges[edge]?.way as number] as Way };
};

/**
 * The stimulus; how each transition goes on by itself, where it does; and that something came of each: clearing an empty
 * field, for one, shows little.
 */
const howOf = ({ stimulus, takes, hasEffect, changes }: Way, from: Place): string[] => [
  'wait' in stimulus ? 'wait' : nameOf(stimulus),
  ...(takes.length ? [] : [`nothing comes of the time that passes in ${stateOf(from.moment.snapshot)}`]),
  ...pairs(takes).filter((pair) => GOES_ON.test(pair)),
  ...(hasEffect ? takes.map((take) => `the effect of ${take}`) : []),
  ...takes.flatMap((take) => changes.map((key) => `what ${take} makes of ${key}`)),
];

/** Which event cases each leaf state is seen to ignore at a place. */
const ignoredAt = ({ ignored, moment }: Place): string[] =>
  leavesOf(moment.snapshot).flatMap((state) => ignored.map((event) => `${state} ignores ${event}`));

/** The second of a pair is set off by the state that the first leads to. */
const GOES_ON = / ⇒ .* · (always|done) → /;

const pairs = (takes: string[]): string[] => takes.slice(1).map((take, index) => `${takes[index]} ⇒ ${take}`);
