import { expect, test } from 'vitest';
import {
  formatDay,
  formatDocumentDay,
  formatFieldDate,
  formatFullTime,
  formatListTime,
  formatMonth,
} from './date-formats.ts';

const NOW = Date.UTC(2027, 0, 2);

const listed = (time: string, language: string, now = NOW) =>
  formatListTime(time, language, now).replaceAll('\u202f', ' ');

test.each([
  ['en', 'Nov 20, 2026, 11:30 PM'],
  ['fr', '20 nov. 2026, 23:30'],
  ['zh-CN', '2026年11月20日 23:30'],
])('in %s, a row shows the GMT time of another year as %s [account 9 times-gmt]', (language, expected) => {
  expect(listed('2026-11-20 23:30:00', language)).toBe(expected);
});

test('a row omits the current year', () => {
  expect(listed('2027-01-05 08:05:00', 'es')).toBe('5 ene, 8:05');
});

test('the year is the one in GMT, where it begins before that of the device', () => {
  expect(listed('2027-01-01 03:00:00', 'es', Date.UTC(2027, 2, 1))).toBe('1 ene, 3:00');
});

test.each([
  ['en', '2027-01-02 00:00:00', 'Today 12:00 AM'],
  ['en', '2027-01-01 23:59:59', 'Yesterday 11:59 PM'],
  ['en', '2026-12-31 23:59:59', 'Dec 31, 2026, 11:59 PM'],
  ['fr', '2027-01-01 08:05:00', 'Hier 8:05'],
  ['zh-CN', '2027-01-02 08:05:00', '今天 8:05'],
])('in %s, a row shows %s as %s', (language, time, expected) => {
  expect(listed(time, language)).toBe(expected);
});

test.each([
  ['ur', '2026-11-02 03:27:00', '2 نومبر، 2026، \u20663:27 AM\u2069'],
  ['ur', '2027-01-02 15:27:00', 'آج \u20663:27 PM\u2069'],
  ['ar', '2026-11-02 03:27:00', '2 نوفمبر 2026، 3:27 ص'],
])('in %s, %s keeps hour and AM in reading order', (language, time, expected) => {
  expect(listed(time, language)).toBe(expected);
});

test('a row shows text that is not a time unchanged', () => {
  expect(formatListTime('soon', 'en', NOW)).toBe('soon');
});

test('a detail shows a time to the second, and GMT [payouts 9 gmt]', () => {
  expect(formatFullTime('2026-11-20 23:30:00')).toBe('2026-11-20 23:30:00 GMT');
});

test.each([
  ['en', 'November 2026', 'Nov 1, 2026', 'Jan 5', 'November 1, 2026'],
  ['fr', 'Novembre 2026', '1 nov. 2026', '5 janv.', '1 novembre 2026'],
  ['ru', 'Ноябрь 2026', '1 нояб. 2026 г.', '5 янв.', '1 ноября 2026 г.'],
  ['zh-CN', '2026年11月', '2026年11月1日', '1月5日', '2026年11月1日'],
])('in %s, a month is %s, a day %s or %s, and a day in a document %s', (language, ...expected) => {
  expect([
    formatMonth('2026-11', language),
    formatDay('2026-11-01', language, NOW),
    formatDay('2027-01-05', language, NOW),
    formatDocumentDay('2026-11-01', language),
  ]).toEqual(expected);
});

test('a date field shows a day as DD-MM-YYYY', () => {
  expect(formatFieldDate('1996-03-14')).toBe('14-03-1996');
});
