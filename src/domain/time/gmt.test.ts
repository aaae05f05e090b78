import { expect, test } from 'vitest';
import { gmtText, gmtTime } from './gmt.ts';

test('reads and writes server times as GMT in every time zone [account 9 times-gmt]', () => {
  expect(gmtTime('2026-11-20 08:00:00')).toBe(Date.UTC(2026, 10, 20, 8));
  expect(gmtText(Date.UTC(2026, 10, 20, 8))).toBe('2026-11-20 08:00:00');
});
