import { expect, test } from 'vitest';
import { itemsOf, planHash, unitsOf, type Work } from './work.ts';

const minutes: Record<string, number> = { login: 8, transfer: 5, captcha: 1, home: 1, welcome: 1 };
const durationOf = (name: string) => minutes[name] ?? 1;
const work: Work = {
  name: 'example',
  command: 'run',
  options: { level: 'machine', slow: undefined },
  subjects: Object.keys(minutes).map((name) => ({ name, content: name })),
  isDivisible: true,
};

/** Expected minutes of a shard. */
const loadOf = (units: ReturnType<typeof unitsOf>[number]) =>
  units.reduce((sum, { name, slice }) => sum + durationOf(name) / Number(slice.split('/')[1]), 0);

test('one process runs every flow whole', () => {
  expect(unitsOf(work, 1, durationOf)).toEqual([
    Object.keys(minutes).map((name) => ({ name, slice: '1/1' })),
  ]);
});

test('four shards take nearly the same time, because long flows are cut into slices', () => {
  const shards = unitsOf(work, 4, durationOf);
  const slices = shards.flat().map(({ name, slice }) => `${name} ${slice}`);
  expect(new Set(slices).size).toBe(slices.length);
  expect(slices.filter((slice) => slice.startsWith('login')).toSorted()).toEqual([
    'login 1/4',
    'login 2/4',
    'login 3/4',
    'login 4/4',
  ]);
  for (const shard of shards) expect(Math.abs(loadOf(shard) - 4)).toBeLessThanOrEqual(1);
});

test('flows that cannot be cut stay whole', () => {
  const shards = unitsOf({ ...work, isDivisible: false }, 4, durationOf);
  expect(shards.flat()).toHaveLength(5);
  expect(shards.map(loadOf)).toEqual([8, 5, 2, 1]);
});

test('the slices of a flow have each item once', () => {
  const items = ['a', 'b', 'c', 'd', 'e'];
  const slices = ['1/3', '2/3', '3/3'].map((slice) => itemsOf(items, slice));
  expect(slices.flat().toSorted()).toEqual(items);
  expect(itemsOf(items, '7/9')).toEqual([]);
});

test('the hash of a plan changes with options, contents and the number of shards, not with the order of options', () => {
  const hash = planHash(work, 4);
  expect(planHash({ ...work, options: { level: 'machine' } }, 4)).toBe(hash);
  const two = { ...work, options: { a: 1, b: 2 } };
  expect(planHash({ ...work, options: { b: 2, a: 1 } }, 4)).toBe(planHash(two, 4));
  const changed = work.subjects.map((subject) => ({ ...subject, content: 'another chart' }));
  for (const other of [planHash(two, 4), planHash(work, 3), planHash({ ...work, subjects: changed }, 4)]) {
    expect(other).not.toBe(hash);
  }
});
