import type { Page } from '@playwright/test';

/**
 * Waits until the visit is remembered. The names of the charts are the last thing that the recorder loads, after the first
 * screen, and only where it is needed.
 */
export const recorderOf = async (page: Page): Promise<void> => {
  const names = await page.waitForResponse((response) => response.url().includes('chart-names'));
  // The app asked for the names first, so it has them when this answer has been read.
  await page.evaluate(async (url) => void (await (await fetch(url)).json()), names.url());
};
