import { expect, test } from 'vitest';
import { droppedOf, isName, lettersOf, needsLastName } from './person-name.ts';

test.each([
  ['Anna', 'Anna'],
  ["O'Brien 3", 'OBrien'],
  ['Ana María', 'AnaMaría'],
  ['Müller-Özil', 'MüllerÖzil'],
  ['अनुष्का', 'अनुष्का'],
  ['สมชาย1', 'สมชาย'],
  ['محمد ٣', 'محمد'],
  ['张伟。', '张伟'],
  ['Nguyê\u0303n', 'Nguyê\u0303n'],
  ['😀', ''],
])('of %s the letters are %s [account 5 basic-names]', (typed, letters) =>
  expect(lettersOf(typed)).toBe(letters),
);

test.each([
  ['Anna', true],
  ['अनुष्का', true],
  ['', false],
  ['Anna1', false],
  ['\u200d', false],
  ['x'.repeat(101), false],
])('%j is a name: %s', (name, expected) => expect(isName(name)).toBe(expected));

test('only people of India may leave out the last name [account 5 basic-last-name]', () => {
  expect(needsLastName(91)).toBe(false);
  expect(needsLastName(159)).toBe(true);
  expect(needsLastName(undefined)).toBe(true);
});

test.each([
  ['María José', ' '],
  ["O'Brien", "'"],
  ['Ana-Maria 2-3', '- 2 3'],
  ['Álvaro', ''],
  ['अनुष्का', ''],
])('what is dropped of %s can be told [account 5 basic-names]', (typed, dropped) => {
  expect(droppedOf(typed)).toBe(dropped);
});
