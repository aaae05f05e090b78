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

/**
 * Popular items are in their own group and under their letter. The popular group is last here, to show that the order
 * does not matter.
 */
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
  ])('the query %j finds each item once: %j', (query, names) => {
    expect(searchGroups(groups, query).flatMap(({ items }) => items.map(({ name }) => name))).toEqual(names);
  });

  test('lists items that begin with the query first, under their letter', () => {
    const [algeria, germany, niger] = ['Algeria', 'Germany', 'Niger'].map((name) => item(name, '1'));
    const listed = [algeria, germany, niger].flatMap((one) =>
      one ? [group(one.name.charAt(0), [one])] : [],
    );
    expect(searchGroups(listed, 'ger').map(({ mark }) => mark)).toEqual(['G', 'A', 'N']);
    const nigers = [item('Algeria', '213'), item('Alger', '7'), item('Gerland', '8')];
    const [together] = searchGroups([group('A', nigers)], 'ger');
    expect(together?.items.map(({ name }) => name)).toEqual(['Gerland', 'Algeria', 'Alger']);
  });

  test('an empty query returns every group, including the popular one', () => {
    expect(searchGroups(groups, '  ')).toEqual(groups);
  });

  test('returns no empty group', () => {
    expect(searchGroups(groups, 'canada')).toEqual([group('C', [canada])]);
  });
});
