import { expect, test } from 'vitest';
import { levelPage } from './level-pages.ts';

test.each([
  [0, 'BasicLevel'],
  [1, 'SemiVerified'],
  [2, 'FullyVerified'],
  [3, 'FullyVerified'],
])('level %i continues at %s [account 4 level-routing]', (level, page) => {
  expect(levelPage(level, 'BasicLevel', false)).toBe(page);
});

test.each([
  [0, 'SemiVerified', 'BasicLevel'],
  [0, 'FullyVerified', 'BasicLevel'],
  [1, 'FullyVerified', 'SemiVerified'],
] as const)(
  'level %i may not open %s yet and is redirected to %s [account 4 level-unlocks]',
  (level, wanted, page) => {
    expect(levelPage(level, wanted, true)).toBe(page);
  },
);

test.each([
  [1, 'BasicLevel'],
  [2, 'SemiVerified'],
  [3, 'SemiVerified'],
] as const)('level %i may open the earlier page %s', (level, wanted) => {
  expect(levelPage(level, wanted, true)).toBe(wanted);
});

test('a page without a redirect is shown at every later level', () => {
  expect(levelPage(3, 'SemiVerified', false)).toBe('SemiVerified');
});
