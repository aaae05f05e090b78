import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { test as base, expect } from '#e2e/fixtures.ts';
import { recorderOf } from '#e2e/support/recorder.ts';
import { ben, sara } from '#e2e/users.ts';
import { readOperator } from '#operator/read.ts';
import { serve } from '../../scripts/setup/serve.js';

/** The wallet of an operator who asks whether trails may be recorded, and records every visit. */
const test = base.extend({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its parameters.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'wallet-operator-'));
      const file = join(folder, 'operator.json');
      // Without problem reports, so that the recorder is loaded for trails only.
      const trails = { trails: 'asked', trailShare: 1, problemReports: 'off' };
      writeFileSync(file, JSON.stringify({ ...readOperator(), ...trails }));
      const { stop, ...addresses } = await serve({ WALLET_OPERATOR: file });
      await use(addresses);
      await stop();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

/** Tells the page that it is hidden, which sends the waiting steps. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'visibilityState');
  });

test('a user is asked once, and the steps of one who agrees are recorded by name only', async ({
  page,
  wallet,
  sandbox,
}) => {
  await page.clock.install();
  const recorder = recorderOf(page);
  await wallet.openAs(ben);
  await expect(wallet.trailsQuestion).toBeVisible();
  expect(await sandbox.trails()).toEqual([]);
  await wallet.allowTrails.click();
  await expect(wallet.trailsQuestion).toBeHidden();
  await recorder;

  await wallet.openSetting('home:loginPassword');
  await wallet.enterCodeSentTo(ben.email);
  await wallet.resetPassword(ben.password);
  await expect(wallet.notice('Please check your old password')).toBeVisible();
  // Each minute sends 2 KB of it.
  const refusal = { call: 'post /api/auth/resetPassword', outcome: 'oldPasswordError' };
  const isRefusalSent = async () => {
    await page.clock.fastForward(60_000);
    return JSON.stringify(await sandbox.trails()).includes(refusal.outcome);
  };
  await expect.poll(isRefusalSent).toBe(true);
  const parts = (await sandbox.trails()).toReversed();
  const steps = parts.flatMap((part) => part.steps);
  expect(steps).toContainEqual(
    expect.objectContaining({ took: 'open.choice.choosing · PASSWORD.OPEN → open.choice.changingPassword' }),
  );
  expect(steps).toContainEqual(expect.objectContaining(refusal));
  expect(parts[0]).toMatchObject({ first: 0, language: 'en', width: 'phone', level: 1 });
  expect(parts[1]?.first).toBe(parts[0]?.steps.length);
  expect(new Set(parts.map(({ visit }) => visit)).size).toBe(1);
  expect(parts.flatMap(({ runs }) => runs.map(({ chart }) => chart))).toEqual(
    expect.arrayContaining(['settings', 'loginPassword', 'verificationCode']),
  );
  const text = JSON.stringify(parts);
  for (const secret of [ben.email, ben.password, ben.fullPhone, ben.phone])
    expect(text).not.toContain(secret);

  await page.reload();
  await wallet.isHome();
  await expect(wallet.trailsQuestion).toBeHidden();
});

test('a user who refuses is not asked again, and nothing is recorded', async ({ page, wallet, sandbox }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await wallet.openAs(ben);
  await wallet.refuseTrails.click();
  await expect(wallet.trailsQuestion).toBeHidden();
  await wallet.reload();
  await wallet.isHome();
  await wallet.openSetting('home:trails');
  await expect(wallet.trails.getByRole('switch')).not.toBeChecked();
  await hide(page);
  expect(scripts.filter((url) => url.includes('record-visit'))).toEqual([]);
  expect(await sandbox.trails()).toEqual([]);
});

test('recording can be switched off in Account at any time, and stops at once', async ({
  page,
  wallet,
  sandbox,
}) => {
  const recorder = recorderOf(page);
  await wallet.openAs(sara);
  await wallet.allowTrails.click();
  await recorder;
  await expect(wallet.trailsQuestion).toBeHidden();
  await wallet.openSetting('home:trails');
  await expect(wallet.trails.getByRole('switch')).toBeChecked();
  await wallet.trails.getByRole('switch').click();
  await expect(wallet.trails.getByRole('switch')).not.toBeChecked();
  await wallet.trails.getByRole('button', { name: wallet.say('common:close') }).click();
  await expect(wallet.setting('home:trails')).toContainText(wallet.say('home:trailsOff'));
  await hide(page);
  expect(await sandbox.trails()).toEqual([]);
});

test('a browser that asks for privacy is not asked, and nothing is recorded', async ({
  page,
  wallet,
  sandbox,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await wallet.openAs(ben);
  await wallet.openSetting('home:trails');
  await expect(wallet.trails.getByText(wallet.say('settings:trailsPrevented'))).toBeVisible();
  await expect(wallet.trails.getByRole('switch')).toBeDisabled();
  await expect(wallet.trailsQuestion).toBeHidden();
  await hide(page);
  expect(await sandbox.trails()).toEqual([]);
});

test('the privacy policy says what is recorded', async ({ page, wallet }) => {
  await page.goto('/protocol');
  await expect(page.getByText(wallet.say('protocol:dataTrails'))).toBeVisible();
});
