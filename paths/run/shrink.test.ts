import { expect, test } from 'vitest';
import { shrink } from './shrink.ts';

const needing = (...needed: number[]) => {
  const tried: number[][] = [];
  const fails = async (items: readonly number[]) => {
    tried.push([...items]);
    return needed.every((item) => items.includes(item)) ? items : undefined;
  };
  return { fails, tried };
};

const hundred = Array.from({ length: 100 }, (_, index) => index);

test.each([[[17]], [[0, 99]], [[3, 4, 50, 51, 98]], [[]]])('shrinks to %j', async (needed) => {
  const { fails, tried } = needing(...needed);
  expect(await shrink(hundred, fails)).toEqual(needed);
  expect(tried.length).toBeLessThan(200);
});

test('a list that fails before its end is cut at the failing item', async () => {
  const upToFive = async (items: readonly number[]) =>
    items.includes(5) ? items.slice(0, items.indexOf(5) + 1) : undefined;
  expect(await shrink(hundred, upToFive)).toEqual([5]);
});

test('a list that needs all its items to fail stays unchanged', async () => {
  expect(await shrink([1, 2, 3], async () => undefined)).toEqual([1, 2, 3]);
});
