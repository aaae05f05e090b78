import { readFileSync } from 'node:fs';
import { type ProblemReport, problemReportSchema } from '#domain/trails/problem-report.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { askFor, confirmCashOut } from '#e2e/steps/cash-out.ts';
import { recorderOf } from '#e2e/support/recorder.ts';
import { sara } from '#e2e/users.ts';

test.use({ expectsFailedCalls: true });

const secrets = [sara.email, sara.password, sara.fullPhone, '20.00'];

test('reports a cash out whose answer was lost: in words, as a file and to the server [account 8 report-problem]', {
  tag: ['@main', '@download'],
}, async ({ page, wallet, sandbox }) => {
  const recorder = recorderOf(page);
  await wallet.openAs(sara);
  await recorder;
  await wallet.button('home:cashOut').click();
  await askFor(wallet, '20');
  await sandbox.breakNext('withdraw', 'dropAfter', 20);
  await sandbox.breakNext('transactions', 'dropBefore', 20);
  await confirmCashOut(wallet);
  const report = wallet.sheet('common:reportProblem');
  await expect(wallet.sheet('payouts:checking')).toBeVisible();
  await wallet.button('common:reportProblem').click();
  await expect(report.getByText('You opened “Cash out”')).toBeVisible();
  await expect(report.getByText(wallet.say('settings:cameLost')).first()).toBeVisible();

  await report.getByLabel(wallet.say('settings:reportSaid')).fill('I pressed once.');
  const download = page.waitForEvent('download');
  await report.getByRole('button', { name: wallet.say('settings:reportSave') }).click();
  const file = readFileSync(await (await download).path(), 'utf8');
  const saved: ProblemReport = problemReportSchema.parse(JSON.parse(file));
  expect(saved).toMatchObject({ said: 'I pressed once.', language: 'en', width: 'phone', level: 2 });
  expect(saved.steps).toContainEqual(
    expect.objectContaining({ call: 'post /api/account/withdraw', outcome: 'offline' }),
  );
  const charts = new Map(saved.runs.map(({ run, chart }) => [run, chart]));
  const standing = saved.standing.map(({ run, state, status }) => [charts.get(run), status, state]);
  expect(standing).toContainEqual(['confirmedWrite', 'running', expect.stringMatching(/^unconfirmed\./)]);
  for (const secret of secrets) expect(file).not.toContain(secret);

  const sent = page.waitForRequest((request) => request.url().endsWith('/api/problemReports'));
  await report.getByRole('button', { name: wallet.say('settings:reportSend') }).click();
  await expect(report.getByText(wallet.say('settings:reportSent'))).toBeVisible();
  expect(Object.keys(await (await sent).allHeaders())).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(token|cookie)$/)]),
  );
  expect(await sandbox.problemReports()).toEqual([saved]);
  await report.getByRole('button', { name: wallet.say('common:done') }).click();
  await expect(wallet.sheet('payouts:checking')).toBeVisible();
});

test('a sentence stays when sending fails, when the sheet is closed and after a reload', async ({
  page,
  wallet,
  sandbox,
}) => {
  await wallet.openAs(sara);
  const open = async () => {
    await wallet.openAccount();
    await wallet.button('common:reportProblem').click();
  };
  const report = wallet.sheet('common:reportProblem');
  const sentence = report.getByLabel(wallet.say('settings:reportSaid'));
  const send = report.getByRole('button', { name: wallet.say('settings:reportSend') });
  await open();
  await sentence.fill('The list is empty.');
  await sandbox.breakNext('problemReports', 'dropBefore');
  await send.click();
  await expect(report.getByText(wallet.say('common:offline'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(report).toBeHidden();
  await wallet.reload();
  await open();
  await expect(sentence).toHaveValue('The list is empty.');
  await send.click();
  await expect(report.getByText(wallet.say('settings:reportSent'))).toBeVisible();
  expect((await sandbox.problemReports()).map(({ said }) => said)).toEqual(['The list is empty.']);
});

test('a developer gets the same report, with the used controls, in the console of the browser', async ({
  page,
  wallet,
}) => {
  const recorder = recorderOf(page);
  await wallet.openAs(sara);
  await recorder;
  await wallet.openAccount();
  // The sheet's chart starts a moment after the tap.
  await expect(async () => {
    const { runs, steps } = problemReportSchema.parse(await page.evaluate('wallet.problemReport()'));
    expect(runs.map(({ chart }) => chart)).toContain('settings');
    expect(steps).toContainEqual(expect.objectContaining({ used: 'home:openAccount' }));
  }).toPass();
});

test('the privacy policy says what a report contains', async ({ page, wallet }) => {
  await page.goto('/protocol');
  await expect(page.getByText(wallet.say('protocol:dataReports'))).toBeVisible();
});
