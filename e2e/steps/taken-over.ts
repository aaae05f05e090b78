import type { Page } from '@playwright/test';

/** The page once the app has taken over from the prerendered page (src/app/prerender). */
export const takenOver = (page: Page) => page.locator('body:has(#root > *):not(:has(#prerendered))');
