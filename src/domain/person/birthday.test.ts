import { expect, test } from 'vitest';
import { birthdayFault, latestBirthday } from './birthday.ts';

const at = (date: string) => Date.parse(`${date}Z`);
const TODAY = at('2026-11-21T08:00:00');

test.each([
  ['2008-11-21', null],
  ['2008-11-20', null],
  ['1900-01-01', null],
  ['2008-11-22', 'tooYoung'],
  ['2026-11-20', 'tooYoung'],
  ['2026-11-21', 'notPast'],
  ['2027-01-01', 'notPast'],
  ['1899-12-31', 'tooEarly'],
  ['2001-02-29', 'notADate'],
  ['21-11-2000', 'notADate'],
  ['20001-01-01', 'notADate'],
  ['2000-1-1', 'notADate'],
  ['', 'notADate'],
])('the birthday %s is %s today [account 5 basic-birthday]', (birthday, fault) => {
  expect(birthdayFault(birthday, TODAY)).toBe(fault);
});

test.each([
  ['the last second of the day before, in UTC', '2026-11-20T23:59:59', 'tooYoung'],
  ['the first second of the day', '2026-11-21T00:00:00', null],
])('the 18th birthday counts from %s', (_, now, fault) => {
  expect(birthdayFault('2008-11-21', at(now))).toBe(fault);
});

test('a user born on 29 February is an adult from 1 March', () => {
  expect(birthdayFault('2008-02-29', at('2026-02-28T12:00:00'))).toBe('tooYoung');
  expect(birthdayFault('2008-02-29', at('2026-03-01T12:00:00'))).toBeNull();
});

test('on 29 February no user is an adult a day early', () => {
  expect(birthdayFault('2010-03-01', at('2028-02-29T12:00:00'))).toBe('tooYoung');
  expect(latestBirthday(at('2028-02-29T12:00:00'))).toBe('2010-02-28');
});

test('the date picker begins 18 years ago', () => expect(latestBirthday(TODAY)).toBe('2008-11-21'));
