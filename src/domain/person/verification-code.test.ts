import { expect, test } from 'vitest';
import { isCodeComplete } from './verification-code.ts';

test.each([
  ['', false],
  ['12345', false],
  ['123456', true],
  ['1234567', false],
])('the code %j is complete: %s [account 9 code-length]', (code, complete) => {
  expect(isCodeComplete(code)).toBe(complete);
});
