import { expect, test } from 'vitest';
import { pieceOf, slotsOf } from './slots.ts';

const write = {
  dollars: (value: number) => `US$${value}`,
  number: (value: number) => value.toLocaleString('bn'),
};

test('a text becomes one slot for each piece, with its values', () => {
  expect(slotsOf('home:level', 'Verification level {{level, number}}')).toBe(
    '⟦home:level|0|level={{level}}⟧',
  );
  expect(slotsOf('sign-in:codeBySms', 'Sent to <to>{{to}}</to>')).toBe(
    '⟦sign-in:codeBySms|0|to={{to}}⟧<to>⟦sign-in:codeBySms|1|to={{to}}⟧</to>⟦sign-in:codeBySms|2|to={{to}}⟧',
  );
});

test.each([
  ['a number, in the digits of the language', 'লেভেল {{level, number}}', 'level=3', 'লেভেল ৩'],
  ['a value as it is', 'Sent to {{to}}', 'to=ali***', 'Sent to ali***'],
  ['an amount, formatted', '{{amount}} a day', 'amount=$50', 'US$50 a day'],
])('a slot shows %s', (_, text, value, shown) => {
  expect(pieceOf(text, ['0', value], write)).toBe(shown);
});
