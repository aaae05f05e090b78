import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('styles use the tokens for sizes, which stop growing on wide screens; 1 rem is 100 px or more', () => {
  const measured = globSync('src/**/*.css').filter((file) => !file.endsWith('tokens.css'));
  expect(measured.length).toBeGreaterThan(50);
  expect(measured.filter((file) => /\drem\b/.test(readFileSync(file, 'utf8')))).toEqual([]);
});
