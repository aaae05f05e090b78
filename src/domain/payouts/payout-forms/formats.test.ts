import { expect, test } from 'vitest';
import { bankCodeIn } from './formats.ts';

// The IBANs are the examples of the IBAN registry.
test.each([
  ['an IFSC', 'HDFC0001234', 'HDFC'],
  ['a Dutch IBAN', 'NL91ABNA0417164300', 'ABNA'],
  ['a British IBAN', 'GB29NWBK60161331926819', 'NWBK'],
  ['a Czech IBAN', 'CZ6508000000192000145399', '0800'],
  ['a Croatian IBAN', 'HR1210010051863000160', '1001005'],
  ['a Danish IBAN', 'DK5000400440116243', '0040'],
  ['a Norwegian IBAN', 'NO9386011117947', '8601'],
  ['half an IFSC', 'HDFC0', undefined],
  ['an IBAN with a wrong check digit', 'NL92ABNA0417164300', undefined],
  ['an account number', '50100999888777', undefined],
])('the bank is read from %s', (_, value, code) => {
  expect(bankCodeIn(value)).toBe(code);
});
