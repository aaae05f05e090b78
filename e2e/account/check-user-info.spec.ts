import { expect, moving, test } from '#e2e/fixtures.ts';
import { nina, sara } from '#e2e/users.ts';

test.use({ ...moving, expectsFailedCalls: true, permissions: ['clipboard-read', 'clipboard-write'] });

const copied = () => navigator.clipboard.readText();

test('Copy all copies all values and signs out, also after signing in for this page [payouts 2 check-user-info] [payouts 4 check-user-info] [account 2 home-check-user-info]', {
  tag: '@main',
}, async ({ page, wallet }) => {
  await page.goto('/check-user-info');
  await expect(page).toHaveURL('/before-login');
  await wallet.signInByEmail(sara);
  await expect(page).toHaveURL('/check-user-info');
  await wallet.button('profile:copyAll').click();
  await expect(page).toHaveURL('/before-login');
  expect(await page.evaluate(copied)).toBe('Sara\nRao\n50100234567890');
});

test('copying one value signs the user out when the page is left [payouts 2 check-user-info]', async ({
  page,
  wallet,
}) => {
  await wallet.openAs(sara);
  await wallet.isHome();
  await wallet.visit('/check-user-info');
  await page.getByRole('button', { name: 'Copy: Last withdrawal account' }).click();
  await expect(wallet.notice('Copied')).toBeVisible();
  expect(await page.evaluate(copied)).toBe('50100234567890');
  await page.goBack();
  await expect(page).toHaveURL('/before-login');
});

test('copying one value signs the user out a minute later [payouts 2 check-user-info]', async ({
  page,
  wallet,
}) => {
  await page.clock.install();
  await wallet.openAs(sara, '/check-user-info');
  await expect(wallet.button('profile:copyAll')).toBeVisible();
  // From here on only the test moves the clock: a busy machine needs more than a second for the next steps.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Copy: First name' }).click();
  await expect(wallet.notice('Copied')).toBeVisible();
  await page.clock.fastForward('00:59');
  await expect(wallet.button('profile:copyAll')).toBeVisible();
  await page.clock.fastForward('00:02');
  await expect(page).toHaveURL('/before-login');
});

test('a user without user info sees that there is none and is signed out [payouts 8 40210]', async ({
  page,
  wallet,
  sandbox,
}) => {
  await wallet.openAs(nina, '/check-user-info');
  await expect(page.getByText('We have no details for this account')).toBeVisible();
  await expect.poll(() => sandbox.lastRequest('logout')).toBeDefined();
  await page.reload();
  await expect(page.getByText('We have no details for this account')).toBeVisible();
  await wallet.button('profile:signIn').click();
  await expect(page).toHaveURL('/before-login');
});

test('a visit without a copy keeps the session; failed loading and copying show an error [payouts 8 copy-failure] [account 8 copy-failure]', async ({
  page,
  wallet,
  sandbox,
}) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('NotAllowedError'));
  });
  await sandbox.breakNext('getCheckUserInfo', '500');
  await wallet.openAs(sara, '/check-user-info');
  await wallet.button('common:retry').click();
  await page.getByRole('button', { name: 'Copy: First name' }).click();
  await expect(wallet.notice('Failed to copy!')).toBeVisible();
  await wallet.button('common:back').click();
  await wallet.isHome();
});
