import { expect, test } from 'vitest';
import { asTypedDay, digitsOfDay } from './typed-day.ts';

test.each([
  ['14', '14'],
  ['1403', '1403'],
  ['14-03-199', '1403199'],
  ['14031996', '1996-03-14'],
  ['14-03-1996', '1996-03-14'],
  ['14-03-19967', '1996-03-14'],
  ['31-02-1996', '31021996'],
  ['١٤٠٣١٩٩٦', '1996-03-14'],
  // As a browser fills it in.
  ['1996-03-14', '1996-03-14'],
  // A separator ends a part of one digit.
  ['1-', '01'],
  ['01-3/', '0103'],
  ['1/3/1996', '1996-03-01'],
  ['1. 3. 1996', '1996-03-01'],
  ['12-34-5b5678', '12345567'],
  [' 14.3.1996 ', '1996-03-14'],
  ['', ''],
])('“%s” becomes the day, or the digits so far: “%s” [account 5 basic-birthday]', (typed, day) => {
  expect(asTypedDay(typed)).toBe(day);
});

test('a day that loses a digit in the middle keeps the others in their order', () => {
  expect(asTypedDay('1-03-1996')).toBe('1031996');
});

test('a day is edited as the digits that were typed', () => {
  expect(digitsOfDay('1996-03-14')).toBe('14031996');
  expect(digitsOfDay('1403')).toBe('1403');
});
