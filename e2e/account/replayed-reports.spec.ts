import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { problemReportSchema } from '#domain/trails/problem-report.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { askFor, confirmCashOut } from '#e2e/steps/cash-out.ts';
import { recorderOf } from '#e2e/support/recorder.ts';
import { sara } from '#e2e/users.ts';
import type { Wallet } from '#e2e/wallet.ts';

// Failures that a user meets in the app: with the problem report of each, the path tool reaches the same state.

test.use({ expectsFailedCalls: true });

/** Opens Home, and waits until the visit is remembered. */
const openRemembered = async (page: Page, wallet: Wallet) => {
  const recorder = recorderOf(page);
  await wallet.openAs(sara);
  await recorder;
  await wallet.isHome();
};

/** Reports the visit, replays the report, and returns the tool's output. The tool fails if a flow ends in another state. */
const replay = async (page: Page, file: string, flow: string): Promise<string> => {
  const report = problemReportSchema.parse(await page.evaluate('wallet.problemReport()'));
  writeFileSync(file, JSON.stringify(report));
  const command = ['--silent', 'run', 'paths', '--', 'replay', file, '--level', 'machine', '--flow', flow];
  const { stdout } = await promisify(execFile)('npm', command);
  return stdout;
};

test('the report of a cash out whose answer was lost replays', async ({ page, wallet, sandbox }, info) => {
  await openRemembered(page, wallet);
  await wallet.button('home:cashOut').click();
  await askFor(wallet, '20');
  await sandbox.breakNext('withdraw', 'dropAfter', 20);
  await sandbox.breakNext('transactions', 'dropBefore', 20);
  await confirmCashOut(wallet);
  await expect(wallet.sheet('payouts:checking')).toBeVisible();
  await expect(wallet.button('common:reportProblem')).toBeVisible();
  const told = await replay(page, info.outputPath('report.json'), 'confirmed-write');
  expect(told).toMatch(/confirmed-write: .* stood in unconfirmed\./);
});

test('the report of a refused payment code replays', async ({ page, wallet }, info) => {
  await openRemembered(page, wallet);
  await wallet.button('home:cashOut').click();
  await askFor(wallet, '20');
  await confirmCashOut(wallet, '135791');
  await expect(wallet.paymentCode).toContainText('Wrong payment code');
  const told = await replay(page, info.outputPath('report.json'), 'payment-code-check');
  expect(told).toContain('wrongPaymentCode');
});

test('the report of messages that do not come replays', async ({ page, wallet, sandbox }, info) => {
  await openRemembered(page, wallet);
  await sandbox.breakNext('messageList', 'hang', 9);
  await page.getByRole('button', { name: /^Messages/ }).click();
  await expect(wallet.heading('messages:title')).toBeVisible();
  const told = await replay(page, info.outputPath('report.json'), 'messages');
  expect(told).toContain('open.list.loading');
});

test('the report of a session that has ended replays', async ({ page, wallet, sandbox }, info) => {
  await openRemembered(page, wallet);
  await sandbox.endSessions(sara);
  await page.getByRole('button', { name: /^Messages/ }).click();
  await expect(page).toHaveURL(/before-login/);
  const told = await replay(page, info.outputPath('report.json'), 'session');
  expect(told).toMatch(/session: .* stood in access\.signedOut /);
});
