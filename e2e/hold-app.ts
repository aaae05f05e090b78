import { expect, type Page } from '@playwright/test';

/** Holds the app's own script back; the returned function lets it come. */
export const holdApp = async (page: Page) => {
  const held = Promise.withResolvers<void>();
  await page.route('/assets/index-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
};

/** Has the app come, which takes over what the page has painted. */
export const takeOver = async (page: Page, letCome: () => void) => {
  const painting = page.locator('#painted');
  await expect(painting).toBeVisible();
  letCome();
  await expect(painting).toHaveCount(0);
};
