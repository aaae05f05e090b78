import { expect, test } from 'vitest';
import { measure, randomModel } from './bench.ts';
import { type CoverGraph, cover } from './cover.ts';
import { postmanBound } from './postman.ts';

const graphOf = (starts: number[], edges: [from: number, to: number][]): CoverGraph => ({
  starts: starts.map((node) => ({ node, items: [] })),
  edges: edges.map(([from, to], item) => ({ from, to, items: [item] })),
});

test.each<[string, CoverGraph, number]>([
  [
    'a circle is walked once',
    graphOf(
      [0],
      [
        [0, 1],
        [1, 2],
        [2, 0],
      ],
    ),
    3,
  ],
  [
    'beginning anew costs nothing',
    graphOf(
      [0],
      [
        [0, 1],
        [0, 2],
        [0, 3],
      ],
    ),
    3,
  ],
  [
    'the stem of a fork is walked twice',
    graphOf(
      [0],
      [
        [0, 1],
        [1, 2],
        [1, 3],
      ],
    ),
    4,
  ],
  [
    'unless the way back is as short',
    graphOf(
      [0],
      [
        [0, 1],
        [1, 2],
        [1, 3],
        [2, 1],
      ],
    ),
    4,
  ],
  [
    'of two starts the nearer one is taken',
    graphOf(
      [0, 1],
      [
        [0, 1],
        [1, 2],
        [1, 3],
      ],
    ),
    3,
  ],
  [
    'one step spares another walk down a long stem',
    graphOf(
      [0],
      [
        [0, 1],
        [1, 2],
        [2, 3],
        [3, 4],
        [4, 3],
        [3, 5],
      ],
    ),
    6,
  ],
])('%s', (_, graph, bound) => {
  expect(postmanBound(graph)).toBe(bound);
});

test('edges that nobody wants are passed where that is shorter', () => {
  const { starts, edges } = graphOf(
    [0],
    [
      [0, 1],
      [1, 2],
      [2, 1],
      [1, 3],
    ],
  );
  expect(postmanBound({ starts, edges }, (item) => item !== 2)).toBe(4);
});

test('no cover has fewer steps than the bound', () => {
  for (let nodes = 3; nodes < 30; nodes++) {
    const edges = Array.from({ length: nodes * 2 }, (_, edge): [number, number] => [
      Math.floor(edge / 2),
      edge % 2 ? (edge * 7 + nodes) % nodes : (Math.floor(edge / 2) + 1) % nodes,
    ]);
    const graph = graphOf([0], edges);
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
