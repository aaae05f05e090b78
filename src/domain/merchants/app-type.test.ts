import { expect, test } from 'vitest';
import { cTypeOf, firstAppType } from './app-type.ts';

test.each([
  ['37', '37'],
  ['37,41', '37'],
  [' 1001 , 37', '1001'],
  [',37', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
])('keeps the first of the app types %j [account 9 app-type-first]', (stored, first) => {
  expect(firstAppType(stored)).toBe(first);
});

test.each([
  ['37', '2'],
  ['41', '2'],
  ['1001', '3'],
  ['36', undefined],
  ['constructor', undefined],
  [undefined, undefined],
])('app type %s sends the cType %s [account 7 c-type]', (appType, cType) => {
  expect(cTypeOf(appType)).toBe(cType);
});
