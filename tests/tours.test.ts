import { expect, test } from 'vitest';
import { createBound } from '#e2e/tours/bound.ts';
import { MOVES } from '#e2e/tours/moves.ts';
import { BEGINNINGS, OPENINGS } from '#e2e/tours/openings.ts';
import { planTours } from '#e2e/tours/plan.ts';
import { UNWALKED } from '#e2e/tours/unwalked.ts';
import { begin } from '#e2e/tours/visit.ts';
import { arrowName } from '#paths/atlas/arrow-name.ts';
import { atlasOf } from '#paths/atlas/atlas.ts';

const openings = [...OPENINGS, ...BEGINNINGS];

test('the tours and the openings walk every arrow of the atlas, except those with a reason', async () => {
  const { arrows } = await atlasOf();
  const names = arrows.map(arrowName);
  const walked = new Set([
    ...planTours(openings, MOVES, 'arrow').covered,
    ...openings.flatMap(({ outcome }) => outcome.arrows),
  ]);
  const unwalked = names.filter((name) => !walked.has(name));
  expect(unwalked.toSorted()).toEqual(Object.keys(UNWALKED).toSorted());
  // The browser's Back leads by the history of the tab, which the atlas does not draw.
  const unknown = [...walked].filter((name) => !names.includes(name) && !name.endsWith(' Back'));
  expect(unknown).toEqual([]);
});

test('the bound counts the opening of an address and the way to each arrow', () => {
  const at = (route: 'Home' | 'Message' | 'Protocol' | 'Transfer') => begin('nina', { route }, true);
  const bound = createBound();
  bound.start(at('Home'));
  bound.step([at('Home')], [at('Message')], ['first']);
  bound.step([at('Message')], [at('Protocol')], ['left']);
  bound.step([at('Message')], [at('Transfer')], ['right']);
  expect(bound.fewestSteps(new Set(['left']))).toBe(3);
  expect(bound.fewestSteps(new Set(['first', 'left']))).toBe(3);
  // Nothing leads from one branch to the other, so a second tour opens an address and walks the first arrow again.
  expect(bound.fewestSteps(new Set(['first', 'left', 'right']))).toBe(6);
});

test('each move has a name of its own', () => {
  const names = MOVES.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});
