import { expect, test } from 'vitest';
import { bankByCode } from './bank.ts';

const named = (bankName: string, bankCode?: string) => ({ type: bankName[0] ?? '', bankName, bankCode });

test.each([
  ['the bank whose code it is', 'HDFC', 'HDFC Bank'],
  ['the bank whose code begins with it', 'ABNA', 'ABN AMRO'],
  ['none of two banks', 'INGB', undefined],
  ['no bank that is not listed', 'ZZZZ', undefined],
  ['no bank without a code', 'Nameless', undefined],
])('a code names %s', (_, code, bankName) => {
  const banks = [
    named('HDFC Bank', 'HDFC'),
    named('ABN AMRO', 'ABNANL2A'),
    named('ING', 'INGBNL2A'),
    named('ING Business', 'INGBNL2B'),
    named('Nameless'),
  ];
  expect(bankByCode(banks, code)?.bankName).toBe(bankName);
});
