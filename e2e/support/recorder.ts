import type { Page } from '@playwright/test';

/** Waits for the script that remembers the visit, which is loaded after the first screen, and only where it is needed. */
export const recorderOf = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('record-visit'));
