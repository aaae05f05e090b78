/** A directed graph whose edges and starts carry items to cover. */
export type CoverGraph = {
  starts: readonly { node: number; items: readonly number[] }[];
  edges: readonly CoverEdge[];
};
export type CoverEdge = {
  from: number;
  to: number;
  items: readonly number[];
};

/** A walk from a start, as indexes into the graph's starts and edges. */
type Walk = {
  start: number;
  edges: number[];
};

/**
 * Returns walks that together cover the wanted items. Each walk starts with a shortest path to a wanted item and is
 * extended, nearest item first. A walk ends when a new start is nearer, or at `maxLength` edges.
 *
 * The caller removes covered items from `wanted`; an item that the caller left in is not offered first again. Greedy,
 * and within a few percent of the optimum on charts; an exact cover costs far more.
 */
// biome-ignore lint/plugin: a generator cannot be an arrow function
export function* cover(graph: CoverGraph, wanted: Set<number>, maxLength: number): Generator<Walk> {
  const { starts, edges } = graph;
  const out = edgesByNode(graph);
  const entry = shortestEntries(graph, out);
  const startNodes = starts.map(({ node }) => node);
  const itemsOf = (edge: number | undefined) => edges[edge as number]?.items ?? [];

  const extended = (walk: Walk): Walk => {
    const missing = new Set(wanted);
    const pass = (items: readonly number[]) => items.forEach((item) => void missing.delete(item));
    pass(starts[walk.start]?.items ?? []);
    pass(walk.edges.flatMap(itemsOf));
    for (;;) {
      const end = (edges[walk.edges.at(-1) as number] as CoverEdge).to;
      const more = nearest(graph, out, [end], missing, maxLength - walk.edges.length);
      const target = edges[more?.at(-1) as number];
      if (!more || !target || more.length > (entry.get(target.from) as number) + 1) return walk;
      pass(more.flatMap(itemsOf));
      walk.edges.push(...more);
    }
  };

  const offered = new Set<number>();
  for (;;) {
    const fresh = new Set([...wanted].filter((item) => !offered.has(item)));
    const first = nearest(graph, out, startNodes, fresh, Number.POSITIVE_INFINITY);
    if (!first) break;
    for (const item of itemsOf(first.at(-1))) offered.add(item);
    yield extended({ start: startNodes.indexOf(edges[first[0] as number]?.from as number), edges: first });
  }

  for (const [start, { items }] of starts.entries()) {
    if (items.some((item) => wanted.has(item))) yield { start, edges: [] };
  }
}

const edgesByNode = ({ edges }: CoverGraph): Map<number, number[]> => {
  const out = new Map<number, number[]>();
  edges.forEach(({ from }, index) => {
    const known = out.get(from);
    if (known) known.push(index);
    else out.set(from, [index]);
  });
  return out;
};

/** Returns the distance of each node from the nearest start, in edges. */
const shortestEntries = ({ starts, edges }: CoverGraph, out: Map<number, number[]>): Map<number, number> => {
  const distance = new Map(starts.map(({ node }) => [node, 0]));
  for (const [node, steps] of distance) {
    for (const edge of out.get(node) ?? []) {
      const { to } = edges[edge] as CoverEdge;
      if (!distance.has(to)) distance.set(to, steps + 1);
    }
  }
  return distance;
};

/**
 * Returns the shortest path from these nodes over an edge with wanted items; among equal paths, the one with the most
 * items.
 */
const nearest = (
  { edges }: CoverGraph,
  out: Map<number, number[]>,
  from: readonly number[],
  wanted: ReadonlySet<number>,
  limit: number,
): number[] | undefined => {
  if (!wanted.size) return undefined;
  const gainOf = (items: readonly number[]) =>
    items.reduce((sum, item) => sum + (wanted.has(item) ? 1 : 0), 0);
  const arrival = new Map<number, number | undefined>(from.map((node) => [node, undefined]));
  let frontier = [...arrival.keys()];
  for (let length = 1; frontier.length && length <= limit; length++) {
    let best: number | undefined;
    let most = 0;
    let further = 0;
    const next: number[] = [];
    for (const node of frontier) {
      for (const edge of out.get(node) ?? []) {
        const { to, items } = edges[edge] as CoverEdge;
        const gain = gainOf(items);
        if (gain && gain >= most) {
          const ahead = (out.get(to) ?? []).filter((next) => gainOf((edges[next] as CoverEdge).items)).length;
          if (gain > most || ahead > further) [best, most, further] = [edge, gain, ahead];
        }
        if (!arrival.has(to)) {
          arrival.set(to, edge);
          next.push(to);
        }
      }
    }
    if (best !== undefined) return wayTo(best, edges, arrival);
    frontier = next;
  }
  return undefined;
};

const wayTo = (
  edge: number,
  edges: readonly CoverEdge[],
  arrival: Map<number, number | undefined>,
): number[] => {
  const way: number[] = [];
  for (let at: number | undefined = edge; at !== undefined; at = arrival.get((edges[at] as CoverEdge).from))
    way.unshift(at);
  return way;
};
