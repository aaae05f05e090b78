import { expect, test } from 'vitest';
import { latestArrival } from './arrival-day.ts';

test.each([
  ['a Monday', '2026-11-23T09:00:00Z', '2026-12-02'],
  ['a Friday night', '2026-11-27T23:59:59Z', '2026-12-08'],
  ['a Saturday', '2026-11-28T00:00:00Z', '2026-12-08'],
  ['a Sunday', '2026-11-22T12:00:00Z', '2026-12-01'],
])('a cash out requested on %s arrives within seven working days [payouts 9 arrival]', (_, asked, day) => {
  expect(latestArrival(Date.parse(asked))).toBe(day);
});
