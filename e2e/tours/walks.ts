import type { Arc, Flow } from './fewest-steps.ts';

/** A way over arcs; `start` and `arcs` are numbers in the lists of starts and arcs. */
export type Walk = { start: number; arcs: number[] };

/** The network of arcs, with what leaves each place. */
type Ways = { arcs: readonly Arc[]; starts: readonly number[]; out: ReadonlyMap<number, readonly number[]> };

/** Returns walks that take each arc as often as the flow, and cover all targets; the shortest walks are made longer first. */
export const walksOf = (
  arcs: readonly Arc[],
  starts: readonly number[],
  flow: Flow,
  targets: ReadonlySet<string>,
): Walk[] => {
  const numbered = [...arcs.keys()];
  const ways = { arcs, starts, out: Map.groupBy(numbered, (arc) => (arcs[arc] as Arc).from) };
  const { walks, circuits } = split(ways, flow);
  attach(ways, walks, circuits);
  insertMissing(ways, walks, targets);
  return walks;
};

/** Splits a flow into walks that visit no place twice, and circuits. */
const split = ({ arcs, starts, out }: Ways, flow: Flow): { walks: Walk[]; circuits: number[][] } => {
  const left = [...flow.arcs];
  const circuits: number[][] = [];
  const take = (place: number): (Arc & { arc: number }) | undefined => {
    const arc = out.get(place)?.find((one) => Number(left[one]) > 0);
    if (arc === undefined) return undefined;
    left[arc] = Number(left[arc]) - 1;
    return { arc, ...(arcs[arc] as Arc) };
  };
  /** Follows the flow to its end. Each return to a place of the way is cut out as a circuit. */
  const follow = (begin: number): number[] => {
    const way: number[] = [];
    const places = [begin];
    for (let next = take(begin); next; next = take(next.to)) {
      way.push(next.arc);
      const before = places.indexOf(next.to);
      if (before < 0) places.push(next.to);
      else {
        circuits.push(way.splice(before));
        places.length = before + 1;
      }
    }
    return way;
  };
  const walks = flow.starts.flatMap((count, start) =>
    Array.from({ length: count }, (): Walk => ({ start, arcs: follow(starts[start] as number) })),
  );
  // The flow that is left comes to each place as often as it leaves it.
  for (const place of out.keys()) while (out.get(place)?.some((arc) => Number(left[arc]) > 0)) follow(place);
  return { walks, circuits };
};

/** Returns the places of a walk: before each of its arcs, and the last one. */
const placesOf = ({ arcs, starts }: Ways, walk: Walk): number[] => [
  starts[walk.start] as number,
  ...walk.arcs.map((arc) => (arcs[arc] as Arc).to),
];

/** Inserts each circuit into the shortest walk that comes to one of its places. Circuits that no walk reaches are left out. */
const attach = (ways: Ways, walks: Walk[], circuits: readonly number[][]): void => {
  let loose = circuits;
  for (let isAttached = true; isAttached; ) {
    isAttached = false;
    loose = loose.filter((circuit) => {
      const begins = circuit.map((arc) => (ways.arcs[arc] as Arc).from);
      const [reaching] = walks
        .flatMap((walk) => {
          const places = placesOf(ways, walk);
          const at = places.findIndex((place) => begins.includes(place));
          return at < 0 ? [] : [{ walk, at, first: begins.indexOf(places[at] as number) }];
        })
        .toSorted((a, b) => a.walk.arcs.length - b.walk.arcs.length);
      if (!reaching) return true;
      const { walk, at, first } = reaching;
      walk.arcs.splice(at, 0, ...circuit.slice(first), ...circuit.slice(0, first));
      isAttached = true;
      return false;
    });
  }
};

/** Returns the shortest way from a place to an arc for which `isWanted` is true, with that arc; at most `reach` arcs. */
const nearest = (
  { arcs, out }: Ways,
  from: number,
  isWanted: (arc: Arc) => boolean,
  reach: number,
): number[] | undefined => {
  const seen = new Set([from]);
  let ways: { place: number; way: number[] }[] = [{ place: from, way: [] }];
  for (let length = 1; length <= reach && ways.length > 0; length++) {
    const longer: typeof ways = [];
    for (const { place, way } of ways)
      for (const number of out.get(place) ?? []) {
        const arc = arcs[number] as Arc;
        if (isWanted(arc)) return [...way, number];
        if (seen.has(arc.to)) continue;
        seen.add(arc.to);
        longer.push({ place: arc.to, way: [...way, number] });
      }
    ways = longer;
  }
  return undefined;
};

/** A way to something that is missing, and where it goes: into a walk, or into a new one. */
type Insertion = { cost: number; insert: () => void };

/** Makes walks longer, or adds walks, until all targets are covered: the cheapest way first. */
const insertMissing = (ways: Ways, walks: Walk[], targets: ReadonlySet<string>): void => {
  const { arcs, starts } = ways;
  const missing = new Set(targets);
  const cover = (way: readonly number[]) => {
    for (const arc of way) for (const target of (arcs[arc] as Arc).targets) missing.delete(target);
  };
  for (const walk of walks) cover(walk.arcs);
  const isNew = (arc: Arc) => arc.targets.some((target) => missing.has(target));
  while (missing.size > 0) {
    let best: Insertion | undefined;
    const reach = () => (best?.cost ?? Number.POSITIVE_INFINITY) - 1;
    const offer = (cost: number, way: readonly number[], insert: () => void) => {
      if (cost < (best?.cost ?? Number.POSITIVE_INFINITY))
        best = {
          cost,
          insert: () => {
            insert();
            cover(way);
          },
        };
    };
    for (const walk of walks) {
      const places = placesOf(ways, walk);
      for (const [at, place] of places.entries()) {
        const there = nearest(ways, place, isNew, reach());
        if (!there) continue;
        const end = (arcs[there.at(-1) as number] as Arc).to;
        const isLast = at === places.length - 1;
        const back =
          end === place || isLast ? [] : nearest(ways, end, ({ to }) => to === place, reach() - there.length);
        if (!back) continue;
        const way = [...there, ...back];
        offer(way.length, way, () => walk.arcs.splice(at, 0, ...way));
      }
    }
    for (const [start, place] of starts.entries()) {
      const way = nearest(ways, place, isNew, reach() - 1);
      if (way) offer(1 + way.length, way, () => walks.push({ start, arcs: way }));
    }
    if (!best) throw new Error(`No way leads to ${[...missing].join(', ')}`);
    best.insert();
  }
};
