import type { Page } from '@playwright/test';

/** The page once the app has taken over what it has painted (src/app/paint), in some languages after a moment. */
export const takenOver = (page: Page) => page.locator('body:has(#root > *):not(:has(#painted))');
