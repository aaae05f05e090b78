import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMachine } from 'xstate';
import { route } from '#app/navigation/destination.ts';
import { fileAt } from '#paths/plan/flows.ts';
import { chartChanges } from '#paths/review/chart-changes.ts';
import { chartItems } from '#paths/review/chart-items.ts';
import type { Item } from '#paths/review/data.ts';
import { type Ends, endChanges } from '#paths/review/end-changes.ts';
import type { Side } from '#paths/review/side.ts';
import { browserArguments, findBrowser } from '../../scripts/setup/find-browser.js';
import { drawnChart, drawnMap } from './collect.ts';
import type { Review } from './data.ts';
import { htmlOf } from './html.ts';
import { markdownOf } from './markdown.ts';

const folder = mkdtempSync(join(tmpdir(), 'review-'));

const chart = (states: object) => ({
  machine: createMachine({ id: 'door', description: 'A door.', initial: 'closed', states } as never),
  plan: undefined,
});

const old = chart({ closed: { on: { KNOCK: 'open', RING: 'open' } }, open: {}, gone: {} });
const now = chart({ closed: { on: { KNOCK: 'locked', PUSH: 'open' } }, open: {}, locked: {} });

const doorOf = async () => {
  const changes = chartChanges(old, now);
  if (!changes) throw new Error('The charts differ.');
  const paths = { was: 1, now: 1, come: 0, gone: 0, items: [] };
  return drawnChart({
    flow: 'door',
    area: 'house',
    changes,
    old,
    now,
    items: chartItems('door', changes),
    paths,
  });
};

const text: Item = {
  id: 'text:house:knock',
  mark: 'changed',
  title: '“Knock twice”',
  place: 'house:knock',
  rows: [{ label: 'English', language: 'en', was: 'Knock <once>', now: 'Knock twice' }],
};

const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const houseOf = (to: 'Home' | 'Message') => ({
  ends: { door: { open: route(to) } } as unknown as Ends,
  screens: new Map([
    ['Login', { area: 'sign-in', chart: 'door' }],
    ['Home', { area: 'home', chart: undefined }],
    ['Message', { area: 'messages', chart: undefined }],
  ]),
});

const ends = {
  id: 'ends' as const,
  title: 'Where flows lead',
  about: 'Ends.',
  items: endChanges(houseOf('Home').ends, houseOf('Message').ends),
};

const reviewOf = async (): Promise<Review> => ({
  title: 'What changed since last week',
  made: '2026-11-26 10:00',
  since: { hash: 'abc1234', day: '2026-11-20', subject: 'Let people knock' },
  now: { hash: 'def5678', day: '2026-11-26', subject: 'Lock the door', isWorkingTree: true },
  only: undefined,
  files: 3,
  charts: [await doorOf()],
  map: await drawnMap([ends], [houseOf('Home') as unknown as Side, houseOf('Message') as unknown as Side]),
  sections: [ends, { id: 'texts', title: 'Texts', about: 'Wordings.', items: [text] }],
  pictures: {
    compared: 4,
    changes: [
      {
        id: 'picture:door--closed:light',
        mark: 'added',
        area: 'house',
        screen: 'door',
        story: 'Closed',
        look: 'light',
        now: PICTURE,
      },
    ],
  },
  unread: ['Before: The contract cannot be read: it is older.'],
});

test('the comment lists every change in words, and the parts that could not be read', async () => {
  const comment = markdownOf(await reviewOf());
  expect(comment).toContain(
    'Changed: 1 flow, 1 end of a flow, 1 text and 1 picture of screens (4 were compared).',
  );
  expect(comment).toContain('> Before: The contract cannot be read');
  expect(comment).toContain('🟠 changed: **Closed: knock**: now leads to Locked (was Open)');
  expect(comment).toContain('~~Knock \\<once\\>~~ → Knock twice');
});

test('a review without changes is one sentence', () => {
  const { NODE_ENV: _, ...env } = process.env;
  const out = join(folder, 'empty');
  const printed = execFileSync(
    'node',
    [fileAt('paths/cli/cli.ts'), 'review', 'HEAD..HEAD', '--pictures', '--out', out],
    { env, encoding: 'utf8' },
  );
  expect(printed).toMatch(/^Nothing has changed: the files are the same\.$/m);
  expect(readFileSync(join(out, 'review.md'), 'utf8')).toContain('## What changed since');
});

describe('the page', () => {
  const file = join(folder, 'index.html');
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  /** Requests and errors of the page; there must be none. */
  let complaints: string[];

  beforeAll(async () => {
    // Vitest sets its own NODE_ENV, with which React is built for development.
    vi.stubEnv('NODE_ENV', 'production');
    writeFileSync(file, await htmlOf(await reviewOf()));
    vi.unstubAllEnvs();
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
    context = await browser.newContext({ viewport: { width: 375, height: 812 }, acceptDownloads: true });
    page = await context.newPage();
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('request', (request) => {
      if (!/^(file|data|blob):/.test(request.url())) complaints.push(request.url());
    });
    await page.goto(`file://${file}`);
  });

  afterEach(async () => {
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    expect(scrollWidth).toBe(clientWidth);
    expect(complaints).toEqual([]);
    await context.close();
  });

  const marks = () =>
    page
      .locator('#chart-door')
      .locator('.transition[data-mark], .state[data-mark]')
      .evaluateAll((parts) =>
        (parts as HTMLElement[])
          .map(({ dataset: { state, transition, mark } }) => `${state ?? transition}: ${mark}`)
          .sort(),
      );

  test('one drawing shows the added, removed and changed parts, and a toggle shows each chart by itself', async () => {
    await expect
      .poll(marks)
      .toEqual([
        'closed · KNOCK → locked: changed',
        'closed · PUSH → open: added',
        'closed · RING → open: removed',
        'gone: removed',
        'locked: added',
      ]);
    expect(await page.locator('#chart-door .note').allTextContents()).toEqual([
      'now leads to Locked (was Open)',
    ]);
    await page.getByRole('button', { name: 'Old', exact: true }).click();
    await expect
      .poll(marks)
      .toEqual(['closed · KNOCK → open: changed', 'closed · RING → open: removed', 'gone: removed']);
  });

  test('a tapped part of the chart leads to its change in words', async () => {
    await page.getByRole('button', { name: 'state locked' }).press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('chart:door:state locked');
  });

  test('an end that leads elsewhere is marked on the map, and leads to its item', async () => {
    const end = page.locator('#map .transition[data-mark="changed"]');
    expect(await end.textContent()).toContain('was: Home');
    await end.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('end:door·open');
  });

  test('remarks stay over a reload, and can be saved and opened again elsewhere', async () => {
    await page.getByRole('checkbox', { name: 'Seen: “Knock twice”' }).check();
    await page.getByRole('button', { name: 'Remark: “Knock twice”' }).click();
    await page.getByRole('textbox', { name: 'Remark: “Knock twice”' }).fill('Why twice?');
    await page.reload();
    expect(await page.getByRole('textbox', { name: 'Remark: “Knock twice”' }).inputValue()).toBe(
      'Why twice?',
    );
    expect(await page.getByRole('link', { name: 'Texts' }).textContent()).toContain('1 of 1 seen');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save remarks' }).click(),
    ]);
    const saved = join(folder, download.suggestedFilename());
    await download.saveAs(saved);

    const other = await browser.newPage();
    await other.goto(`file://${file}`);
    expect(await other.getByRole('textbox').count()).toBe(0);
    await other.getByLabel('Open remarks').setInputFiles(saved);
    await other.getByText('1 remark was opened.').waitFor();
    expect(await other.getByRole('textbox', { name: 'Remark: “Knock twice”' }).inputValue()).toBe(
      'Why twice?',
    );
    await other.close();
  });

  test.each(['light', 'dark'] as const)('axe finds nothing in the %s theme', async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    await page.locator('[data-state]').first().waitFor();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });
});
