import { expect, test } from 'vitest';
import { asTypedName, droppedOf, isLatin, isName, isUnmarkedLatin, needsLastName } from './person-name.ts';

test.each([
  ['Anna', 'Anna'],
  ["O'Brien 3", "O'Brien "],
  ['D’Angelo', 'D’Angelo'],
  ['Ana María', 'Ana María'],
  ['Ana\u00a0María', 'Ana María'],
  ['Müller-Özil', 'Müller-Özil'],
  ['अनुष्का', 'अनुष्का'],
  ['สมชาย1', 'สมชาย'],
  ['محمد ٣', 'محمد '],
  ['张伟。', '张伟'],
  ['Nguyê\u0303n', 'Nguyê\u0303n'],
  ['😀', ''],
  ['J. R. "Bob" (2)', 'J R Bob '],
  ['\u202aAna\u202c\u200b María\u200f', 'Ana María'],
  ['Ana\ufe0f\u3164', 'Ana'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
])('the typed text %s becomes the name %s [account 5 basic-names]', (typed, name) =>
  expect(asTypedName(typed)).toBe(name),
);

test.each([
  ['Anna', true],
  ['अनुष्का', true],
  ['', false],
  ['Anna1', false],
  ["Mary-Jane O'Brien", true],
  [' -', false],
  ['𠮷'.repeat(100), true],
  ['\u200d', false],
  ['x'.repeat(101), false],
])('%j is a valid name: %s', (name, expected) => expect(isName(name)).toBe(expected));

test('only users of India may leave out the last name [account 5 basic-last-name]', () => {
  expect(needsLastName(91)).toBe(false);
  expect(needsLastName(159)).toBe(true);
  expect(needsLastName(undefined)).toBe(true);
});

/** Names that have a sign between their letters. */
const SIGNED_NAMES = [
  ...[
    '迪丽热巴·迪力木拉提',
    '迪丽热巴•迪力木拉提',
    'マイケル・ジャクソン',
    '利格拉樂‧阿烏',
    'Gal·la',
    'Gal\u0387la',
  ],
  ...['O´Brien', 'O’Brien', 'O‘Brien', 'O`Brien', 'Oʼzbek', 'Hawaiʻi', 'O′Brien', 'O＇Brien'],
  ...['Ana–Maria', 'Ana‑Maria', 'Ana—Maria', 'בן־גוריון', 'Ana Maria'],
];

test.each(SIGNED_NAMES)('keeps the sign in the name %s [reading 86]', (name) => {
  expect(asTypedName(name)).toBe(name);
  expect(droppedOf(name)).toBe('');
  expect(isName(name)).toBe(true);
});

test.each(SIGNED_NAMES.filter((name) => /^[a-z]/i.test(name)))('banks can read the name %s', (name) => {
  expect(isLatin(name)).toBe(true);
  expect(isUnmarkedLatin(name)).toBe(true);
});

test('a letter outside a to z is none of an unmarked name', () => {
  for (const name of ['José', 'ſara', '\u212aim', 'Анна', 'Anna2'])
    expect(isUnmarkedLatin(name), name).toBe(false);
});

test.each([
  ['María José', ''],
  ['\u202aAna\u200b', ''],
  ["O'Brien", ''],
  ['Ana-Maria 2-3 & Co.', '2 3 & .'],
  ['Álvaro', ''],
  ['अनुष्का', ''],
])('returns the dropped characters of %s [account 5 basic-names]', (typed, dropped) => {
  expect(droppedOf(typed)).toBe(dropped);
});

test.each([
  ['María José', true],
  ["O'Brien", true],
  ['D’Angelo', true],
  ['D‘Angelo', true],
  ['Ana-Maria', true],
  ['Ana‐Maria', true],
  ['Ana‑Maria', true],
  ['Martin Jr.', true],
  ['', true],
  ['Анна', false],
  ['Anna अनुष्का', false],
  ['Anna2', false],
])('banks can read the name %j: %s [payouts 5 cash-out-name]', (name, expected) =>
  expect(isLatin(name)).toBe(expected),
);
