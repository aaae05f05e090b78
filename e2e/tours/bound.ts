import type { Visit } from './visit.ts';

/** A step between two places, and the targets that it covers. */
type Edge = { from: number; to: number; targets: readonly string[] };

/** The parts of a step from which prices are counted; twelve, so that halves, thirds and quarters are whole. */
const PARTS = 12;

/** A visit with one page of its history only, so that few places remain. More tours seem possible, which lowers the bound. */
const placeOf = (
  { at, below, who, isSignedIn, level, isKnown, hasEnded, isOver, returnTo }: Visit,
  before = '',
) =>
  JSON.stringify([
    at.route,
    at.of,
    at.query,
    who,
    isSignedIn,
    level,
    isKnown,
    hasEnded,
    isOver,
    returnTo?.route,
    below.at(-1)?.route,
    before,
  ]);

export type Bound = ReturnType<typeof createBound>;

/** Collects steps, and returns how many steps any tours over them must have. To open an address counts as a step. */
export const createBound = () => {
  const places = new Map<string, number>();
  const edges = new Map<string, Edge>();
  const starts = new Set<number>();
  const numberOf = (visit: Visit, before?: string): number => {
    const key = placeOf(visit, before);
    const number = places.get(key) ?? places.size;
    places.set(key, number);
    return number;
  };
  return {
    /** Notes a place at which a tour can begin. */
    start: (visit: Visit, before?: string) => starts.add(numberOf(visit, before)),
    /** Notes a step; `before` is the last arrow, where it matters. */
    step: ([visit, before]: [Visit, string?], [next, last]: [Visit, string?], targets: readonly string[]) => {
      const from = numberOf(visit, before);
      const to = numberOf(next, last);
      edges.set(`${from} ${to} ${targets}`, { from, to, targets });
    },
    /**
     * Returns the bound for tours that cover the targets. Each target has a price, such that no way from a start is worth
     * more than it has steps. Tours that cover all targets are therefore worth at least the sum of the prices, and have at
     * least as many steps.
     */
    fewestSteps: (covered: ReadonlySet<string>): number =>
      covered.size > MOST_PRICED
        ? shared([...edges.values()], covered)
        : priced([...edges.values()], [...starts], places.size, covered),
  };
};

/** More targets than this share the steps that cover them, because to price each takes a second or more. */
const MOST_PRICED = 500;

/** Returns the number of steps if each target had a step to itself, or shared the step that covers most. */
const shared = (edges: Edge[], covered: ReadonlySet<string>): number => {
  const most = new Map<string, number>();
  for (const { targets } of edges)
    for (const target of targets) most.set(target, Math.max(most.get(target) ?? 0, targets.length));
  return Math.ceil([...covered].reduce((sum, target) => sum + 1 / (most.get(target) ?? 1), 0));
};

const priced = (edges: Edge[], starts: number[], size: number, covered: ReadonlySet<string>): number => {
  const out: Edge[][] = Array.from({ length: size }, () => []);
  const into: Edge[][] = Array.from({ length: size }, () => []);
  const by = new Map<string, Edge[]>([...covered].map((target) => [target, []]));
  for (const edge of edges) {
    out[edge.from]?.push(edge);
    into[edge.to]?.push(edge);
    for (const target of edge.targets) by.get(target)?.push(edge);
  }
  const prices = new Map<string, number>();
  /** The step itself, less the prices of its targets. */
  const lengthOf = ({ targets }: Edge) =>
    targets.reduce((sum, target) => sum - (prices.get(target) ?? 0), PARTS);
  const nearest = (begins: number[], at: number, next: Edge[][], end: 'from' | 'to') => {
    const lengths = new Float64Array(size).fill(Number.POSITIVE_INFINITY);
    for (const begin of begins) lengths[begin] = at;
    const queue = [...begins];
    const isQueued = new Uint8Array(size);
    for (const place of queue) {
      isQueued[place] = 0;
      for (const edge of next[place] ?? []) {
        const length = (lengths[place] ?? 0) + lengthOf(edge);
        // A way that is worth more than its steps.
        if (end === 'to' && length < 0) return undefined;
        if (length >= (lengths[edge[end]] ?? 0)) continue;
        lengths[edge[end]] = length;
        if (!isQueued[edge[end]]) queue.push(edge[end]);
        isQueued[edge[end]] = 1;
      }
    }
    return lengths;
  };
  const reached = () => nearest(starts, PARTS, out, 'to');
  const all = Array.from({ length: size }, (_, place) => place);
  let before = reached();
  const far = before;
  const distance = (target: string) =>
    Math.min(...(by.get(target) ?? []).map(({ from }) => far?.[from] ?? 0));
  // Targets that need the longest ways come first: the steps on the way there are theirs.
  const order = [...covered].toSorted((a, b) => distance(b) - distance(a));
  for (const target of order) {
    const after = nearest(all, 0, into, 'from');
    const slacks = (by.get(target) ?? []).map(
      (edge) => (before?.[edge.from] ?? 0) + lengthOf(edge) + (after?.[edge.to] ?? 0),
    );
    // A way may walk a target several times, so the whole slack can be too much.
    for (let price = Math.floor(Math.min(...slacks)); price > 0; price = Math.floor(price / 2)) {
      prices.set(target, price);
      const lengths = reached();
      if (lengths) {
        before = lengths;
        break;
      }
      prices.delete(target);
    }
  }
  return Math.ceil([...prices.values()].reduce((sum, price) => sum + price, 0) / PARTS);
};
