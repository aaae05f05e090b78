import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/fixtures.ts';
import { cutOff } from '#e2e/support/looks.ts';

const rootFontSize = (page: Page) =>
  page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));

const bodyHeight = (page: Page) => page.evaluate(() => document.body.style.height);

test('sizes scale with the width of the window, up to 640 pixels [account 9 root-font-size]', async ({
  page,
  wallet,
}) => {
  await wallet.open();
  await expect(wallet.byEmail).toBeVisible();
  for (const [width, size] of [
    [375, 100],
    [320, 85.33],
    [600, 160],
    [640, 170.67],
    [1280, 170.67],
  ] as const) {
    await page.setViewportSize({ width, height: 812 });
    await expect.poll(() => rootFontSize(page), `${width} wide`).toBeCloseTo(size, 1);
  }
});

test('drawn sizes grow up to a 430 pixels wide phone, and keep a readable text and a tappable target on small ones', async ({
  page,
  wallet,
}) => {
  await wallet.open();
  // The smallest text, the smallest tap target, and a button.
  for (const [width, height, words, target, control] of [
    [320, 640, 12, 44, 46.1],
    [430, 932, 13.8, 50.5, 61.9],
    [640, 800, 13.8, 50.5, 61.9],
    [1280, 800, 13.8, 50.5, 61.9],
    [812, 375, 13.8, 50.5, 61.9],
  ] as const) {
    await page.setViewportSize({ width, height });
    const sizes = () =>
      wallet.byEmail.evaluate((button) => {
        const style = 'font: var(--font-caption); block-size: var(--target)';
        const probe = Object.assign(document.createElement('p'), { style });
        document.body.append(probe);
        const size = Number.parseFloat(getComputedStyle(probe).fontSize);
        const { height } = probe.getBoundingClientRect();
        probe.remove();
        return [size, height, button.getBoundingClientRect().height];
      });
    await expect
      .poll(async () => Math.abs(((await sizes())[0] ?? 0) - words), `text size at ${width}`)
      .toBeLessThan(0.1);
    expect((await sizes())[1], `smallest tap target at ${width}`).toBeCloseTo(target, 0);
    expect((await sizes())[2], `a button at ${width}`).toBeCloseTo(control, 0);
  }
});

test('the body is as tall as the window [account 9 body-height]', async ({ page, wallet }) => {
  await wallet.open();
  await expect(wallet.byEmail).toBeVisible();
  expect(await bodyHeight(page)).toBe('812px');
  await page.setViewportSize({ width: 812, height: 375 });
  await expect.poll(() => bodyHeight(page)).toBe('375px');
  // In landscape a phone has little height: the whole screen scrolls, so its buttons can be reached.
  const main = page.getByRole('main');
  expect(await main.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)).toBe(true);
  expect(await cutOff(page)).toEqual([]);
});

test('inside a host app the body is as tall as the view, whatever height the window reports [account 9 body-height] [account 4 web-view]', async ({
  page,
  wallet,
}) => {
  await wallet.open('/?statusBarHeight=0');
  await expect(wallet.byEmail).toBeVisible();
  expect(await bodyHeight(page)).toBe('100vh');
  expect(await wallet.storage()).toMatchObject({ isWebView: '1' });
});

test('a browser that does not lock the screen to portrait causes only a warning', async ({
  page,
  wallet,
}) => {
  // A windowed browser refuses the lock by itself. A headless one may not answer at all, so the test refuses in its
  // place.
  await page.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException('No lock here', 'NotSupportedError'));
    Object.assign(screen.orientation, { lock: refuse });
  });
  const warned = page.waitForEvent('console', (message) =>
    message.text().startsWith('Portrait lock refused'),
  );
  await wallet.open();
  expect((await warned).type()).toBe('warning');
  await expect(wallet.byEmail).toBeVisible();
});
