import { expect, test } from 'vitest';
import { Refusal } from '#api/refusal.ts';
import { isSame, mismatches } from './matches.ts';

class Opaque {}
const opaque = new Opaque();
const call = () => true;

test.each<[unknown, unknown]>([
  [{ a: 1, b: undefined }, { a: 1 }],
  [{ a: 1 }, { a: 1, b: undefined }],
  [
    { a: [1, { b: 2 }], c: 3 },
    { c: 3, a: [1, { b: 2 }] },
  ],
  [{ a: (value: unknown) => value === 1 }, { a: 1 }],
  [{ opaque }, { opaque }],
  [{ call }, { call }],
  [new Date(1), new Date(1)],
  [new Map([['a', { b: 1 }]]), new Map([['a', { b: 1 }]])],
  [new Refusal({ code: '1' }), new Refusal({ code: '1' })],
])('%j matches %j', (expected, actual) => {
  expect(mismatches('it', expected, actual)).toEqual([]);
});

test.each<[unknown, unknown, string]>([
  [1, '1', 'it: must be 1, is "1"'],
  [null, undefined, 'it: must be null, is nothing'],
  [{ a: { b: 1 } }, { a: { b: 2 } }, 'it, a, b: must be 1, is 2'],
  [{}, { a: 1 }, 'it, a: must be nothing, is 1'],
  [[1, 2], [1, 3], 'it, 2: must be 2, is 3'],
  [[1], [1, 2], 'it: must be [1], is [1,2]'],
  [{ a: () => false }, { a: 1 }, 'it, a: 1 is not what it must be'],
  [opaque, new Opaque(), 'it: must be {}, is {}'],
  [new Refusal({ code: '1' }), new Refusal({ code: '2' }), 'it, code: must be "1", is "2"'],
  [new Set([1]), new Set([2]), 'it, 1: must be 1, is 2'],
])('%j does not match %j', (expected, actual, problem) => {
  expect(mismatches('it', expected, actual)).toEqual([problem]);
  expect(isSame(expected, actual)).toBe(false);
});
