import { expect, moving, test } from '#e2e/fixtures.ts';
import { felix, nina } from '#e2e/users.ts';

test.use({ ...moving, expectsFailedCalls: true });

test('changes names, also after a lost answer, and returns to the page before [payouts 2 edit-user-info] [payouts 7 edit-base-user-info]', {
  tag: '@main',
}, async ({ page, wallet, sandbox }) => {
  await wallet.openAs(felix);
  await wallet.isHome();
  await wallet.visit('/edit/userInfo');
  await expect(wallet.lastName).not.toHaveValue('');
  await wallet.lastName.fill('');
  await wallet.button('common:done').click();
  await expect(page.getByText('Please enter your last name')).toBeVisible();
  await wallet.lastName.fill('Moreira');
  await sandbox.breakNext('editBaseUserInfo', 'dropAfter');
  await wallet.button('common:done').click();
  await expect(wallet.notice('You are offline. Check your connection')).toBeVisible();
  await wallet.button('common:done').click();
  await wallet.isHome();
  expect(await sandbox.user(felix)).toMatchObject({ name: expect.stringContaining('Moreira'), level: 3 });
});

test('sends a user without user info to the basic level [payouts 2 edit-user-info]', async ({
  page,
  wallet,
}) => {
  await wallet.openAs(nina, '/edit/userInfo');
  await expect(page).toHaveURL('/basic-level');
});
