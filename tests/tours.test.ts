import { expect, test } from 'vitest';
import { MOVES } from '#e2e/tours/moves.ts';
import { networkOf } from '#e2e/tours/network.ts';
import { BEGINNINGS, OPENINGS } from '#e2e/tours/openings.ts';
import { readPlan, stepsOf } from '#e2e/tours/plan.ts';
import { UNWALKED } from '#e2e/tours/unwalked.ts';
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

test('the kept tours walk every arrow that the moves can walk, in two steps for each at most', () => {
  const plan = readPlan('arrow');
  const possible = new Set(networkOf(openings, MOVES, 'arrow').edges.flatMap(({ step }) => step.targets));
  expect(plan.covered).toEqual(possible);
  expect(stepsOf(plan)).toBeLessThanOrEqual(2 * possible.size);
});

test('each move has a name of its own', () => {
  const names = MOVES.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});
