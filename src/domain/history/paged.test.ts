import { expect, test } from 'vitest';
import { pagedBy } from './paged.ts';

const { overlaps, withFirstPage, withPage } = pagedBy<{ id: number; state?: string }>(({ id }) => String(id));

const items = (...ids: number[]) => ids.map((id) => ({ id }));

/** Four pages of two items each. */
const known = items(8, 7, 6, 5, 4, 3, 2, 1);

test('a refreshed first page keeps the items of every further page', () => {
  expect(withFirstPage(known, items(8, 7))).toEqual(known);
  expect(withFirstPage(known, items(9, 8))).toEqual(items(9, 8, 7, 6, 5, 4, 3, 2, 1));
});

test('a refreshed first page replaces the items that it contains', () => {
  expect(withFirstPage(known, [{ id: 8, state: 'done' }, { id: 7 }]).slice(0, 2)).toEqual([
    { id: 8, state: 'done' },
    { id: 7 },
  ]);
});

test('a further page adds only the items that are new', () => {
  expect(withPage(items(4, 3), items(3, 2))).toEqual(items(4, 3, 2));
});

test('a first page overlaps if it contains a known item', () => {
  expect(overlaps(known, items(9, 8))).toBe(true);
  expect(overlaps(known, items(10, 9))).toBe(false);
});
