import { expect, test } from 'vitest';
import { formatDollars } from './format-dollars.ts';

test.each([
  ['en', '$5,000'],
  ['fr', '5\u202f000\u00a0$'],
  ['ar', '\u200f5,000\u00a0\u2066US$\u2069'],
])('formats limits in %s as %j', (language, text) => {
  expect(formatDollars(5_000, language)).toBe(text);
});
