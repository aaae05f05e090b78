import type { Locator } from '@playwright/test';

/** Clicks a control that closes its own page; where the page has closed, the click may not come back. */
export const clickToClose = async (control: Locator): Promise<void> => {
  const page = control.page();
  const closed = page.waitForEvent('close');
  const click = control.click().catch((error: unknown) => {
    if (!page.isClosed()) throw error;
  });
  await Promise.all([closed, click]);
};
