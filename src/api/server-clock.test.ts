import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createServerClock } from './server-clock.ts';

const DEVICE = Date.parse('2026-11-23T08:00:00Z');

/** Passes a response to the clock's listener. */
const hears = ({ listener }: ReturnType<typeof createServerClock>, headers: Record<string, string>) =>
  listener.onResponse?.({ response: new Response('{}', { headers }) } as never);

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: DEVICE }));
afterEach(() => vi.useRealTimers());

test.each([
  ['a day ahead', 'Tue, 24 Nov 2026 08:00:00 GMT'],
  ['400 days behind', 'Sun, 19 Oct 2025 08:00:00 GMT'],
])('a server %s of the device sets the time, which then advances', (_, date) => {
  const clock = createServerClock();
  hears(clock, { Date: date });
  vi.setSystemTime(DEVICE + 60_000);
  expect(clock.now()).toBe(Date.parse(date) + 60_000);
});

test('the latest response sets the time', () => {
  const clock = createServerClock();
  hears(clock, { Date: 'Tue, 24 Nov 2026 08:00:00 GMT' });
  hears(clock, { Date: 'Mon, 23 Nov 2026 08:00:05 GMT' });
  expect(clock.now()).toBe(DEVICE + 5_000);
});

test.each([
  ['before any answer', undefined],
  ['after an answer without a date', {}],
  ['after an answer whose date is none', { Date: 'soon' }],
])("uses the device's clock %s", (_, headers) => {
  const clock = createServerClock();
  if (headers) hears(clock, headers);
  expect(clock.now()).toBe(DEVICE);
});
