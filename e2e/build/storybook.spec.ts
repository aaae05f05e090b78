import { existsSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { flowNames, loadFlow } from '#paths/plan/flows.ts';
import { serveFiles } from '../../scripts/setup/serve-files.ts';

// `npm run storybook:build` creates these files; `npm run test:deep` runs it first.
const built = 'storybook-static';
test.skip(!existsSync(built) && !process.env.CI, 'Storybook is not built');

test('each flow, its chart and its screens can be found and stepped through in static files', async ({
  browser,
}) => {
  test.slow();
  const { url, stop } = await serveFiles(built);
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const wrong: string[] = [];
  context.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
  context.on('weberror', (error) => wrong.push(error.error().message));
  // Requests that the page itself cancels when it navigates are no failures.
  context.on('requestfailed', (request) => {
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') wrong.push(request.url());
  });
  context.on('response', (response) => response.ok() || wrong.push(`${response.status()} ${response.url()}`));
  context.on('request', (request) => {
    const address = request.url();
    if (!/^(data|blob):/.test(address) && !address.startsWith(url)) wrong.push(address);
  });

  const { entries } = await (await fetch(`${url}/index.json`)).json();
  expect(flowNames().filter((flow) => !(`flows-${flow}--page` in entries))).toEqual([]);

  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const slow = { timeout: 60_000 };
  const shown = page.frameLocator('#storybook-preview-iframe');
  const chart = shown.getByRole('group', { name: 'Chart accountAtRisk' });
  await page.goto(`${url}/?path=/story/flows-account-at-risk--page&globals=theme:dark;locale:ar`);
  const phone = shown.frameLocator('.flow-sheet iframe >> nth=0').locator('html');
  await expect(phone).toHaveAttribute('dir', 'rtl', slow);
  await expect(phone).toHaveAttribute('data-theme', 'dark');

  await page.goto(`${url}/?path=/story/flows-account-at-risk--page`);
  await expect(chart).toBeVisible(slow);
  await chart.getByRole('button', { name: 'state choosingChannel' }).click();
  const chosen = shown.locator('.flow-sheet > [data-chosen=true]');
  await expect(chosen).toHaveCount(1);
  await expect(chosen.frameLocator('iframe').getByText('Your account may be at risk')).toBeVisible(slow);

  // The viewer steps a planned path back and forth and shows the screen of each step.
  await shown.getByRole('link', { name: 'Go through it step by step' }).click();
  const screen = shown.frameLocator('.phone-frame iframe');
  const isActive = (state: string) =>
    expect(chart.locator(`.state[data-state=${state}][data-mark=active]`)).toBeVisible(slow);
  const { plan } = await loadFlow('account-at-risk');
  const path = plan?.paths.find(({ steps }) => steps.at(-1)?.state === 'choosingChannel');
  await shown.getByRole('combobox', { name: 'What is shown' }).selectOption(path?.id ?? '');
  await isActive('choosingChannel');
  await expect(screen.getByText('Your account may be at risk')).toBeVisible(slow);
  await shown.getByRole('button', { name: 'On', exact: true }).click();
  await isActive('provingIdentity');
  await expect(screen.getByText('Your account may be at risk')).toBeHidden();
  await expect(screen.getByRole('textbox').first()).toBeVisible();
  await shown.getByRole('slider', { name: 'Moment' }).press('End');
  await isActive('choosingChannel');
  await shown.getByRole('button', { name: 'Back', exact: true }).click();
  await isActive('provingIdentity');

  // A link opens a state; the browser's Back returns to the view before.
  await chart.getByRole('button', { name: 'state choosingChannel' }).click();
  await expect(page).toHaveURL(/charts-viewer--viewer#account-at-risk\/choosingChannel$/);
  await expect(screen.getByText('Your account may be at risk')).toBeVisible();
  await page.evaluate(() => window.history.back());
  await expect(page).toHaveURL(/charts-viewer--viewer#account-at-risk$/);

  // The viewer follows the story of a screen that is open in another tab.
  const story = await context.newPage();
  await story.goto(`${url}/iframe.html?viewMode=story&id=screens-account-at-risk--proving-identity`);
  await expect(story.getByRole('textbox').first()).toBeVisible(slow);
  await expect(shown.locator('option').filter({ hasText: 'accountAtRisk: ' })).toHaveCount(1);
  expect(wrong).toEqual([]);
  await context.close();
  stop();
});
