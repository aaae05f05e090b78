import type { Locator } from '@playwright/test';
import { expect, moving, test } from '#e2e/fixtures.ts';
import { middleOf } from '#e2e/support/middle.ts';
import type { Wallet } from '#e2e/wallet.ts';

test.use(moving);

/** A finger on the middle of `start`. Its moves have times of their own, so that a busy machine changes no speed. */
const fingerOn = async ({ page }: Wallet, start: Locator) => {
  const devtools = await page.context().newCDPSession(page);
  const { x, y: from } = await middleOf(start);
  let y = from;
  let time = Date.now();
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd') =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
      timestamp: time / 1000,
    });
  await send('touchStart');
  return {
    /** Moves down by `distance` px, or up, 10 px each `pace` ms. */
    move: async (distance: number, pace: number) => {
      for (let left = Math.abs(distance); left > 0; left -= 10) {
        y += 10 * Math.sign(distance);
        time += pace;
        await send('touchMove');
      }
    },
    leave: () => send('touchEnd'),
  };
};

/** Opens the sheet of the languages, which are more than the window can show. */
const openLanguages = async (wallet: Wallet) => {
  await wallet.open('/before-login');
  await wallet.openLanguages();
  await expect(wallet.languages).toBeVisible();
  const { languages } = wallet;
  const list = languages.locator('ul');
  return {
    head: languages.getByRole('heading'),
    content: languages.getByRole('button', { name: 'Português' }),
    /** How far the list is scrolled, in px. */
    scrolled: () => list.evaluate(({ parentElement }) => parentElement?.scrollTop),
    scrollTo: (top: number) => list.evaluate(({ parentElement }, to) => parentElement?.scrollTo(0, to), top),
    /** How far the sheet is pulled down, in px. */
    pulled: () =>
      languages.evaluate((sheet) => Math.round(sheet.getBoundingClientRect().bottom) - innerHeight),
    scrim: () => languages.evaluate((sheet) => Number(getComputedStyle(sheet, '::backdrop').opacity)),
  };
};

test('a sheet follows a finger on its content and its scrim fades, and a long swipe closes it', async ({
  wallet,
}) => {
  const { content, pulled, scrim, scrolled } = await openLanguages(wallet);
  await expect.poll(pulled).toBe(0);
  const finger = await fingerOn(wallet, content);
  await finger.move(200, 16);
  await expect.poll(pulled).toBeGreaterThan(150);
  await expect.poll(scrim).toBeLessThan(0.85);
  await finger.move(200, 32);
  expect(await scrolled()).toBe(0);
  await finger.leave();
  await expect(wallet.languages).toBeHidden();
  await expect(wallet.page).toHaveURL('/before-login');
});

test('a swipe down scrolls the content of a sheet that is scrolled', async ({ wallet }) => {
  const { content, pulled, scrollTo, scrolled } = await openLanguages(wallet);
  await expect.poll(pulled).toBe(0);
  // A list that is not laid out yet does not scroll.
  await expect
    .poll(async () => {
      await scrollTo(60);
      return scrolled();
    })
    .toBe(60);
  const finger = await fingerOn(wallet, content);
  await finger.move(200, 16);
  await finger.leave();
  await expect.poll(scrolled).toBe(0);
  expect(await pulled()).toBe(0);
  await expect(wallet.languages).toBeVisible();
});

test('a swipe up scrolls the content of a sheet', async ({ wallet }) => {
  const { content, pulled, scrolled } = await openLanguages(wallet);
  await expect.poll(pulled).toBe(0);
  const finger = await fingerOn(wallet, content);
  await finger.move(-100, 16);
  await finger.leave();
  await expect.poll(scrolled).toBeGreaterThan(0);
  await expect(wallet.languages).toBeVisible();
});

test('a sheet returns after a long swipe that turns back, and closes after a short flick', async ({
  wallet,
}) => {
  const { head, pulled, scrim } = await openLanguages(wallet);
  await expect.poll(pulled).toBe(0);
  const slow = await fingerOn(wallet, head);
  await slow.move(400, 32);
  await slow.move(-60, 32);
  await slow.leave();
  await expect.poll(pulled).toBe(0);
  await expect.poll(scrim).toBe(1);
  await expect(wallet.languages).toBeVisible();
  const quick = await fingerOn(wallet, head);
  await quick.move(60, 8);
  await quick.leave();
  await expect(wallet.languages).toBeHidden();
});
