import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { formatGmt, gmtTime } from './gmt.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2027, 0, 2) });
});

afterEach(() => {
  vi.useRealTimers();
});

test('parses server times as GMT in every time zone [account 9 times-gmt]', () => {
  expect(gmtTime('2026-11-20 08:00:00')).toBe(Date.UTC(2026, 10, 20, 8));
});

test.each([
  ['en', 'Nov 20, 2026, 11:30 PM GMT'],
  ['fr', '20 nov. 2026, 23:30 GMT'],
  ['zh-CN', '2026年11月20日 23:30 GMT'],
])('%s formats it as %s [account 9 times-gmt]', (language, expected) => {
  expect(formatGmt('2026-11-20 23:30:00', language).replaceAll('\u202f', ' ')).toBe(expected);
});

test('the current year is omitted', () => {
  expect(formatGmt('2027-01-05 08:05:00', 'es')).toBe('5 ene, 8:05 GMT');
});

test('the year is the one in GMT, where it begins before that of the device', () => {
  vi.setSystemTime(Date.UTC(2027, 2, 1));
  expect(formatGmt('2027-01-01 03:00:00', 'es')).toBe('1 ene, 3:00 GMT');
});

test("below a month's heading, year and GMT are omitted", () => {
  expect(formatGmt('2026-11-20 08:05:00', 'es', true)).toBe('20 nov, 8:05');
});

test.each([
  ['en', '2027-01-02 00:00:00', 'Today 12:00 AM GMT'],
  ['en', '2027-01-01 23:59:59', 'Yesterday 11:59 PM GMT'],
  ['en', '2026-12-31 23:59:59', 'Dec 31, 2026, 11:59 PM GMT'],
  ['fr', '2027-01-01 08:05:00', 'Hier 8:05 GMT'],
  ['zh-CN', '2027-01-02 08:05:00', '今天 8:05 GMT'],
])('in %s, %s is shown as %s', (language, time, expected) => {
  expect(formatGmt(time, language).replaceAll('\u202f', ' ')).toBe(expected);
});

test.each([
  ['ur', '2026-11-02 03:27:00', false, '2 نومبر، 2026، \u20663:27 AM GMT\u2069'],
  ['ur', '2027-01-02 15:27:00', false, 'آج \u20663:27 PM GMT\u2069'],
  ['ur', '2026-11-02 03:27:00', true, '2 نومبر، \u20663:27 AM\u2069'],
  ['ar', '2026-11-02 03:27:00', false, '2 نوفمبر 2026، 3:27 ص GMT'],
])(
  'in %s, %s keeps hour, AM and GMT in reading order (under a month: %s)',
  (language, time, under, expected) => {
    expect(formatGmt(time, language, under).replaceAll('\u202f', ' ')).toBe(expected);
  },
);

test('text that is not a time stays unchanged', () => {
  expect(formatGmt('soon', 'en')).toBe('soon');
});
