import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { tours } from './tours.ts';

test.use({ expectsFailedCalls: true, contextOptions: { reducedMotion: 'reduce' } });

/** The buttons and fields that cannot be read or tapped as a whole, even after scrolling; and a page that is too wide. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const faults = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide, not ${clientWidth}`] : [];
    const top = [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? document.body;
    const controls = top.querySelectorAll<HTMLElement>('button, input:not([hidden]), a');
    for (const control of controls) {
      if (!control.checkVisibility() || control.closest('[inert]')) continue;
      const name = control.getAttribute('aria-label') ?? control.textContent ?? control.id;
      control.scrollIntoView({ block: 'nearest' });
      const { left, right, top: above, bottom } = control.getBoundingClientRect();
      const { clientWidth: width, clientHeight: height } = document.documentElement;
      if (left < -1 || right > width + 1) faults.push(`${name} reaches out at the side`);
      if (above < -1 || bottom > height + 1) faults.push(`${name} cannot be scrolled into sight`);
      const overflow = getComputedStyle(control).overflowX;
      if (
        overflow !== 'visible' &&
        control.tagName !== 'INPUT' &&
        control.scrollWidth > control.clientWidth + 1
      )
        faults.push(`${name} is cut`);
    }
    return faults;
  });

/** The text size of the browser's own settings, in px. */
const setTextSize = async (page: Page, standard: number) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
};

for (const { name, walk } of tours) {
  test(`${name}: nothing is cut off with text twice as large`, async ({ page, wallet }) => {
    await setTextSize(page, 32);
    await walk(wallet, async (where) => {
      expect.soft(await cutOff(page), where).toEqual([]);
    });
    // The next test may be given this page.
    await setTextSize(page, 16);
  });
}

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

  for (const { name, walk } of tours) {
    test(`${name}: a phone-wide column in the middle`, async ({ page, wallet }) => {
      await walk(wallet, async (where) => {
        const column = page.locator('dialog:modal').last().or(page.getByRole('main')).last();
        const box = await column.boundingBox();
        expect.soft(box?.width, where).toBeLessThanOrEqual(640);
        expect.soft(Math.abs(2 * (box?.x ?? 0) + (box?.width ?? 0) - 1280), where).toBeLessThanOrEqual(2);
      });
    });
  }
});
