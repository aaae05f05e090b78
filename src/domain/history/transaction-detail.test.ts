import { expect, test } from 'vitest';
import type { Transaction } from './transaction.ts';
import {
  amountLabelOf,
  feeLabelOf,
  payeeAccountOf,
  payeeBankOf,
  payeeNameOf,
  progressOf,
  refundedBy,
  returnOf,
  reviewerOf,
  showsAmount,
  showsFee,
  showsOriginalAmount,
  toneOf,
} from './transaction-detail.ts';

test.each([
  [0, 'receiveAmount', null],
  [1, 'transferAmount', 'transferFee'],
  [4, 'amountToPay', 'processingFee'],
  [23, 'amountToPay', 'processingFee'],
])('returns the labels of type %i [payouts 9 detail-labels]', (type, amount, fee) => {
  expect([amountLabelOf({ type }), feeLabelOf({ type })]).toEqual([amount, fee]);
});

test('only type 9 shows the amount that arrives [payouts 9 detail-labels]', () => {
  expect([4, 9, 14].filter((type) => showsOriginalAmount({ type }))).toEqual([9]);
});

test.each([
  ['received', 0, undefined, false, false],
  ['cash in without a fee', 7, '0.00', false, false],
  ['cash in with a fee', 7, '1.00', true, true],
  ['a refund', 10, '0', false, false],
  ['transferred', 1, '0', false, true],
  ['transferred with a fee', 1, '0.50', true, true],
  ['in another currency', 9, '0', true, true],
])(
  '%s has a row of its amount and of its fee only if they say more than the head [payouts 9 detail-labels]',
  (_, type, fee, amountRow, feeRow) => {
    const facts = { type, fee } as Pick<Transaction, 'type' | 'fee'>;
    expect([showsAmount(facts), showsFee(facts)]).toEqual([amountRow, feeRow]);
  },
);

test.each([
  ['money that went out', 4, 4, 'neutral'],
  ['money that came in', 7, 4, undefined],
  ['a failed payout', 4, 5, 'danger'],
  ['a pending payout', 4, 2, 'warning'],
] as const)('the disc of %s (type %i, status %i) is %s', (_, type, status, tone) => {
  expect(toneOf({ type, withdrawType: 14, status } as Transaction)).toBe(tone);
});

test.each([
  [3, { by: 'bank' }],
  [9, { by: 'bank' }],
  [14, { by: 'provider', name: 'USDT (TRC-20)' }],
  [null, { by: 'provider', name: '' }],
])(
  'returns the reviewer of a pending payout of type %s [payouts 4 pending-text]',
  (withdrawType, reviewer) => {
    expect(reviewerOf(withdrawType)).toEqual(reviewer);
  },
);

test("the payee's name and account come from whichever fields are filled", () => {
  expect(payeeNameOf({ beneficiaryName: 'Sara', beneficiaryLastname: 'Rao', name: 'S' })).toBe('Sara Rao');
  expect(payeeNameOf({ firstName: 'Sara' })).toBe('Sara');
  expect(payeeNameOf({ name: 'S. Rao' })).toBe('S. Rao');
  expect(payeeNameOf({})).toBe('');
  expect(payeeAccountOf({ bankAccount: '2', account: '3' })).toBe('2');
  expect(payeeAccountOf({ bankAccountNo: '1', bankAccount: '2' })).toBe('1');
  expect(payeeAccountOf({})).toBe('');
});

const byUsdt = (status: number) => ({ withdrawType: 14, extParams: { status } });

const transaction = (facts: Pick<Transaction, 'type' | 'status'> & Partial<Transaction>): Transaction => ({
  activityNo: 'W1',
  amount: '120.00',
  fee: null,
  withdrawType: 4,
  createTime: '2026-11-21 10:00:00',
  updateTime: '2026-11-21 10:00:00',
  description: null,
  relatedUser: null,
  relatedPhone: null,
  remark: null,
  extParams: null,
  ...facts,
});

test.each<[string, string, Partial<Transaction>]>([
  ['by PayPal with outer status 1', 'done', { status: 1, extParams: { status: 'COMPLETED' } }],
  ['by PayPal with outer status 2', 'stopped', { status: 2, extParams: { status: 'CANCELLED' } }],
  ['by PayPal with outer status 0', 'underWay', { status: 0, extParams: { status: 'COMPLETED' } }],
  ['by PayPal with an unknown outer status', 'underWay', { status: 7 }],
  ['that USDT completed, with outer status 2', 'done', { status: 2, ...byUsdt(4) }],
  ['that USDT has pending, with outer status 1', 'underWay', { status: 1, ...byUsdt(2) }],
  ['that UPI closed', 'stopped', { withdrawType: 17, extParams: { status: 15 } }],
])('a payout %s is %s [payouts 4 status-mapping]', (_, progress, facts) => {
  expect(progressOf(transaction({ type: 4, status: 0, withdrawType: 10, ...facts }))).toBe(progress);
});

test('a payout that did not arrive returns the money, and links to its refund if there is one', () => {
  const [pending, completed, failed, cancelled] = [-2, 1, 2, 4];
  const returned = { cents: 120_00n, refund: undefined };
  const extParams = { status: failed, relatedActivityNo: 'R1' };
  expect(returnOf(transaction({ type: 4, status: failed, extParams }))).toEqual({
    ...returned,
    refund: 'R1',
  });
  expect(returnOf(transaction({ type: 4, status: cancelled }))).toEqual(returned);
  expect(returnOf(transaction({ type: 4, status: pending }))).toBeNull();
  expect(returnOf(transaction({ type: 4, status: completed }))).toBeNull();
  expect(returnOf(transaction({ type: 1, status: failed }))).toBeNull();
});

test('only a refund has a link to the payout that it returned', () => {
  const extParams = { relatedActivityNo: 'W1' };
  expect(refundedBy(transaction({ type: 10, status: 'COMPLETED', extParams }))).toBe('W1');
  expect(refundedBy(transaction({ type: 10, status: 'COMPLETED' }))).toBeUndefined();
  expect(refundedBy(transaction({ type: 4, status: 'FAILED', extParams }))).toBeUndefined();
});

test('a bank is shown with the masked account, which Arabic letters do not turn round [payouts 9 account-mask]', () => {
  const bankName = 'HDFC Bank';
  expect(payeeBankOf({ bankName, bankAccountNo: '50100234567890' })).toBe('HDFC Bank 5010****7890');
  expect(payeeBankOf({ bankName: 'بنك مصر', bankAccountNo: '50100234567890' })).toBe(
    'بنك مصر \u20665010****7890\u2069',
  );
  expect(payeeBankOf({ bankName })).toBe('HDFC Bank');
  expect(payeeBankOf({ bankAccountNo: '50100234567890' })).toBe('');
});
