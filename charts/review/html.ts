import { singleFile } from '../single-file.ts';
import type { Review } from './data.ts';

/** Returns the page of a review as a single HTML file that needs no other files. */
export const htmlOf = (review: Review): Promise<string> =>
  singleFile({
    title: review.title,
    entry: 'charts/review/page.tsx',
    data: review,
  });
