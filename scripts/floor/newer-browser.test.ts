import { expect, test } from 'vitest';
import { floor } from '../build/floor.ts';
import { supportAt } from './support.ts';

/** The browsers that lack one of the features for which src/app/prerender/newer-browser.js asks. */
const without = (versions: Record<string, string>): string => {
  const support = supportAt(versions);
  return [
    support.pattern('(?<=a)b'),
    support.selector('has'),
    support.ownMember('NumberFormat', 'formatRange') ?? 'unknown',
  ].join('');
};

test('each browser of the floor has the features for which the page asks', () => {
  expect(without(floor)).toBe('');
});

test.each([
  ['chrome', '105'],
  ['firefox', '120'],
  ['ios_saf', '16.3'],
])('the version of %s below the floor, %s, lacks one of them', (browser, version) => {
  expect(without({ ...floor, [browser]: version })).not.toBe('');
});
