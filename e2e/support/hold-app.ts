import { expect, type Page } from '@playwright/test';

/** Blocks the app's entry script. The returned function lets it load. */
export const holdApp = async (page: Page) => {
  const held = Promise.withResolvers<void>();
  await page.route('/assets/index-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
};

/** Lets the app load, and waits until it has taken over from the prerendered page. */
export const takeOver = async (page: Page, letCome: () => void) => {
  const prerendered = page.locator('#prerendered');
  await expect(prerendered).toBeVisible();
  letCome();
  await expect(prerendered).toHaveCount(0);
};
