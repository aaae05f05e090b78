import type { CoverGraph } from './cover.ts';

/**
 * The fewest steps in which walks can take every edge that has a wanted item (the directed Chinese postman's tour), to
 * measure planners by: no cover has fewer. A walk may end anywhere and the next one begin at a start, at no cost, here as
 * in a plan, so there are as many walks as it takes. Where edges without items have to be passed the true optimum may
 * be higher still: this is a bound.
 *
 * A tour enters every node as often as it leaves it. So where more wanted edges leave than arrive, the difference has
 * to be walked to, from where more arrive than leave or from a start: the cheapest way to do so is a flow of least
 * cost, found here by pushing along one shortest way after another.
 */
export const postmanBound = (
  { starts, edges }: CoverGraph,
  isWanted: (item: number) => boolean = () => true,
): number => {
  const wanted = edges.filter(({ items }) => items.some(isWanted));
  const nodes =
    1 + Math.max(...starts.map(({ node }) => node), ...edges.flatMap(({ from, to }) => [from, to]));
  const [anew, source, sink] = [nodes, nodes + 1, nodes + 2];
  const network = createNetwork(nodes + 3);

  const surplus = Array.from({ length: nodes }, () => 0);
  for (const { from, to } of wanted) {
    surplus[to] = (surplus[to] as number) + 1;
    surplus[from] = (surplus[from] as number) - 1;
  }
  for (const { from, to } of edges) network.add(from, to, Number.POSITIVE_INFINITY, 1);
  for (const [node, more] of surplus.entries()) {
    if (more > 0) network.add(source, node, more, 0);
    if (more < 0) network.add(node, sink, -more, 0);
    network.add(node, anew, Number.POSITIVE_INFINITY, 0);
  }
  for (const { node } of starts) network.add(anew, node, Number.POSITIVE_INFINITY, 0);
  return wanted.length + network.cheapestFlow(source, sink);
};

/** A flow network; arcs lie in pairs, an arc and its way back, so that `index ^ 1` is the other. */
const createNetwork = (nodes: number) => {
  const arcs: { to: number; left: number; cost: number }[] = [];
  const out: number[][] = Array.from({ length: nodes }, () => []);

  const add = (from: number, to: number, capacity: number, cost: number): void => {
    out[from]?.push(arcs.push({ to, left: capacity, cost }) - 1);
    out[to]?.push(arcs.push({ to: from, left: 0, cost: -cost }) - 1);
  };

  /** The arc by which each node is reached most cheaply (Bellman and Ford, with a queue: a way back costs less than 0). */
  const cheapestArrivals = (source: number): Map<number, number> => {
    const costs = new Map([[source, 0]]);
    const arrivals = new Map<number, number>();
    const queue = [source];
    const queued = new Set(queue);
    for (const node of queue) {
      queued.delete(node);
      for (const index of out[node] as number[]) {
        const { to, left, cost } = arcs[index] as (typeof arcs)[number];
        const total = (costs.get(node) as number) + cost;
        if (left <= 0 || total >= (costs.get(to) ?? Number.POSITIVE_INFINITY)) continue;
        costs.set(to, total);
        arrivals.set(to, index);
        if (!queued.has(to)) {
          queued.add(to);
          queue.push(to);
        }
      }
    }
    return arrivals;
  };

  /** Pushes as much as goes through, and answers what that costs. */
  const cheapestFlow = (source: number, sink: number): number => {
    let cost = 0;
    for (let arrivals = cheapestArrivals(source); arrivals.has(sink); arrivals = cheapestArrivals(source)) {
      const way: number[] = [];
      for (let node = sink; node !== source; node = arcs[(way.at(-1) as number) ^ 1]?.to as number) {
        way.push(arrivals.get(node) as number);
      }
      const amount = Math.min(...way.map((index) => arcs[index]?.left as number));
      for (const index of way) {
        const [arc, back] = [arcs[index], arcs[index ^ 1]] as [(typeof arcs)[number], (typeof arcs)[number]];
        arc.left -= amount;
        back.left += amount;
        cost += amount * arc.cost;
      }
    }
    return cost;
  };

  return { add, cheapestFlow };
};
