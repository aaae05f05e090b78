import { expect, test } from 'vitest';
import { channelOf, WITHDRAW_TYPES } from './withdraw-type.ts';

test('the types have the numbers and names of the specification [payouts 3 withdraw-types]', () => {
  // Bank cards and mobile money have translated names instead.
  expect(Object.values(WITHDRAW_TYPES).map((type) => [type, channelOf(type)])).toEqual([
    [3, ''],
    [4, 'GCash'],
    [5, 'PayMaya'],
    [6, 'Coins.ph'],
    [7, 'GoPay'],
    [8, 'OVO'],
    [9, 'DANA'],
    [10, 'PayPal'],
    [11, 'EPay'],
    [12, ''],
    [13, 'Qiwi'],
    [14, 'USDT (TRC-20)'],
    [15, 'PayPal'],
    [16, 'IMPS'],
    [17, 'UPI'],
    [18, 'JazzCash'],
    [19, 'Easypaisa'],
  ]);
});
