import type { Locator } from '@playwright/test';

/** Clicks a control that closes its own page. Ignores the error of a click that the closing page interrupts. */
export const clickToClose = async (control: Locator): Promise<void> => {
  const page = control.page();
  const closed = page.waitForEvent('close');
  const click = control.click().catch((error: unknown) => {
    if (!page.isClosed()) throw error;
  });
  await Promise.all([closed, click]);
};
