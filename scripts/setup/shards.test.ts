import fc from 'fast-check';
import { expect, test } from 'vitest';
import { divide, gapsIn, readShard } from './shards.js';

const weight = (part: number[]) => part.reduce((sum, one) => sum + one, 0);

test('each item is in one part, in the given order, and no two parts differ by more than the heaviest item', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1000)), fc.integer({ min: 1, max: 70 }), (weights, parts) => {
      const items = weights.map((heavy, index) => ({ heavy, index }));
      const divided = divide(items, parts, ({ heavy }) => heavy);
      expect(divided).toHaveLength(parts);
      for (const part of divided) expect(part).toEqual(part.toSorted((a, b) => a.index - b.index));
      expect(divided.flat().toSorted((a, b) => a.index - b.index)).toEqual(items);
      const loads = divided.map((part) => weight(part.map(({ heavy }) => heavy)));
      expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(Math.max(0, ...weights));
    }),
  );
});

test('the heaviest items are in different parts', () => {
  expect(divide([1, 9, 2, 8, 3, 7], 3, (item) => item)).toEqual([
    [1, 9],
    [2, 8],
    [3, 7],
  ]);
});

test.each(['0/4', '5/4', '1', '1/', 'half', '01/4', '1/4/4'])('%s is no shard', (text) => {
  expect(readShard(text)).toBeUndefined();
});

test.each([
  [['1/2', '2/2'], []],
  [['1/1'], []],
  [['1/3', '3/3'], ['shard 2/3 is missing']],
  [['1/2', '2/2', '2/2'], ['shard 2/2 is there 2 times']],
  [['1/2', '2/3'], ['the shards are of different numbers of parts: 1/2, 2/3']],
])('%j has these gaps: %j', (shards, gaps) => {
  expect(gapsIn(shards)).toEqual(gaps);
});
