import type { Bound } from './bound.ts';
import { follow, isPossible, type Move } from './move.ts';
import type { Opening } from './openings.ts';
import type { Outcome, Visit } from './visit.ts';

/** `arrow`: every arrow of the atlas. `pair`: every two arrows in a row. */
export type Criterion = 'arrow' | 'pair';

/** A move with what holds after it, and the targets that it covers. */
type Step = { move: Move; outcome: Outcome; targets: readonly string[] };

/** One person's way through the wallet, from an opened address. */
export type Tour = { opening: Opening; steps: Step[] };

export type Plan = {
  criterion: Criterion;
  tours: Tour[];
  /** What the tours cover: names of arrows, or of pairs. */
  covered: ReadonlySet<string>;
};

/** Histories longer than this add no new pair of arrows. */
const MOST_BELOW = 3;

/** The targets that a step covers after an arrow. */
const targetsOf = (criterion: Criterion, before: string | undefined, { arrows }: Outcome): string[] => {
  if (criterion === 'arrow') return [...arrows];
  const row = before === undefined ? [...arrows] : [before, ...arrows];
  return row.slice(1).map((arrow, index) => `${row[index]} → ${arrow}`);
};

/** A visit with the arrow that led to it; places with the same key lead on alike. */
type Place = { visit: Visit; before: string | undefined; key: string };

/** A step, and the place to which it leads. */
type Next = { step: Step; place: Place };

const placeOf = (visit: Visit, before: string | undefined, criterion: Criterion): Place => ({
  visit,
  before,
  key: JSON.stringify([visit, criterion === 'pair' ? before : '']),
});

const startOf = ({ outcome }: Opening, criterion: Criterion): Place =>
  placeOf(outcome.visit, outcome.arrows.at(-1), criterion);

/** Returns a function for the steps from a place. They are found once for each place, because every search asks again. */
const createNetwork = (
  moves: readonly Move[],
  criterion: Criterion,
  note: (from: Place, next: Next) => void,
): ((place: Place) => readonly Next[]) => {
  const found = new Map<string, readonly Next[]>();
  const find = (from: Place): readonly Next[] => {
    const { visit, before } = from;
    const steps = moves
      .filter((move) => isPossible(visit, move))
      .map((move) => {
        const outcome = follow(visit, move);
        return {
          step: { move, outcome, targets: targetsOf(criterion, before, outcome) },
          place: placeOf(outcome.visit, outcome.arrows.at(-1) ?? before, criterion),
        };
      })
      .filter(({ place }) => place.visit.below.length <= MOST_BELOW);
    for (const step of steps) note(from, step);
    found.set(from.key, steps);
    return steps;
  };
  return (place) => found.get(place.key) ?? find(place);
};

/** A way from one of several places to a step that covers something new. */
type Way = { start: number; steps: Step[] };

/** Returns the shortest way from one of the places to a step for which `see` is true, within `reach` steps. */
const nearest = (
  starts: readonly Place[],
  see: (step: Step) => boolean,
  nextOf: (place: Place) => readonly Next[],
  reach: number,
): Way | undefined => {
  const seen = new Set<string>();
  let ways: (Way & { place: Place })[] = starts.map((place, start) => ({ place, start, steps: [] }));
  for (let length = 1; length <= reach; length++) {
    const longer: typeof ways = [];
    for (const { place, start, steps } of ways) {
      for (const { step, place: reached } of nextOf(place)) {
        if (see(step)) return { start, steps: [...steps, step] };
        if (seen.has(reached.key)) continue;
        seen.add(reached.key);
        longer.push({ place: reached, start, steps: [...steps, step] });
      }
    }
    ways = longer;
  }
  return undefined;
};

/** The most steps to something new. */
const REACH = 8;

/** A tour this long ends: a failure in it would be hard to read. */
const LONGEST = 40;

/**
 * Plans tours that cover each target that can be reached from an opening. A tour goes to the nearest uncovered target; if
 * that is nearer from an opening, a new tour begins there. `bound` notes every step that the planning sees.
 */
export const planTours = (
  openings: readonly Opening[],
  moves: readonly Move[],
  criterion: Criterion,
  bound?: Bound,
): Plan => {
  const covered = new Set<string>();
  const isNew = ({ targets }: Step) => targets.some((target) => !covered.has(target));
  const arrowOf = ({ before }: Place) => (criterion === 'pair' ? before : undefined);
  const nextOf = createNetwork(moves, criterion, (from, { step, place }) =>
    bound?.step([from.visit, arrowOf(from)], [place.visit, arrowOf(place)], step.targets),
  );
  const starts = openings.map((opening) => startOf(opening, criterion));
  for (const start of starts) bound?.start(start.visit, arrowOf(start));
  const from = (places: readonly Place[], reach: number) => nearest(places, isNew, nextOf, reach);

  const tours: Tour[] = [];
  for (let first = from(starts, REACH); first; first = from(starts, REACH)) {
    const opening = openings[first.start] as Opening;
    const tour: Tour = { opening, steps: [] };
    tours.push(tour);
    let place = startOf(opening, criterion);
    for (let way: Way | undefined = first; way; ) {
      for (const { outcome, targets } of way.steps) {
        for (const target of targets) covered.add(target);
        place = placeOf(outcome.visit, outcome.arrows.at(-1) ?? place.before, criterion);
      }
      tour.steps.push(...way.steps);
      way = tour.steps.length < LONGEST ? from([place], REACH) : undefined;
      // A new tour costs one step more, because it opens an address.
      if (way && way.steps.length > 2 && from(starts, way.steps.length - 2)) way = undefined;
    }
  }
  return { criterion, tours, covered };
};
