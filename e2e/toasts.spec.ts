import { expect, moving, test } from './fixtures.ts';
import { nina } from './users.ts';

test.use(moving);

/** Stays in sight for half a minute, so that a slow machine finds it. */
const LONG = 'This account is being closed. '.repeat(10).trim();

test('a toast that moves into a sheet as it slides in comes to lie below its bar', async ({
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
    .poll(async () => ((await toast.boundingBox())?.y ?? 0) - (await endOf()), 'what lies between the two')
    .toBeGreaterThanOrEqual(0);
});
