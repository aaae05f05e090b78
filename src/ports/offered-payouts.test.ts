import { expect, test } from 'vitest';
import type { LinkedAccount } from '#domain/payouts/linked-account.ts';
import { hindranceOf, linkableTypes } from './offered-payouts.ts';

const linked = (withdrawType: number): LinkedAccount => ({
  withdrawId: `${withdrawType}`,
  withdrawType,
  account: '50100234567890',
  bankType: null,
  documentId: null,
  bankName: null,
});

const offered = (...types: number[]) =>
  types.map((withdrawType) => ({ withdrawType, disabled: withdrawType === 10 }));

test('offers several banks, one account of each other type, and neither PayMaya nor Coins.ph [payouts 2 linked-accounts]', () => {
  const types = offered(3, 4, 5, 6, 10, 14);
  const left = (...accounts: number[]) =>
    linkableTypes(types, accounts.map(linked)).map(({ withdrawType }) => withdrawType);
  expect(left()).toEqual([3, 4, 10, 14]);
  expect(left(3, 14)).toEqual([3, 4, 10]);
});

test('an account whose type is disabled or no longer offered has a reason [payouts 5 cash-out-disabled] [payouts 7 withdraw-type-configs]', () => {
  const types = offered(3, 10);
  expect(hindranceOf(linked(3), types)).toBeUndefined();
  expect(hindranceOf(linked(10), types)).toBe('unavailable');
  expect(hindranceOf(linked(13), types)).toBe('notOffered');
});
