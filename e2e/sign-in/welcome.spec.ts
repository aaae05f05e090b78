import { expect, test } from '#e2e/fixtures.ts';
import { nina } from '#e2e/users.ts';

test('Welcome hides the phone sign-in until More options is tapped [account 2 route-before-login] [account 2 welcome-methods]', {
  tag: '@main',
}, async ({ wallet }) => {
  await wallet.open();
  await expect(wallet.page).toHaveURL('/before-login');
  await expect(wallet.byEmail).toBeVisible();
  await expect(wallet.byPhone).toBeHidden();
  await wallet.showMoreOptions();
  await expect(wallet.byPhone).toBeVisible();
  await expect(wallet.page.getByText('Last login')).toBeHidden();
});

test('Welcome continues only with the agreement, which is ticked at first [account 2 welcome-agreement]', {
  tag: '@main',
}, async ({ page, wallet }) => {
  await wallet.open();
  await expect(wallet.agreement).toBeChecked();
  await wallet.agreement.uncheck();
  await wallet.byEmail.click();
  await expect(wallet.notice('Agree to the User Agreement and Privacy Policy')).toBeVisible();
  await expect(page).toHaveURL('/before-login');
  await wallet.agreement.check();
  await wallet.byEmail.click();
  await expect(wallet.email).toBeFocused();
});

test('Welcome opens the agreement page, and Back returns [account 2 route-protocol] [payouts 1 privacy-policy]', async ({
  page,
  wallet,
}) => {
  await wallet.open();
  await wallet.agreement.uncheck();
  await page.getByRole('link', { name: 'User Agreement and Privacy Policy' }).click();
  await expect(page).toHaveURL('/protocol');
  await expect(wallet.heading('protocol:title')).toBeVisible();
  for (const part of [
    'scope',
    'data',
    'methods',
    'purposes',
    'storage',
    'transfer',
    'retention',
    'rights',
    'contact',
  ] as const)
    await expect(wallet.heading(`protocol:${part}`)).toBeVisible();
  await expect(page.getByText('for 5 years after it is closed')).toBeVisible();
  await expect(page.getByRole('link', { name: 'privacy@wallet.example' })).toBeVisible();
  await wallet.button('common:back').click();
  await expect(page).toHaveURL('/before-login');
});

test('Welcome tags the e-mail if the last login was by e-mail [account 2 welcome-last-login]', async ({
  wallet,
}) => {
  await wallet.goByEmail(nina);
  await wallet.signIn(nina.password);
  await wallet.isHome();
  await wallet.signOut();
  await expect(wallet.byEmail).toHaveAccessibleName(/Last login/);
  await expect(wallet.byPhone).toBeHidden();
});

test('Welcome shows and tags the phone if the last login was by phone [account 2 welcome-last-login] [account 2 welcome-methods]', async ({
  wallet,
}) => {
  await wallet.goByPhone(nina);
  await wallet.signIn(nina.password);
  await wallet.isHome();
  await wallet.signOut();
  await expect(wallet.byPhone).toHaveAccessibleName(/Last login/);
  await expect(wallet.byEmail).not.toHaveAccessibleName(/Last login/);
});
