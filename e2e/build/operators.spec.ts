import { fileURLToPath } from 'node:url';
import { serve as listen } from '@hono/node-server';
import { Hono } from 'hono';
import { test as base, expect } from '#e2e/fixtures.ts';
import { pngOf } from '#e2e/steps/levels.ts';
import { holdApp, takeOver } from '#e2e/support/hold-app.ts';
import { layersGone } from '#e2e/support/layers.ts';
import { ben } from '#e2e/users.ts';
import { readOperator } from '#operator/read.ts';
import { builtApp, flagFiles } from '#sandbox/http/static-files.ts';
import { freePort, serve } from '../../scripts/setup/serve.js';

/** The second brand's wallet: its page is on a static host, and its API is on another origin. */
const test = base.extend({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its parameters.
    async ({}, use) => {
      const port = await freePort();
      const page = `http://localhost:${port}`;
      const { stop, ...api } = await serve({ WALLET_ORIGINS: page });
      const palma = readOperator(fileURLToPath(import.meta.resolve('#operator/palma.json')));
      const operator = { ...palma, api: api.url, fileStore: `${api.url}${palma.fileStore}` };
      const files = new Hono().route('/flags', flagFiles).route(
        '/',
        builtApp('dist', operator, () => []),
      );
      const host = listen({ fetch: files.fetch, port, overrideGlobalObjects: false });
      await use({ ...api, page });
      host.close();
      await stop();
    },
    { scope: 'worker' },
  ],
});

test('the same build serves another operator’s wallet, with its server on another origin', async ({
  page,
  wallet,
  sandbox,
}) => {
  const letCome = await holdApp(page);
  await page.goto('/before-login?language=fr');
  // This operator does not offer French, so the browser's own language is used.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your money, in the shade');
  await expect(page).toHaveTitle('Palma Pay');
  await expect(page.getByText('Palma Pay')).toBeVisible();
  await expect(page.locator('header img')).toHaveJSProperty('complete', true);
  await expect(wallet.byEmail).toHaveCSS('background-color', 'rgb(61, 58, 158)');
  // The agreement is not ticked at first.
  await expect(wallet.agreement).not.toBeChecked();
  // The prerendered page shows all of it before the app loads.
  await takeOver(page, letCome);
  await expect(wallet.agreement).not.toBeChecked();
  await wallet.byEmail.click();
  await expect(wallet.notice('Agree to the User Agreement and Privacy Policy')).toBeVisible();
  await expect(page).toHaveURL('/before-login');
  // A link does not lead past the agreement.
  await page.goto('/input-account?loginType=EMAIL');
  await expect(page).toHaveURL('/before-login');
  await expect(wallet.agreement).not.toBeChecked();
  await wallet.agreement.check();
  await wallet.openLanguages();
  await expect(wallet.languages.getByRole('listitem')).toHaveText(['Español', 'Português', 'English']);
  await wallet.pickLanguage('es');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu dinero, a la sombra de la palma');
  await page.getByRole('button', { name: 'Español' }).click();
  await page.getByRole('button', { name: 'English' }).click();
  await layersGone(page);

  await page.goto('/protocol');
  await expect(page.getByRole('link', { name: 'privacidad@palma.example' })).toBeVisible();

  // Requests to the other origin carry the session, and so do uploads to its store.
  await wallet.goByEmail(ben);
  await wallet.signIn(ben.password);
  await wallet.isHome();
  await wallet.openWalletDrawer();
  await expect(wallet.walletEntry('Transfer')).toBeVisible();
  await expect(wallet.walletEntry('Diamond')).toBeHidden();
  await page.goto('/transfer?to=diamond-seller');
  await expect(page.getByRole('heading', { name: wallet.say('transfer:title') }).first()).toBeVisible();
  await page.goto('/account/my-linked-account/bind-usdt-account');
  await expect(page).toHaveURL('/account/my-linked-account');
  await expect(wallet.heading('payouts:title')).toBeVisible();
  await expect(page.getByText('USDT')).toBeHidden();
  await page.goto('/account/quickLogin/authorize?appId=cornershop&redirectUrl=https://shop.example');
  await wallet.isHome();

  await page.goto('/semi-verified');
  await wallet.choosePicture(pngOf('id-card.png'));
  await expect(wallet.uploaded('id-card.png')).toBeVisible();
  expect(await sandbox.countCalls('putFile')).toBe(1);

  // An account that was linked before its type was switched off can only be unlinked.
  await sandbox.linkAccount(ben, { withdrawType: 14, account: 'TQ5mXc8Rk2Vn7Yw3Zb6Hd9Lf4Pg1Sj2AaB' });
  await page.goto('/account/my-linked-account');
  const account = page.getByRole('listitem').filter({ hasText: 'USDT' });
  await expect(account).toContainText('No longer offered');
  await expect(page.getByText('in your country')).toBeHidden();
  await wallet.unlink('USDT (TRC-20)');
  await wallet.press('246810');
  await expect(account).toBeHidden();
});
