import { expect, test } from 'vitest';
import type { Transaction } from './transaction.ts';
import { beginOfDay, beginOfNextDay, usedBy } from './used-today.ts';

const cashOut = (amount: string, more: Partial<Transaction> = {}): Transaction => ({
  activityNo: 'W1',
  type: 4,
  amount,
  fee: null,
  status: 0,
  withdrawType: 14,
  createTime: '2026-11-22 08:00:00',
  updateTime: '2026-11-22 08:00:00',
  description: null,
  relatedUser: null,
  relatedPhone: null,
  remark: null,
  extParams: { status: 2, withdrawType: 14 },
  ...more,
});

test('the day of the limit is the one in GMT, where the device still has the day before', () => {
  const now = Date.UTC(2026, 10, 1, 3);
  expect(beginOfDay(now)).toBe('2026-11-01 00:00:00');
  expect(beginOfNextDay(now)).toBe(Date.UTC(2026, 10, 2));
});

test('counts cash outs that are under way or completed, not failed or cancelled ones [payouts 9 daily-limit]', () => {
  expect(
    usedBy([
      cashOut('20.00'),
      cashOut('10.50', { type: 9, extParams: { status: 4, withdrawType: 14 } }),
      cashOut('5.00', { extParams: { status: 5, withdrawType: 14 } }),
      cashOut('6.00', { withdrawType: 4, extParams: { status: 4, withdrawType: 4 } }),
      cashOut('7.00', { withdrawType: 17, extParams: { status: 15, withdrawType: 17 } }),
    ]),
  ).toBe(30_50n);
});

test("uses the outer status if the provider's status has no known meaning [payouts 9 daily-limit]", () => {
  const byPayPal = { withdrawType: 10, extParams: { status: 7, withdrawType: 10 } };
  expect(usedBy([cashOut('3.00', byPayPal), cashOut('4.00', { ...byPayPal, status: 2 })])).toBe(3_00n);
});

test('does not count transfers and refunds [payouts 9 daily-limit]', () => {
  expect(usedBy([cashOut('7.00', { type: 1 }), cashOut('8.00', { type: 10 })])).toBe(0n);
});

test('the day begins at midnight GMT', () => {
  expect(beginOfDay(Date.parse('2026-11-22T23:30:00Z'))).toBe('2026-11-22 00:00:00');
});
