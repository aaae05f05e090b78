import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { fileAt, loadFlow } from '#paths/plan/flows.ts';
import { sandbox } from '../../sandbox/start/dev.ts';
import { chartNames } from '../../scripts/build/chart-names.ts';
import { operatorPage } from '../../scripts/build/operator-page.ts';
import { texts } from '../../scripts/build/texts.ts';
import { browserArguments, findBrowser } from '../../scripts/setup/find-browser.js';
import { charts } from '../dev-server.ts';

const INSPECTOR = 'https://inspector.test/';
const EMAIL = 'ben@example.com';
const PASSWORD = 'Marked7word';

const folder = mkdtempSync(join(tmpdir(), 'viewer-'));
let server: ViteDevServer;
let browser: Browser;
let context: BrowserContext;
let url = '';
/** Errors, and requests to other hosts; there must be none. */
let complaints: string[];

beforeAll(async () => {
  server = await createServer({
    configFile: false,
    root: fileAt('.'),
    cacheDir: fileAt('node_modules/.vite-viewer-test'),
    logLevel: 'error',
    define: { 'import.meta.env.VITE_INSPECTOR_URL': JSON.stringify(INSPECTOR) },
    plugins: [react(), texts(), chartNames(), operatorPage(), charts(), sandbox({ folder })],
    // Does not watch files: other processes may write files, and pages must not reload then.
    server: { port: 0, hmr: false, watch: null },
  });
  await server.listen();
  url = `http://localhost:${(server.httpServer?.address() as AddressInfo | null)?.port}`;
  browser = await chromium.launch({
    ...(findBrowser() ? { executablePath: findBrowser() } : {}),
    args: browserArguments,
  });
  // One context for all tests, so that the hundreds of files of a page in development are cached.
  context = await browser.newContext({ locale: 'en-PH' });
  context.setDefaultTimeout(60_000);
  context.on('weberror', (error) => complaints.push(error.error().message));
  context.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(url))
      complaints.push(request.url());
  });
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
  rmSync(folder, { recursive: true });
});

beforeEach(() => {
  complaints = [];
});

afterEach(async () => {
  await Promise.all(context.pages().map((page) => page.close()));
  expect(complaints).toEqual([]);
});

const open = async (path: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(`${url}${path}`);
  return page;
};

const isActive = (viewer: Page, state: string) =>
  viewer.locator(`[data-state="${state}"][data-mark="active"]`).waitFor();

const screenOf = (viewer: Page) => viewer.frameLocator('iframe');

test('the chart follows an app in another tab, and its moments can be stepped through', async () => {
  const app = await open('/before-login');
  await app.getByRole('button', { name: 'English' }).waitFor();
  const viewer = await open('/charts#welcome');
  await isActive(viewer, 'choosing');
  await screenOf(viewer).getByRole('button', { name: 'Continue with email' }).waitFor();

  await app.bringToFront();
  await app.getByRole('button', { name: 'English' }).click();
  await app.getByRole('dialog').waitFor();
  await isActive(viewer, 'choosingLanguage');
  await viewer
    .locator('.line[data-from="choosing"][data-to="choosingLanguage"][data-mark="active"]')
    .waitFor();

  await viewer.bringToFront();
  await viewer.getByRole('button', { name: 'Back', exact: true }).click();
  await isActive(viewer, 'choosing');
  await viewer.getByRole('button', { name: 'Follow', exact: true }).click();
  await isActive(viewer, 'choosingLanguage');
});

test('a link opens a state and shows its screen', async () => {
  const viewer = await open('/charts#login/active.proof.codeSignInRequired');
  await viewer.locator('[data-state="active.proof.codeSignInRequired"][data-mark="selected"]').waitFor();
  await screenOf(viewer).getByRole('alertdialog').waitFor();

  await viewer.locator('[data-state="active.proof.byCode"]').click();
  await viewer.waitForURL('**/charts#login/active.proof.byCode');
  await screenOf(viewer).getByRole('button', { name: 'Sign in with a password' }).waitFor();
});

test('a planned path is played step by step, with its screens', async () => {
  const { plan } = await loadFlow('captcha');
  const path = plan?.paths.find(({ steps }) => steps.length > 2);
  const viewer = await open('/charts#captcha');
  await viewer.getByRole('combobox', { name: 'What is shown' }).selectOption(path?.id ?? '');
  await isActive(viewer, path?.start.state ?? '');
  for (const step of path?.steps ?? []) {
    await viewer.getByRole('button', { name: 'On', exact: true }).click();
    await isActive(viewer, step.state);
  }
  expect(await viewer.getByRole('button', { name: 'On', exact: true }).isDisabled()).toBe(true);
});

test("the viewer, opened as an app's inspector, receives the inspectors' protocol", async () => {
  await context.route(INSPECTOR, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>
        heard = [];
        addEventListener('message', ({ data }) => heard.push(data));
        opener.postMessage({ type: '@statelyai.connected' }, '*');
      </script>`,
    }),
  );
  const app = await open('/before-login?inspect');
  await app.getByRole('checkbox').check();
  expect(context.pages()).toHaveLength(1);
  const opened = context.waitForEvent('page');
  await app.getByRole('button', { name: 'Open the inspector' }).click();
  const inspector = await opened;
  complaints = complaints.filter((complaint) => complaint !== INSPECTOR);
  await app.bringToFront();

  await app.getByRole('button', { name: 'Continue with email' }).click();
  await app.getByRole('textbox', { name: 'Email' }).fill(EMAIL);
  await app.getByRole('button', { name: 'Next' }).click();
  await app.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);

  const heard = () => inspector.evaluate('JSON.stringify(heard)') as Promise<string>;
  await expect.poll(heard).toContain('"byPassword":"enteringPassword"');
  const text = await heard();
  for (const type of ['@xstate.actor', '@xstate.event', '@xstate.snapshot']) expect(text).toContain(type);
  for (const secret of [EMAIL, PASSWORD]) expect(text).not.toContain(secret);
});

test('a page without `?inspect` offers no inspector', async () => {
  const app = await open('/before-login');
  await app.getByRole('checkbox').waitFor();
  expect(await app.getByRole('button', { name: 'Open the inspector' }).count()).toBe(0);
});

test('a problem report is opened and stepped through, and another file is refused', async () => {
  const viewer = await open('/charts#captcha');
  const choose = (file: string) => viewer.getByLabel('Open a problem report').setInputFiles(fileAt(file));
  await choose('package.json');
  await viewer.getByRole('alert').filter({ hasText: 'package.json: no problem report' }).waitFor();

  await choose('paths/replay/fixtures/refusal.json');
  await viewer.waitForURL('**/charts#login');
  await viewer.getByRole('alert').waitFor({ state: 'detached' });
  const seen: string[] = [];
  for (let step = 1; step <= 11; step += 1) {
    if (step > 1) await viewer.getByRole('button', { name: 'On', exact: true }).click();
    await viewer.getByText(`${step} of 11`).waitFor();
    const state = await viewer.getByText(/^active\.proof\./).innerText();
    if (state !== seen.at(-1)) seen.push(state);
    await isActive(viewer, state);
  }
  const states = ['deciding', 'byPassword.enteringPassword', 'byPassword.signingIn'];
  const [deciding, typing, signingIn] = states.map((name) => `active.proof.${name}`);
  expect(seen).toEqual([deciding, typing, signingIn, typing, signingIn, typing]);
});
