import { expect, type Page } from '@playwright/test';

/**
 * Waits until the history has gone back over the entries of closed layers. An open layer keeps its entry. A reload
 * or a navigation to another page meanwhile would be aborted by that.
 */
export const layersGone = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() => (history.state?.layers ?? 0) - document.querySelectorAll('dialog[open]').length),
    )
    .toBe(0);
