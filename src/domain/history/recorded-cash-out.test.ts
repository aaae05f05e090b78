import { expect, test } from 'vitest';
import type { CashOutPayout } from '../payouts/sent-cash-out.ts';
import { isOtherThanAgreed, sentAsRecorded } from './recorded-cash-out.ts';
import type { Transaction } from './transaction.ts';

const bank: Transaction = {
  activityNo: 'W20261121000042',
  type: 4,
  amount: '50.00',
  fee: '2.48',
  status: 0,
  withdrawType: 3,
  createTime: '2026-11-21 09:14:05',
  updateTime: '2026-11-21 09:14:05',
  description: null,
  relatedUser: null,
  relatedPhone: null,
  remark: null,
  extParams: {
    status: 0,
    withdrawType: 3,
    bankType: 1,
    bankAccountNo: '50100234567890',
    bankName: 'HDFC Bank',
    currency: 'USD',
    amount: '50.00',
  },
};

test('returns the account, fee and arriving amount of a recorded cash out', () => {
  expect(sentAsRecorded(bank, 1)).toEqual({
    activityNo: 'W20261121000042',
    amount: '50.00',
    askedAt: Date.UTC(2026, 10, 21, 9, 14, 5),
    level: 1,
    payout: {
      withdrawType: 3,
      bankName: 'HDFC Bank',
      account: '5010****7890',
      fee: '2.48',
      arrives: '47.52',
      arrival: { currency: 'USD', amount: '47.52' },
      awaitsLevel: true,
    },
  });
});

test("returns the arriving amount in the account's currency", () => {
  const extParams = { account: '09171234567', withdrawType: 4, currency: 'PHP', amount: '2661.12' };
  const sent = sentAsRecorded({ ...bank, type: 9, withdrawType: 4, extParams }, 2);
  expect(sent.payout).toMatchObject({
    arrives: '47.52',
    arrival: { currency: 'PHP', amount: '2661.12' },
    awaitsLevel: false,
  });
});

test('returns no account for other transactions and for a cash out without a fee', () => {
  expect(sentAsRecorded({ ...bank, type: 1 }, 2).payout).toBeUndefined();
  expect(sentAsRecorded({ ...bank, fee: null }, 2).payout).toBeUndefined();
});

const AGREED: CashOutPayout = {
  withdrawType: 3,
  bankName: 'HDFC Bank',
  account: '5010****7890',
  fee: '2.48',
  arrives: '47.52',
  arrival: { currency: 'USD', amount: '47.52' },
  awaitsLevel: false,
};

test.each<[string, Partial<CashOutPayout>, boolean]>([
  ['the same terms', {}, false],
  ['an equal arriving amount', { arrival: { currency: 'USD', amount: '47.52' } }, false],
  ['no bank, because the server does not name it', { bankName: null }, false],
  ['another account', { account: '5555****4444' }, true],
  ['another bank', { bankName: 'ICICI Bank' }, true],
  ['another type', { withdrawType: 16 }, true],
  ['another fee', { fee: '2.80' }, true],
  ['another arriving amount', { arrival: { currency: 'USD', amount: '47.20' } }, true],
  ['another currency', { arrival: { currency: 'INR', amount: '47.52' } }, true],
])('compares what was recorded with what the user confirmed: %s', (_, recorded, isOther) => {
  expect(isOtherThanAgreed(AGREED, { ...AGREED, ...recorded })).toBe(isOther);
});
