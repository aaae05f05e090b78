import { expect, test } from 'vitest';
import { sampleOf } from './sample.ts';

const names = [...'abcdefg'];
const isOf = (name: string, file: string) => file === `${name}.ts`;
const at = (commit: string, ...changed: string[]) => sampleOf(names, isOf, { commit, changed });

test('three commits whose hashes differ by one choose three parts, which are all names', () => {
  const parts = [at('00000000'), at('00000001'), at('00000002')];
  expect(parts).toEqual([
    ['a', 'd', 'g'],
    ['b', 'e'],
    ['c', 'f'],
  ]);
});

test('a changed name is in every sample, once', () => {
  expect(at('00000001', 'a.ts', 'b.ts', 'z.ts')).toEqual(['a', 'b', 'e']);
});

test('outside a repository all names are chosen', () => {
  expect(sampleOf(names, isOf, null)).toHaveLength(names.length);
});
