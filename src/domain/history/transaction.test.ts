import { describe, expect, test } from 'vitest';
import { isOutgoing, kindOf, meaningsOf, statusOf, type Transaction } from './transaction.ts';

const transaction = (parts: Partial<Transaction>): Transaction => ({
  activityNo: 'T1',
  type: 4,
  amount: '10.00',
  fee: null,
  status: 0,
  withdrawType: null,
  createTime: '2026-11-20 09:14:05',
  updateTime: '2026-11-20 09:14:05',
  description: null,
  relatedUser: null,
  relatedPhone: null,
  remark: null,
  extParams: null,
  ...parts,
});

test('outgoing types have a minus sign, incoming types have none [payouts 9 outgoing]', () => {
  const types = [0, 1, 4, 7, 8, 9, 10, 14, 16, 18, 19, 20, 23];
  expect(types.filter((type) => isOutgoing({ type }))).toEqual([1, 4, 9, 14, 18, 20, 23]);
});

test.each([
  ['received', [0]],
  ['transferred', [1]],
  ['transferFee', [20]],
  ['cashOut', [4, 18]],
  ['cashIn', [7, 8, 19]],
  ['withdraw', [9, 14]],
  ['withdrawRefund', [10, 16]],
  ['recharge', [23]],
  ['other', [2, 99]],
])('the kind %s has the types %j [payouts 3 transaction-types]', (kind, types) => {
  expect(types.map((type) => kindOf({ type }))).toEqual(types.map(() => kind));
});

describe('a status', () => {
  test.each([
    ['without a payout type', transaction({ status: 2 }), 'FAILED'],
    ['of 0 is used', transaction({ status: 1, extParams: { status: 0 } }), 'PENDING'],
    ['of the cash-out', transaction({ status: 0, extParams: { cashOutStatus: 1 } }), 'COMPLETED'],
    ['of a local wallet', transaction({ status: 4, withdrawType: 7 }), 'CANCELLED'],
    ['of USDT', transaction({ status: 4, withdrawType: 14 }), 'COMPLETED'],
    ['of UPI', transaction({ status: 15, withdrawType: 17 }), 'CLOSE'],
    [
      'of a bank by its provider',
      transaction({ status: 5, withdrawType: 3, extParams: { bankType: 1 } }),
      'ON_HOLD',
    ],
  ])('%s [payouts 4 status-mapping]', (_, given, shown) => {
    expect(statusOf(given)).toBe(shown);
  });

  test.each([
    ['Initiated', 'PENDING'],
    ['Processing', 'PENDING'],
    ['Rejected', 'FAILED'],
    ['Failed', 'FAILED'],
    ['Success', 'COMPLETED'],
  ])('as the word %s is %s, in group 38 only [payouts 4 status-mapping]', (cashOutStatus, shown) => {
    const ofBank = (bankType: number) =>
      statusOf(transaction({ withdrawType: 3, extParams: { bankType, cashOutStatus } }));
    expect(ofBank(8)).toBe(shown);
    expect(ofBank(2)).toEqual({ raw: cashOutStatus });
  });

  test.each([
    ['of a group that has no meanings', transaction({ status: 1, withdrawType: 10 }), '1'],
    ['of an unknown payout type', transaction({ status: 7, withdrawType: 77 }), '7'],
    ['of a bank without provider', transaction({ status: 1, withdrawType: 3 }), '1'],
    ['without an entry in the table', transaction({ status: 99 }), '99'],
  ])('%s is shown unchanged [payouts 4 status-mapping]', (_, given, raw) => {
    expect(statusOf(given)).toEqual({ raw });
  });
});

test.each<[string, Record<string, readonly string[]>]>([
  ...['4', '5', '6', '7', '8', '9', '32'].map((group): [string, Record<string, string[]>] => [
    group,
    { PENDING: ['-1', '-2', '3'], COMPLETED: ['1'], FAILED: ['2'], CANCELLED: ['4'] },
  ]),
  ['11', { CANCELLED: ['-10'], PENDING: ['-1', '0', '9'], FAILED: ['6'], COMPLETED: ['7'] }],
  ['33', { CANCELLED: ['-10'], PENDING: ['-1', '0', '9'], FAILED: ['6'], COMPLETED: ['7'] }],
  [
    '31',
    { PENDING: ['-1', '-2', '0', '4'], COMPLETED: ['1'], CANCELLED: ['2'], FAILED: ['3'], ON_HOLD: ['5'] },
  ],
  ['34', { PENDING: ['-1', '-2', '0', '1'], FAILED: ['2'], COMPLETED: ['3'] }],
  ['14', { PENDING: ['2'], COMPLETED: ['4'], FAILED: ['5'] }],
  ['15', { INIT_START: ['-1'], PENDING: ['1'], FAILED: ['2'], SUCCESS: ['3'] }],
  ['16', { PENDING: ['0', '1'], COMPLETED: ['2'], FAILED: ['3', '4'] }],
  ['17', { PENDING: ['0'], PROCESSING: ['11'], COMPLETED: ['14'], CLOSE: ['15'] }],
  ['35', { PENDING: ['-1', '-2', '0'], COMPLETED: ['1'], FAILED: ['2'] }],
  ['38', { PENDING: ['-1', '3'], COMPLETED: ['1'], FAILED: ['2'] }],
  ['00', { PENDING: ['0'], COMPLETED: ['1'], FAILED: ['2'] }],
  ['10', {}],
])("group %s has the statuses of the specification's table [payouts 4 status-mapping]", (group, shown) => {
  const byMeaning = Object.groupBy(Object.entries(meaningsOf(group)), ([, meaning]) => meaning);
  expect(
    Object.fromEntries(
      Object.entries(byMeaning).map(([meaning, rows]) => [meaning, rows.map(([raw]) => raw).toSorted()]),
    ),
  ).toEqual(shown);
});

describe.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
  'a server that sends "%s"',
  (word) => {
    test.each([null, 3, 4, 17])('as the status of type %s is shown as it is', (withdrawType) => {
      expect(statusOf(transaction({ status: word, withdrawType }))).toEqual({ raw: word });
      expect(statusOf(transaction({ withdrawType, extParams: { cashOutStatus: word } }))).toEqual({
        raw: word,
      });
    });

    test('as the cash-out status of group 38 is shown as it is', () => {
      const extParams = { withdrawType: 3, bankType: 8, cashOutStatus: word };
      expect(statusOf(transaction({ extParams }))).toEqual({ raw: word });
    });

    test('as a group has statuses without a meaning', () => {
      expect(meaningsOf(word)).toEqual({});
    });
  },
);
