import { expect, test } from 'vitest';
import { type CoverGraph, cover } from './cover.ts';

/** Returns a random graph in which every node is reachable, with a different item on each edge. */
const randomGraph = (nodes: number, edgesEach: number): CoverGraph => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((seed / 2147483648) * below);
  };
  const edges = Array.from({ length: nodes * edgesEach }, (_, item) => {
    const from = Math.floor(item / edgesEach);
    return { from, to: item % edgesEach === 0 ? (from + 1) % nodes : random(nodes), items: [item] };
  });
  return { starts: [{ node: 0, items: [] }], edges };
};

const walk = (graph: CoverGraph, maxLength: number) => {
  const wanted = new Set(graph.edges.flatMap(({ items }) => items));
  const walks = [];
  for (const { edges } of cover(graph, wanted, maxLength)) {
    for (const edge of edges) for (const item of graph.edges[edge]?.items ?? []) wanted.delete(item);
    walks.push(edges);
  }
  return { walks, left: wanted.size };
};

test('walks follow the edges, cover everything, and keep to the maximum length', () => {
  const graph = randomGraph(40, 3);
  const { walks, left } = walk(graph, 25);
  expect(left).toBe(0);
  for (const edges of walks) {
    expect(edges.length).toBeLessThanOrEqual(25);
    expect(graph.edges[edges[0] as number]?.from).toBe(0);
    for (const [index, edge] of edges.slice(1).entries()) {
      expect(graph.edges[edge]?.from).toBe(graph.edges[edges[index] as number]?.to);
    }
  }
});

test('a walk longer than the limit is used if no shorter one reaches the item', () => {
  const line: CoverGraph = {
    starts: [{ node: 0, items: [] }],
    edges: [0, 1, 2, 3, 4].map((from) => ({ from, to: from + 1, items: from === 4 ? [0] : [] })),
  };
  expect(walk(line, 2)).toEqual({ walks: [[0, 1, 2, 3, 4]], left: 0 });
});

test('an item of a start is covered by a walk without steps', () => {
  const graph: CoverGraph = { starts: [{ node: 0, items: [0] }], edges: [] };
  expect([...cover(graph, new Set([0]), 9)]).toEqual([{ start: 0, edges: [] }]);
});

test('an item that the caller cannot cover is offered once and then given up', () => {
  const graph: CoverGraph = {
    starts: [{ node: 0, items: [] }],
    edges: [{ from: 0, to: 0, items: [0] }],
  };
  expect([...cover(graph, new Set([0]), 9)]).toHaveLength(1);
});
