import { expect, test } from 'vitest';
import {
  isRemarkTooLong,
  mayLackAreaCode,
  recipientOf,
  searchedAccount,
  transferFault,
  wholeBalance,
} from './transfer.ts';

test.each([
  ['typed text that is no amount', undefined, 'notWhole'],
  ['cents', 10_50n, 'notWhole'],
  ['nothing', 0n, 'belowMinimum'],
  ['less than 10', 9_00n, 'belowMinimum'],
  ['10', 10_00n, null],
  ['30,000', 30_000_00n, null],
  ['more than 30,000', 30_001_00n, 'aboveMaximum'],
])('checks the amount %s [payouts 5 transfer-amount]', (_, cents, fault) => {
  expect(transferFault(cents, 40_000_00n)).toBe(fault);
});

test('refuses an amount above the balance [payouts 5 transfer-amount]', () => {
  expect(transferFault(26_00n, 25_99n)).toBe('insufficientBalance');
  expect(transferFault(25_00n, 25_00n)).toBeNull();
});

test.each([
  [9_99n, undefined],
  [10_00n, 10_00n],
  [25_99n, 25_00n],
  [30_000_50n, 30_000_00n],
  [40_000_00n, 30_000_00n],
])('the All button fills in, for %i cents, %s [payouts 5 transfer-all]', (balance, filled) => {
  expect(wholeBalance(balance)).toBe(filled);
});

test.each([
  ['Bob@Example.com ', { relatedEmail: 'bob@example.com' }],
  ['+91 87654 32109', { relatedPhone: '918765432109' }],
  ['00 44 (0)7911 123456', { relatedPhone: '447911123456' }],
  ['٩١٨٧٦٥٤٣٢١٠٩', { relatedPhone: '918765432109' }],
])('%j is sent as %j [payouts 5 transfer-recipient]', (typed, sent) => {
  expect(recipientOf(typed)).toEqual(sent);
});

test.each([
  [' Bob@Example.com', 'bob@example.com'],
  ['+91 (87654) 321-09', '918765432109'],
  ['0091 8765432109', '918765432109'],
  ['+44 (0)7911 123456', '447911123456'],
  ['0044 (0) 7911 123456', '447911123456'],
  ['٩١٨٧٦٥٤٣٢١٠٩', '918765432109'],
  ['bob', undefined],
  ['bob@', undefined],
  ['0917 555 0106', undefined],
  ['+91 876', undefined],
  ['91876543210987654', undefined],
  ['call 918765432109', undefined],
  ['', undefined],
])('%j is searched for as %j [payouts 7 search-agent]', (typed, searched) => {
  expect(searchedAccount(typed)).toBe(searched);
});

test.each([
  ['9175550106', true],
  ['(917) 555-0106', true],
  ['+63 917 555 0106', false],
  ['0063 917 555 0106', false],
  ['ben@example.com', false],
])('%j may lack its area code: %s', (typed, lacks) => {
  expect(mayLackAreaCode(typed)).toBe(lacks);
});

test('a remark has at most 99 characters, not counting outer spaces [payouts 5 transfer-remark]', () => {
  expect(isRemarkTooLong(`${'x'.repeat(99)} `)).toBe(false);
  expect(isRemarkTooLong('x'.repeat(100))).toBe(true);
  expect(isRemarkTooLong('🎁'.repeat(99))).toBe(false);
  expect(isRemarkTooLong('🎁'.repeat(100))).toBe(true);
});
