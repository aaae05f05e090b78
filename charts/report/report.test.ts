import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { fileAt, loadFlow, type ModelledFlow } from '#paths/plan/flows.ts';
import { keepRuns } from '#paths/run/results.ts';
import { browserArguments, findBrowser } from '../../scripts/setup/find-browser.js';

const folder = mkdtempSync(join(tmpdir(), 'report-'));
const WAIVED = '(any) · CANCEL → cancelled';

/** A screenshot of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Runs the command as users do. Vitest transforms the sources that fingerprints hash, and sets its own NODE_ENV. */
const command = (...args: string[]) => {
  const { NODE_ENV: _, ...env } = process.env;
  execFileSync('node', [fileAt('paths/cli/cli.ts'), ...args, '--output', folder], { env, stdio: 'pipe' });
};

let browser: Browser;
let page: Page;
/** Requests and errors of the report's page; there must be none. */
let complaints: string[];

beforeAll(async () => {
  const captcha = (await loadFlow('captcha')) as ModelledFlow;
  command('run', '--flow', 'captcha');
  mkdirSync(join(folder, 'screens'));
  writeFileSync(join(folder, 'screens', 'solving.png'), PICTURE);
  const path = captcha.plan?.paths[0]?.id ?? '';
  const failure = {
    step: 1,
    done: [],
    problems: ['in picture.solving, it is not so that it shows <b>the piece</b>'],
  };
  keepRuns(
    'browser',
    [
      {
        flow: 'captcha',
        chart: captcha.plan?.chart ?? '',
        waivers: [{ transition: WAIVED, reason: 'it is over too soon' }],
        results: [
          {
            path,
            covered: [],
            steps: 1,
            milliseconds: 1,
            failure,
            pictures: { 'picture.solving': 'screens/solving.png' },
          },
        ],
      },
    ],
    [captcha],
    folder,
  );
  command('report', '--flow', 'captcha', '--flow', 'welcome');
  browser = await chromium.launch({
    ...(findBrowser() ? { executablePath: findBrowser() } : {}),
    args: browserArguments,
  });
});

afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true });
});

beforeEach(async () => {
  complaints = [];
  page = await browser.newPage({ viewport: { width: 375, height: 812 } });
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    if (!/^(file|data):/.test(request.url())) complaints.push(request.url());
  });
  await page.goto(`file://${join(folder, 'report.html')}`);
});

afterEach(async () => {
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);
  expect(complaints).toEqual([]);
  await page.close();
});

const details = () => page.getByRole('region', { name: 'Details' });

test('the report opens from disk and shows the results of every flow', async () => {
  const captcha = page.getByRole('link', { name: 'captcha' });
  expect(await captcha.textContent()).toMatch(/machine19 of 19.*browser0 of 19, 1 waived, 1 failed/);
  expect(await page.getByRole('link', { name: 'welcome' }).textContent()).toContain('machinenot run');
});

test('a flow shows its chart with covered, waived and uncovered transitions, by level', async () => {
  await page.getByRole('link', { name: 'captcha' }).click();
  const marked = (mark: string) => page.locator(`.transition[data-mark="${mark}"]`).count();
  await expect.poll(() => marked('covered')).toBe(19);
  await page.getByRole('button', { name: 'browser' }).click();
  await expect.poll(() => marked('uncovered')).toBe(18);
  expect(await marked('waived')).toBe(1);
  expect(await details().textContent()).toContain('it is over too soon');
});

test('a tapped transition shows its paths in words, with requirements and the command to run them', async () => {
  await page.getByRole('link', { name: 'captcha' }).click();
  await page.locator('[data-transition="picture.verifying · done verify → solved"]').click();
  await details().locator('summary').first().click();
  const text = await details().textContent();
  expect(text).toMatch(/The person drags .*The server answers verify: accepted/);
  expect(text).toContain('npm run paths -- run --flow captcha --path captcha-');
});

test('a tapped state shows its screenshot and the failures on its paths', async () => {
  await page.getByRole('link', { name: 'captcha' }).click();
  await page.locator('[data-state="picture.solving"]').click();
  await page.getByRole('img', { name: 'Screen of picture.solving' }).waitFor();
  await details().locator('details:has([data-end="failed"]) summary').click();
  expect(await details().textContent()).toContain('it is not so that it shows <b>the piece</b>');
  await page.getByRole('button', { name: 'Close' }).click();
});
