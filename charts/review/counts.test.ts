import { expect, test } from 'vitest';
import { sentenceOf } from './counts.ts';
import type { Review } from './data.ts';

const quiet = {
  charts: [],
  sections: [],
  files: 3,
  only: undefined,
  pictures: undefined,
} as unknown as Review;

test('a review without pictures does not say that the look of the screens is the same', () => {
  expect(sentenceOf(quiet)).toBe(
    'No flow and no text has changed; 3 files differ. The look of the screens was not compared: --pictures does that.',
  );
});

test('a review with equal pictures says that users see no change', () => {
  const review = { ...quiet, pictures: { compared: 12, changes: [] } };
  expect(sentenceOf(review)).toBe('Nothing that users can see has changed; 3 files differ.');
});
