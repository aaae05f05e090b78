import { describe, expect, test } from 'vitest';
import { type PickGroup, searchGroups } from './pick-list.ts';

const item = (name: string, code: string) => ({ id: name, name, code, value: name });
const group = (mark: string, items: ReturnType<typeof item>[], isPopular = false): PickGroup<string> => ({
  mark,
  isPopular,
  items,
});

const canada = item('Canada', '1');
const russia = item('Russia', '7');
const unitedStates = item('United States', '1');

/** Popular ones stand in both groups; here they come last, to show that order does not matter. */
const groups = [
  group('C', [canada]),
  group('K', [item('Kazakhstan', '7')]),
  group('R', [russia]),
  group('T', [item('Türkiye', '90')]),
  group('U', [unitedStates]),
  group('#', [russia, unitedStates], true),
];

describe('searching', () => {
  test.each([
    ['ussi', ['Russia']],
    ['TÜRK', ['Türkiye']],
    ['turkiye', ['Türkiye']],
    [' canada ', ['Canada']],
    ['+7', ['Kazakhstan', 'Russia']],
    ['9', ['Türkiye']],
    ['+', []],
    ['atlantis', []],
  ])('finds for %j each once: %j', (query, names) => {
    expect(searchGroups(groups, query).flatMap(({ items }) => items.map(({ name }) => name))).toEqual(names);
  });

  test('without a query leaves every group, the popular one too', () => {
    expect(searchGroups(groups, '  ')).toEqual(groups);
  });

  test('leaves no empty group', () => {
    expect(searchGroups(groups, 'canada')).toEqual([group('C', [canada])]);
  });
});
