import { expect, test, vi } from 'vitest';
import { measure, randomModel } from './bench.ts';
import { type CoverGraph, cover } from './cover.ts';
import { postmanBound } from './postman.ts';

vi.setConfig({ testTimeout: 60_000 }); // it is time on the processor that counts, not on a busy machine's clock

/** A graph of nodes of one digit; an edge is two of them. */
const graphOf = (starts: string, edges: string): CoverGraph => ({
  starts: [...starts].map((node) => ({ node: Number(node), items: [] })),
  edges: edges
    .split(' ')
    .map((edge, item) => ({ from: Number(edge[0]), to: Number(edge[1]), items: [item] })),
});

test.each([
  ['a circle is walked once', '0', '01 12 20', 3],
  ['beginning anew costs nothing', '0', '01 02 03', 3],
  ['the stem of a fork is walked twice', '0', '01 12 13', 4],
  ['unless there is a way back', '0', '01 12 13 21', 4],
  ['of two starts the nearer one is taken', '01', '01 12 13', 3],
  ['one step back spares another walk down the stem', '0', '01 12 23 34 43 35', 6],
])('%s', (_, starts, edges, bound) => {
  expect(postmanBound(graphOf(starts, edges))).toBe(bound);
});

test('edges that nobody wants are passed where that is shorter', () => {
  expect(postmanBound(graphOf('0', '01 12 21 13'), (item) => item !== 2)).toBe(4);
});

test('no cover has fewer steps than the bound', () => {
  for (let nodes = 3; nodes < 30; nodes++) {
    const edges = Array.from({ length: nodes * 2 }, (_, edge) => {
      const from = Math.floor(edge / 2);
      return { from, to: edge % 2 ? (edge * 7 + nodes) % nodes : (from + 1) % nodes, items: [edge] };
    });
    const graph: CoverGraph = { starts: [{ node: 0, items: [] }], edges };
    const wanted = new Set(edges.keys());
    let steps = 0;
    for (const walk of cover(graph, wanted, Number.POSITIVE_INFINITY)) {
      for (const edge of walk.edges) wanted.delete(edge);
      steps += walk.edges.length;
    }
    expect(wanted.size).toBe(0);
    expect(steps).toBeGreaterThanOrEqual(postmanBound(graph));
  }
});

test.each([
  ['transition', 100],
  ['pair', 500],
] as const)(
  'a chart of 160 states with 4 events each is planned for every %s quickly, in few steps',
  (criterion, limit) => {
    const { steps, bound, milliseconds } = measure(randomModel(160, 4, 3), criterion);
    console.log(`${criterion}: ${steps} steps, at least ${bound}, in ${milliseconds} ms`);
    expect(steps).toBeGreaterThanOrEqual(bound);
    expect(steps / bound).toBeLessThan(1.15);
    expect(milliseconds).toBeLessThan(limit);
  },
);
