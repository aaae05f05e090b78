import { expect, test } from 'vitest';
import { hasForm, WITHDRAW_TYPES } from '../payouts/withdraw-type.ts';
import { addressAfterBinding, PAYOUT_ROUTES, payoutAddress, payoutPageAt } from './payout-routes.ts';

const HERE = '/account/my-linked-account';

test('every type with a form has a page to link it and a page to edit it [payouts 2 bind-routes] [payouts 2 edit-routes]', () => {
  const bound = Object.values(WITHDRAW_TYPES).filter(hasForm);
  expect(bound).toHaveLength(15);
  expect(Object.keys(PAYOUT_ROUTES)).toHaveLength(30);
  for (const act of ['bind', 'edit'] as const) {
    for (const withdrawType of bound) {
      const address = payoutAddress(act, withdrawType) as string;
      expect(payoutPageAt(address)).toEqual({ act, withdrawType });
    }
  }
});

test.each([
  ['bind', 3, `${HERE}/bind-bank-account`],
  ['bind', 15, `${HERE}/bind-new-paypal`],
  ['edit', 15, `${HERE}/edit-new-paypal-account`],
  ['bind', 16, `${HERE}/bind-new-imps`],
  ['edit', 12, `${HERE}/edit-ewallet-account`],
  ['edit', 5, undefined],
  ['bind', 6, undefined],
] as const)('to %s type %d is at %s', (act, withdrawType, address) => {
  expect(payoutAddress(act, withdrawType)).toBe(address);
});

// The names of the routes by payout type, as the specification lists them (payouts 2).
const STEMS: [number, string, string][] = [
  [3, 'BindBankAccount', 'EditBankAccount'],
  [4, 'BindGcashAccount', 'EditGcashAccount'],
  [7, 'BindGoPayAccount', 'EditGoPayAccount'],
  [8, 'BindOVOAccount', 'EditOVOAccount'],
  [9, 'BindDANAAccount', 'EditDANAAccount'],
  [10, 'BindPayPalAccount', 'EditPayPalAccount'],
  [11, 'BindEPayAccount', 'EditEPayAccount'],
  [12, 'BindEWalletAccount', 'EditEWalletAccount'],
  [13, 'BindQiwiAccount', 'EditQiwiAccount'],
  [14, 'BindUSDTAccount', 'EditUSDTAccount'],
  [15, 'BindNewPayPal', 'EditNewPayPalAccount'],
  [16, 'BindNewIMPS', 'EditNewIMPS'],
  [17, 'BindUPIAccount', 'EditUPIAccount'],
  [18, 'BindJazzCashAccount', 'EditJazzCashAccount'],
  [19, 'BindEasyPaisaAccount', 'EditEasyPaisaAccount'],
];

test.each(STEMS)('type %d has the routes %s and %s [payouts 2 route-types]', (withdrawType, bind, edit) => {
  expect(PAYOUT_ROUTES[bind as keyof typeof PAYOUT_ROUTES].withdrawType).toBe(withdrawType);
  expect(PAYOUT_ROUTES[edit as keyof typeof PAYOUT_ROUTES].withdrawType).toBe(withdrawType);
});

test('an unknown address is not a payout page', () => {
  expect(payoutPageAt(`${HERE}/bind-everything`)).toBeUndefined();
  expect(payoutPageAt(HERE)).toBeUndefined();
});

test.each([
  ['Withdrawal', '/withdrawal'],
  ['MyLinkedAccount', HERE],
  ['BindUSDTAccount', `${HERE}/bind-usdt-account`],
  ['toString', undefined],
  ['//evil.example', undefined],
  ['https://evil.example', undefined],
  [null, undefined],
])('after linking, the route name %s opens %s [payouts 2 bind-redirect]', (name, address) => {
  expect(addressAfterBinding(name)).toBe(address);
});
