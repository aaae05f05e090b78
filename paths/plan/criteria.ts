import type { Exploration, Move, Situation } from '../explore/explore.ts';
import { activeStates, leavesOf, stateOf } from '../explore/record.ts';
import { nameOf, type Stimulus } from '../explore/stimulus.ts';
import type { Model } from '../judge/model.ts';
import type { CoverEdge, CoverGraph } from './cover.ts';

/**
 * What a plan's paths must cover: every state; every transition, with every outcome and event case; every event case
 * that a state ignores; every pair of successive transitions; or every requirement of the model.
 */
export const CRITERIA = ['state', 'transition', 'pair', 'requirement'] as const;
export type Criterion = (typeof CRITERIA)[number];

/** The transitions, states and effects of one step, or of the start. */
type Shown = {
  /** Transitions of the previous step, for pairs. */
  before: string[];
  takes: string[];
  /** Further features of the step to cover. */
  how: string[];
  situation: Situation;
};

/**
 * An exploration as a graph with the items to cover on its edges. For pairs, its nodes are the moves (and the starts),
 * so that an edge is one move after another; `move` returns the move of an edge.
 */
export const coverGraph = (
  { situations, moves, starts }: Exploration,
  { requirements = {} }: Model,
  criterion: Criterion,
): { graph: CoverGraph; items: string[]; move: (edge: number) => Move } => {
  const items: string[] = [];
  const numbers = new Map<string, number>();
  const number = (name: string): number => {
    const known = numbers.get(name) ?? items.push(name) - 1;
    numbers.set(name, known);
    return known;
  };
  const situationAt = (index: number) => situations[index] as Situation;
  const ignorances = situations.map(ignoredAt);

  const asks: Record<Criterion, (shown: Shown) => string[]> = {
    state: ({ situation }) => activeStates(situation.moment.snapshot),
    transition: ({ takes, how, situation }) => [...takes, ...how, ...(ignorances[situation.index] ?? [])],
    pair: ({ before, takes }) => pairs([...before.slice(-1), ...takes]),
    requirement: ({ takes, situation }) => {
      const seen = new Set([...takes, ...activeStates(situation.moment.snapshot)]);
      return Object.entries(requirements).flatMap(([id, shownBy]) =>
        shownBy.filter((name) => seen.has(name)).map((name) => `${id}, shown by ${name}`),
      );
    },
  };
  const itemsOf = (shown: Shown): number[] => asks[criterion](shown).map(number);
  const itemsOfStart = ({ situation, takes, input }: Exploration['starts'][number]) =>
    itemsOf({ before: [], takes, how: [`input ${input}`], situation: situationAt(situation) });
  const itemsOfMove = (move: Move, before: string[]) =>
    itemsOf({
      before,
      takes: move.takes,
      how: howOf(move, situationAt(move.from)),
      situation: situationAt(move.to),
    });

  if (criterion !== 'pair') {
    const graph: CoverGraph = {
      starts: starts.map((start) => ({ node: start.situation, items: itemsOfStart(start) })),
      edges: moves.map((move) => ({ from: move.from, to: move.to, items: itemsOfMove(move, []) })),
    };
    return { graph, items, move: (edge) => moves[edge] as Move };
  }

  const after = Map.groupBy(moves.entries(), ([, { from }]) => from);
  const steps = [...moves, ...starts.map(({ situation, takes }) => ({ to: situation, takes }))];
  const edges: (CoverEdge & { move: number })[] = steps.flatMap((before, from) =>
    (after.get(before.to) ?? []).map(([to, move]) => ({
      from,
      to,
      move: to,
      items: itemsOfMove(move, before.takes),
    })),
  );
  const graph: CoverGraph = {
    starts: starts.map((start, index) => ({ node: moves.length + index, items: itemsOfStart(start) })),
    edges,
  };
  return { graph, items, move: (edge) => moves[edges[edge]?.move as number] as Move };
};

/**
 * Returns the stimulus, each automatic continuation of a transition, and each transition with an effect, because
 * clearing an empty field, for example, shows little.
 */
const howOf = ({ stimulus, takes, hasEffect, changes }: Move, from: Situation): string[] => [
  ...causesOf(stimulus, takes),
  ...(takes.length ? [] : [`nothing comes of the time that passes in ${stateOf(from.moment.snapshot)}`]),
  ...pairs(takes).filter((pair) => GOES_ON.test(pair)),
  ...(hasEffect ? takes.map((take) => `the effect of ${take}`) : []),
  ...takes.flatMap((take) => changes.map((key) => `what ${take} makes of ${key}`)),
];

/** Returns the stimulus with the state of each transition: an outcome may mean something else in another state. */
const causesOf = (stimulus: Stimulus, takes: string[]): string[] => {
  const name = 'wait' in stimulus ? 'wait' : nameOf(stimulus);
  return takes.length ? takes.map((take) => `${name} in ${take.split(' · ')[0]}`) : [name];
};

/** Returns the event cases that each leaf state ignores in a situation. */
const ignoredAt = ({ ignored, moment }: Situation): string[] =>
  leavesOf(moment.snapshot).flatMap((state) => ignored.map((event) => `${state} ignores ${event}`));

/** The second transition of a pair is triggered by entering the state that the first one leads to. */
const GOES_ON = / ⇒ .* · (always|done) → /;

const pairs = (takes: string[]): string[] => takes.slice(1).map((take, index) => `${takes[index]} ⇒ ${take}`);
