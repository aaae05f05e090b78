import type { Page } from '@playwright/test';

/**
 * Waits until the script that remembers the visit has started. It is loaded after the first screen, and only where it is
 * needed.
 */
export const recorderOf = async (page: Page): Promise<void> => {
  const script = await page.waitForResponse((response) => response.url().includes('record-visit'));
  // The app imported it first, so it has started there when this import is over.
  await page.evaluate((url) => import(url).then(() => undefined), script.url());
};
