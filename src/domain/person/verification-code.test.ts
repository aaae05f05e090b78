import { expect, test } from 'vitest';
import { codeDigitsOf, isCodeComplete, wholeCodeIn } from './verification-code.ts';

test.each([
  ['', false],
  ['12345', false],
  ['123456', true],
  ['1234567', false],
])('the code %j is complete: %s [account 9 code-length]', (code, complete) => {
  expect(isCodeComplete(code)).toBe(complete);
});

test.each([
  ['482913', '482913'],
  [' 482913\n', '482913'],
  ['482 913', '482913'],
  ['482-913', '482913'],
  ['482‑913', '482913'],
  ['482\u00a0913', '482913'],
  ['48 29 13', '482913'],
  ['4 8 2 9 1 3', '482913'],
  ['G-482913', '482913'],
  ['FB-482913 is your code', '482913'],
  ['\u202a482913\u202c', '482913'],
  ['482\u200b913', '482913'],
  ['４８２９１３', '482913'],
  ['٤٨٢٩١٣', '482913'],
  ['۴۸۲ ۹۱۳', '482913'],
  ['४८२९१३', '482913'],
  ['Your code is 482913. Valid 10 minutes, call 0800 123', '482913'],
  ['Your code is 482 913. Valid 10 minutes, call 0800 1234', '482913'],
  ['رمزك هو ٤٨٢٩١٣ صالح ١٠ دقائق', '482913'],
  ['Code 482913, not 12345678', '482913'],
  ['482913 is your code.\n\n@wallet.example #482913', '482913'],
])('the text %j holds the code %s', (text, code) => {
  expect(wholeCodeIn(text)).toBe(code);
  expect(codeDigitsOf(text)).toBe(code);
});

test.each([
  ['', ''],
  ['12', '12'],
  ['G-12', '12'],
  ['no code', ''],
  // Four and two digits are no groups of a code, but not too many either.
  ['4829 13', '482913'],
  ['Code 482913 or 913482', null],
  ['482 913 or 913 482', null],
  ['12345678', null],
  ['call 0800 1234', null],
])('the text %j holds no single code; its digits are %j', (text, digits) => {
  expect(wholeCodeIn(text)).toBeNull();
  expect(codeDigitsOf(text)).toBe(digits);
});
