import type { Locator, Page } from 'playwright';
import { looksOf, type Screen, type Target, usable } from '../user/screen.ts';

/** How long a gesture may wait for what it needs, in ms. */
const PATIENCE = 10_000;

/** The page as a person uses it, in Chromium. */
export const createScreen = (page: Page, settle: () => Promise<void>): Screen => {
  /** The element of a target that can be used; waits for it to come. */
  const reach = async (target: Target): Promise<Locator> => {
    for (const deadline = performance.now() + PATIENCE; ; ) {
      const located = locate(page, target);
      try {
        return located.nth(usable(target, await located.evaluateAll(looksOf)).index);
      } catch (error) {
        if (performance.now() > deadline) throw error;
        await settle();
      }
    }
  };
  return {
    tap: async (target) => (await reach(target)).click(),
    type: async (target, text) => (await reach(target)).fill(text),
    leave: async (target) => {
      await (await reach(target)).focus();
      await page.keyboard.press('Tab');
    },
    slide: async (target, to) => {
      const slider = await reach(target);
      await slider.fill(String(to));
      await slider.press('Enter');
    },
    choose: async (target, file) => {
      const buffer = Buffer.from(await file.arrayBuffer());
      await (await reach(target)).setInputFiles({ name: file.name, mimeType: file.type, buffer });
    },
    back: async () => {
      await page.evaluate(() => history.back());
    },
    look: (target) => locate(page, target).evaluateAll(looksOf),
  };
};

const locate = (page: Page, { role, name }: Target): Locator => {
  if (role === 'field') return page.getByLabel(name, { exact: true }).and(page.locator('input, button'));
  if (role === 'text') return page.getByText(name, { exact: true });
  if (role === 'notice') return page.locator('[popover]').getByText(name, { exact: true });
  return page.getByRole(role, { name, exact: true });
};
