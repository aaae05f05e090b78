import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { collectAtlas } from '#charts/atlas/collect.ts';
import { singleFile } from '#charts/single-file.ts';

const test = base.extend<object, { atlas: string }>({
  /** The address of the atlas, which each worker builds once. */
  atlas: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its parameters.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'atlas-'));
      const file = join(folder, 'index.html');
      const data = await collectAtlas();
      writeFileSync(file, await singleFile({ entry: 'charts/atlas/main.tsx', title: 'Atlas', data }));
      await use(`file://${file}`);
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 540_000 },
  ],
});

const open = async (page: Page, address: string) => {
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Atlas' })).toBeVisible();
};

const details = (page: Page) => page.getByRole('complementary', { name: 'Details' });

/** A route on the map. */
const phone = (page: Page, route: string) =>
  page.locator('.atlas-phone').filter({ has: page.getByText(route, { exact: true }) });

test.describe('the atlas as a single file', () => {
  test.use({ viewport: { width: 1280, height: 900 }, isMobile: false });

  test('answers a search, and leads from a hit to a state and back', async ({ page, atlas }) => {
    await open(page, `${atlas}#map`);
    await page.getByRole('searchbox', { name: 'Search' }).fill('60601');
    await expect(page.getByRole('status')).toHaveText(/^\d+ hits in \d+ states$/);
    await expect(phone(page, 'Withdrawal')).toHaveAttribute('data-dim', 'false');
    await expect(phone(page, 'Message')).toHaveAttribute('data-dim', 'true');

    await details(page).getByRole('link', { name: 'cash-out · act.askingForLevel' }).first().click();
    await expect(details(page).getByRole('heading', { name: 'open.act.askingForLevel' })).toBeVisible();
    await expect(page.locator('[data-state="open.act.askingForLevel"][data-mark="selected"]')).toBeVisible();
    await expect(details(page).getByText('Raise your daily limit')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('status')).toHaveText(/hits/);
  });

  test('leads from a route to its flow, and to the charts that it runs', async ({ page, atlas }) => {
    await open(page, `${atlas}#map`);
    await phone(page, 'Withdrawal').click();
    await expect(page).toHaveURL(/#route\/Withdrawal$/);
    await page.getByRole('link', { name: 'confirmed-write' }).first().click();
    await expect(details(page).getByRole('heading', { name: 'confirmed-write' })).toBeVisible();
  });

  test('is moved and scaled by the keyboard', async ({ page, atlas }) => {
    await open(page, `${atlas}#map`);
    const plane = page.locator('.atlas-plane');
    const transform = () => plane.evaluate(({ style }) => style.transform);
    await expect.poll(transform).toContain('scale');
    const before = await transform();
    await page.getByRole('region', { name: 'Map of all areas' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(transform).not.toBe(before);
    await page.keyboard.press('0');
    await expect.poll(transform).toBe(before);
  });
});

for (const [name, viewport] of [
  ['a desk', { width: 1280, height: 900 }],
  ['a phone', { width: 375, height: 812 }],
] as const) {
  test(`the atlas has no barrier on ${name}, and nothing is wider than it`, async ({ page, atlas }) => {
    test.slow();
    await page.setViewportSize(viewport);
    for (const hash of [
      '#map?view=map',
      '#map?view=list',
      '#state/cash-out/finding',
      '#findings',
      '#map?q=60601',
    ]) {
      await open(page, `${atlas}${hash}`);
      await page.reload();
      expect((await new AxeBuilder({ page }).analyze()).violations, hash).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), hash).toBe(viewport.width);
    }
  });
}
