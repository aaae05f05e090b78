import type { View } from '../view.ts';

/** Waits until the app has taken over what the page has painted (src/app/paint), in some languages after a moment. */
export const isTakenOver = ({ page }: View) =>
  page.locator('body:has(#root > *):not(:has(#painted))').waitFor();
