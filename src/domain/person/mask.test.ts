import { expect, test } from 'vitest';
import { isMasked, maskEmail, maskedAccount, maskForMerchant, maskPayoutAccount, maskPhone } from './mask.ts';

test.each([
  ['alice@example.com', 'ali***@example.com'],
  ['anna@example.com', 'ann***@example.com'],
  ['ana@example.com', 'a***@example.com'],
  ['al@example.com', 'a***@example.com'],
  ['a@example.com', 'a***@example.com'],
])('masks the e-mail %s [account 5 masks]', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});

test.each([
  ['919876543210', '919****3210'],
  ['98765432', '987****5432'],
  ['9876543', '9***43'],
  ['98765', '9***65'],
  ['9876', '****'],
  ['98', '**'],
  ['', ''],
])('masks the phone %s [account 5 masks]', (phone, masked) => {
  expect(maskPhone(phone)).toBe(masked);
});

test('recognises a masked value by its star [account 5 masks-never-sent]', () => {
  for (const masked of [maskEmail('alice@example.com'), maskPhone('9876543'), maskPhone('987')]) {
    expect(isMasked(masked)).toBe(true);
  }
  for (const masked of ['123＊＊＊＊4567', '123••••4567', '123●●●●4567']) expect(isMasked(masked)).toBe(true);
  expect(isMasked('alice@example.com')).toBe(false);
});

test('masking a masked value does not change it', () => {
  for (const email of ['alice@example.com', 'al@example.com'].map(maskEmail))
    expect(maskEmail(email)).toBe(email);
  for (const phone of ['919876543210', '9876543', '987'].map(maskPhone)) expect(maskPhone(phone)).toBe(phone);
});

test.each([
  [{ email: 'alice@example.com', phone: '919876543210' }, 'ali***@example.com'],
  [{ email: null, phone: '919876543210' }, '919****3210'],
  [{}, ''],
])('shows the account %j as %s', (user, name) => {
  expect(maskedAccount(user)).toBe(name);
});

test.each([
  ['50100234567890', '5010****7890'],
  ['123456789', '1234****6789'],
  ['12345678', '12***78'],
  ['12345', '12***45'],
  ['1234', '****'],
  ['', ''],
  ['alice@example.com', 'ali***@example.com'],
  ['mara@okbank', 'mar***@okbank'],
])('%s is masked as %s [payouts 9 account-mask]', (account, masked) => {
  expect(maskPayoutAccount(account)).toBe(masked);
});

test.each([
  ['63917555010', '639175****5010'],
  ['6391755501', '6391***01'],
  ['6391755', '6391***55'],
  ['639175', '6***'],
  ['', '***'],
  ['benjamin@example.com', 'benjam****.com'],
  ['ben***@example.com', 'ben***@example.com'],
])('a merchant page shows %s as %s [payouts 9 authorize-mask]', (account, shown) => {
  expect(maskForMerchant(account)).toBe(shown);
});
