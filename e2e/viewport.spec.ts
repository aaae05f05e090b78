import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { cutOff } from './looks.ts';

const rootFontSize = (page: Page) =>
  page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));

const bodyHeight = (page: Page) => page.evaluate(() => document.body.style.height);

test('sizes follow the width of the window, up to 640 pixels [account 9 root-font-size]', async ({
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

test('what is drawn stops at the sizes of a 430 pixels wide phone, and at what can be read and hit', async ({
  page,
  wallet,
}) => {
  await wallet.open();
  // The smallest words, the smallest thing to hit, and a button.
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
      .poll(async () => Math.abs(((await sizes())[0] ?? 0) - words), `words at ${width}`)
      .toBeLessThan(0.1);
    expect((await sizes())[1], `the least to hit at ${width}`).toBeCloseTo(target, 0);
    expect((await sizes())[2], `a button at ${width}`).toBeCloseTo(control, 0);
  }
});

test('the body is as high as the window [account 9 body-height]', async ({ page, wallet }) => {
  await wallet.open();
  await expect(wallet.byEmail).toBeVisible();
  expect(await bodyHeight(page)).toBe('812px');
  await page.setViewportSize({ width: 812, height: 375 });
  await expect.poll(() => bodyHeight(page)).toBe('375px');
  // A phone on its side has little height: all of the screen scrolls, its buttons too, and can be scrolled to.
  const main = page.getByRole('main');
  expect(await main.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)).toBe(true);
  expect(await cutOff(page)).toEqual([]);
});

test('inside a host app the body is as high as the view, whatever the window says [account 9 body-height] [account 4 web-view]', async ({
  page,
  wallet,
}) => {
  await wallet.open('/?statusBarHeight=0');
  await expect(wallet.byEmail).toBeVisible();
  expect(await bodyHeight(page)).toBe('100vh');
  expect(await wallet.storage()).toMatchObject({ isWebView: '1' });
});

test('a browser that does not lock the screen to portrait is only warned of', async ({ page, wallet }) => {
  // One with a window says no by itself; one without may not answer at all.
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
