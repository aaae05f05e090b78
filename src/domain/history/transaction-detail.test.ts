import { expect, test } from 'vitest';
import {
  amountLabelOf,
  feeLabelOf,
  payeeAccountOf,
  payeeNameOf,
  reviewerOf,
  showsOriginalAmount,
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
