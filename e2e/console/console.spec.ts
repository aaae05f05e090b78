import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as ofWallet } from '#e2e/fixtures.ts';
import { ben } from '#e2e/users.ts';

// The watch knows the headers of the wallet's page. The console has a policy of its own.
const test = ofWallet.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its parameters.
  watched: async ({}, use) => use(undefined),
});

const PAGES = [
  '/sandbox',
  '/sandbox/users',
  '/sandbox/users/10000003',
  '/sandbox/money',
  '/sandbox/messages',
  '/sandbox/merchants',
  '/sandbox/merchants/check',
  '/sandbox/merchants/webhooks',
  '/sandbox/requests',
  '/sandbox/outcomes',
  '/sandbox/clock',
  '/sandbox/snapshots',
  '/sandbox/tools',
];

test('a reset asks first, and Cancel and Escape change nothing', async ({ page, sandbox }) => {
  await sandbox.credit(ben, '5');
  await page.goto('/sandbox/snapshots');
  const reset = page.getByRole('button', { name: 'Reset' });
  const question = page.getByRole('dialog', { name: 'Reset the sandbox?' });
  await reset.focus();
  await page.keyboard.press('Enter');
  await expect(question).toContainText('transactions');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await reset.click();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  expect((await sandbox.user(ben)).balance).toBe('53.20');
  await reset.click();
  await question.getByRole('button', { name: 'Reset' }).click();
  await expect(page).toHaveURL('/sandbox/snapshots');
  expect((await sandbox.user(ben)).balance).toBe('48.20');
});

test('a reset keeps a registered merchant; a deleted one comes back by import', async ({ page, sandbox }) => {
  await sandbox.registerMerchant({
    appId: 'bakery',
    merchantType: 9,
    merchantName: 'Bakery',
    addresses: ['http://localhost/signed-in'],
  });
  const bakery = page.getByRole('heading', { name: 'Bakery' });
  const reset = async (merchants?: string) => {
    await page.goto('/sandbox/snapshots');
    await page.getByRole('button', { name: 'Reset' }).click();
    const question = page.getByRole('dialog', { name: 'Reset the sandbox?' });
    if (merchants) await question.getByLabel(/Registered merchants: Bakery/).selectOption(merchants);
    await question.getByRole('button', { name: 'Reset' }).click();
    await expect(question).toBeHidden();
    await page.goto('/sandbox/merchants');
  };
  await reset();
  await expect(bakery).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export merchants.json' }).click();
  const file = await (await download).path();
  await reset('Delete them too');
  await expect(page.getByRole('heading', { name: 'Starlive' })).toBeVisible();
  await expect(bakery).toBeHidden();
  await page.getByLabel('File').setInputFiles({
    name: 'merchants.json',
    mimeType: 'application/json',
    buffer: await readFile(file),
  });
  await page.getByRole('button', { name: 'Import' }).click();
  await expect(bakery).toBeVisible();
});

test('a snapshot that was saved under a name is loaded again', async ({ page, sandbox }) => {
  await page.goto('/sandbox/snapshots');
  await page.getByLabel('Name', { exact: true }).fill('before the payment');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('before the payment', { exact: true })).toBeVisible();
  await sandbox.credit(ben, '5');
  await page.getByRole('button', { name: 'Load' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Load' }).click();
  await expect(page).toHaveURL('/sandbox/snapshots');
  expect((await sandbox.user(ben)).balance).toBe('48.20');
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('None is saved yet.')).toBeVisible();
});

test('the outbox shows a new message without a reload; an open one stays open, and the filter holds', async ({
  page,
  request,
}) => {
  const send = (email: string) => request.post('/api/auth/getNewEmailCode/SIGN_UP', { data: { email } });
  await send('first@example.com');
  await page.goto('/sandbox');
  await page.keyboard.press('/');
  await expect(page.getByLabel('To')).toBeFocused();
  await page.keyboard.type('first@');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=first/);
  await page.goto('/sandbox');
  const first = page.getByRole('listitem').filter({ hasText: 'first@example.com' });
  await first.getByText('Whole message').click();
  const subject = page.getByText(/^\d{6} is your Wallet code to create your account$/);
  await expect(subject).toBeVisible();
  await send('second@example.com');
  await expect(page.getByText('second@example.com').first()).toBeVisible();
  await expect(subject.filter({ visible: true })).toHaveCount(1);
});

test('a page follows what the wallet does', async ({ page, sandbox }) => {
  const { userId } = await sandbox.user(ben);
  await page.goto(`/sandbox/users/${userId}`);
  await expect(page.getByText('$48.20').first()).toBeVisible();
  await sandbox.credit(ben, '1.80');
  await expect(page.getByText('$50.00').first()).toBeVisible();
});

test('the clock goes to a date and back to now', async ({ page }) => {
  await page.goto('/sandbox/clock');
  await page.getByLabel('Date and time, GMT').fill('2031-05-06T07:08');
  await page.getByRole('button', { name: 'Go there' }).click();
  await expect(page.getByText(/2031-05-06, 07:08/)).toBeVisible();
  await page.getByRole('button', { name: 'Back to now' }).click();
  await expect(page.getByText('GMT, the real time')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`every page can be read on a phone by everybody, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    for (const path of PAGES) {
      await page.goto(path);
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(sideways, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
      expect((await new AxeBuilder({ page }).analyze()).violations, path).toEqual([]);
    }
  });
