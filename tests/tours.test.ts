import { expect, test } from 'vitest';
import { fewestSteps } from '#e2e/tours/fewest-steps.ts';
import { MOVES } from '#e2e/tours/moves.ts';
import { networkOf } from '#e2e/tours/network.ts';
import { BEGINNINGS, OPENINGS } from '#e2e/tours/openings.ts';
import { readPlan, stepsOf } from '#e2e/tours/plan.ts';
import { UNWALKED } from '#e2e/tours/unwalked.ts';
import { type Walk, walksOf } from '#e2e/tours/walks.ts';
import { arrowName } from '#paths/atlas/arrow-name.ts';
import { atlasOf } from '#paths/atlas/atlas.ts';

const openings = [...OPENINGS, ...BEGINNINGS];

test('the tours and the openings walk every arrow of the atlas, except those with a reason', async () => {
  const { arrows } = await atlasOf();
  const names = arrows.map(arrowName);
  const walked = new Set([
    ...readPlan('arrow').covered,
    ...openings.flatMap(({ outcome }) => outcome.arrows),
  ]);
  const unwalked = names.filter((name) => !walked.has(name));
  expect(unwalked.toSorted()).toEqual(Object.keys(UNWALKED).toSorted());
  // The browser's Back leads by the history of the tab, which the atlas does not draw.
  const unknown = [...walked].filter((name) => !names.includes(name) && !name.endsWith(' Back'));
  expect(unknown).toEqual([]);
});

test('the kept tours walk every arrow that the moves can walk, in a tenth more than the fewest steps', () => {
  const plan = readPlan('arrow');
  const possible = new Set(networkOf(openings, MOVES, 'arrow').edges.flatMap(({ step }) => step.targets));
  expect(plan.covered).toEqual(possible);
  expect(stepsOf(plan)).toBeLessThanOrEqual(1.1 * plan.atLeast);
});

test('the kept tours over pairs can still be walked', () => {
  const plan = readPlan('pair');
  expect(plan.covered.size).toBeGreaterThan(readPlan('arrow').covered.size);
  expect(stepsOf(plan)).toBeLessThanOrEqual(1.1 * plan.atLeast);
});

/** Home to the messages; from there to one branch or the other. */
const FORK = [
  { from: 0, to: 1, targets: ['first'] },
  { from: 1, to: 2, targets: ['left'] },
  { from: 1, to: 3, targets: ['right'] },
];

test('the bound counts the opening of an address and the way to each arrow', async () => {
  const bound = async (...targets: string[]) => (await fewestSteps(FORK, [0], new Set(targets))).atLeast;
  expect(await bound('left')).toBe(3);
  expect(await bound('first', 'left')).toBe(3);
  // Nothing leads from one branch to the other, so a second tour opens an address and walks the first arrow again.
  expect(await bound('first', 'left', 'right')).toBe(6);
});

test('walks take each arc as often as the flow, with circuits in the shortest walk', () => {
  const arcs = [...FORK, { from: 1, to: 0, targets: ['back'] }, { from: 3, to: 3, targets: ['again'] }];
  const flow = { atLeast: 9, arcs: [3, 1, 1, 1, 1], starts: [2] };
  const walks = walksOf(arcs, [0], flow, new Set(arcs.flatMap(({ targets }) => targets)));
  const taken = walks.flatMap((walk) => walk.arcs);
  expect(arcs.map((_, arc) => taken.filter((one) => one === arc).length)).toEqual(flow.arcs);
  expect(walks.map((walk) => walk.arcs.length).toSorted()).toEqual([3, 4]);
  for (const walk of walks) expectConnected(arcs, [0], walk);
});

test('a circuit of the flow that no walk reaches is left out, and its target is reached in the cheapest way', () => {
  const arcs = [...FORK, { from: 3, to: 4, targets: [] }, { from: 4, to: 3, targets: ['far'] }];
  const flow = { atLeast: 5, arcs: [1, 1, 0, 1, 1], starts: [1] };
  const walks = walksOf(arcs, [0], flow, new Set(['first', 'left', 'far']));
  expect(walks.map((walk) => walk.arcs)).toEqual([
    [0, 1],
    [0, 2, 3, 4],
  ]);
});

const expectConnected = (arcs: typeof FORK, starts: number[], { start, arcs: way }: Walk) => {
  let place = starts[start];
  for (const arc of way) {
    expect(arcs[arc]?.from).toBe(place);
    place = arcs[arc]?.to;
  }
};

test('each move has a name of its own', () => {
  const names = MOVES.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});
