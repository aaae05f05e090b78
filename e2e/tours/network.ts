import { follow, isPossible, type Move } from './move.ts';
import type { Opening } from './openings.ts';
import type { Outcome, Visit } from './visit.ts';

/** `arrow`: every arrow of the atlas. `pair`: every two arrows in a row. */
export type Criterion = 'arrow' | 'pair';

/** A move with what holds after it, and the targets that it covers: names of arrows, or of pairs. */
export type Step = { move: Move; outcome: Outcome; targets: readonly string[] };

/** A step between two places, by their numbers. */
export type Edge = { from: number; to: number; step: Step };

/** The places to which people can come from the openings, and the steps between them. For pairs, a place has its last arrow. */
type Network = {
  edges: readonly Edge[];
  /** The place to which each opening leads. */
  starts: readonly number[];
};

/** Left out are places with more pages below, or more moves away from every opening: the network would grow without end. */
const LIMITS: Record<Criterion, { below: number; moves: number }> = {
  arrow: { below: 3, moves: 8 },
  pair: { below: 3, moves: 9 },
};

/** The targets that a step covers after an arrow. */
export const targetsOf = (
  criterion: Criterion,
  before: string | undefined,
  arrows: readonly string[],
): string[] => {
  if (criterion === 'arrow') return [...arrows];
  const row = before === undefined ? arrows : [before, ...arrows];
  return row.slice(1).map((arrow, index) => `${row[index]} → ${arrow}`);
};

/** Returns the graph of all moves that are possible from the openings. */
export const networkOf = (
  openings: readonly Opening[],
  moves: readonly Move[],
  criterion: Criterion,
): Network => {
  const limits = LIMITS[criterion];
  const numbers = new Map<string, number>();
  const places: { visit: Visit; before: string | undefined; moves: number }[] = [];
  const numberOf = (visit: Visit, last: string | undefined, moves: number): number => {
    const before = criterion === 'pair' ? last : undefined;
    const key = JSON.stringify([visit, before]);
    const number = numbers.get(key) ?? places.push({ visit, before, moves }) - 1;
    numbers.set(key, number);
    return number;
  };
  const starts = openings.map(({ outcome }) => numberOf(outcome.visit, outcome.arrows.at(-1), 0));
  const edges: Edge[] = [];
  // The list grows while it is read, nearest places first.
  for (const [from, place] of places.entries()) {
    if (place.moves >= limits.moves) break;
    for (const move of moves) {
      if (!isPossible(place.visit, move)) continue;
      const outcome = follow(place.visit, move);
      if (outcome.visit.below.length > limits.below) continue;
      const to = numberOf(outcome.visit, outcome.arrows.at(-1) ?? place.before, place.moves + 1);
      edges.push({
        from,
        to,
        step: { move, outcome, targets: targetsOf(criterion, place.before, outcome.arrows) },
      });
    }
  }
  return { edges, starts };
};
