import type { Locator } from '@playwright/test';
import { expect, moving, test } from '#e2e/fixtures.ts';
import { nina } from '#e2e/users.ts';

test.use(moving);

/** The long text keeps the toast visible for half a minute, long enough for a slow machine. */
const LONG = 'This account is being closed. '.repeat(10).trim();

test('a toast that is sliding in when a sheet opens ends below the header of the sheet', async ({
  page,
  wallet,
}) => {
  await page.route('**/api/auth/getLoginOrRegisterStatus', (route) =>
    route.fulfill({ json: { code: '200', message: LONG } }),
  );
  await wallet.goByPhone(nina);
  const toast = wallet.notice(LONG).getByText(LONG);
  await expect(toast).toBeInViewport();
  await wallet.country.click();
  const bar = wallet.sheet('countries:title').locator('[data-bar]');
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expect(toast).toBeInViewport({ ratio: 1 });
  const endOf = async () => ((await bar.boundingBox())?.y ?? 0) + ((await bar.boundingBox())?.height ?? 0);
  await expect
    .poll(
      async () => ((await toast.boundingBox())?.y ?? 0) - (await endOf()),
      'the gap between toast and header, in px',
    )
    .toBeGreaterThanOrEqual(0);
});

test('on a page with a form, a toast lies above the buttons and the keyboard, and hides no first field', async ({
  page,
  wallet,
}) => {
  await wallet.openAs(nina, '/basic-level');
  await expect(wallet.firstName).toBeVisible();
  await wallet.submitLevel();
  const words = wallet.say('levels:firstNameEmpty');
  const toast = wallet.notice(words).getByText(words);
  await expect(toast).toBeInViewport({ ratio: 1 });
  await expect(wallet.firstName).toBeFocused();
  const boxOf = async (shown: Locator) => {
    const { y, height } = (await shown.boundingBox()) ?? { y: 0, height: 0 };
    return { top: y, end: y + height };
  };
  const covers = async () => {
    const button = await boxOf(wallet.button('levels:submit'));
    const field = await boxOf(wallet.firstName);
    const { top, end } = await boxOf(toast);
    return { button: end > button.top, field: top < field.end };
  };
  await expect.poll(covers).toEqual({ button: false, field: false });
  await page.evaluate(() => document.documentElement.style.setProperty('--keyboard', '300px'));
  await expect.poll(covers).toEqual({ button: false, field: false });
  await page.evaluate(() => document.documentElement.style.removeProperty('--keyboard'));
});
