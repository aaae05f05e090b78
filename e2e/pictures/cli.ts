import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serve as listen } from '@hono/node-server';
import { type Browser, chromium } from 'playwright';
import type { Colours, Pair, Tone } from '#domain/operator.ts';
import { payoutAddress } from '#domain/routes/payout-routes.ts';
import { to } from '#domain/routes/routes.ts';
import { demoUser, Sandbox } from '#e2e/sandbox.ts';
import { takesTaps } from '#e2e/support/taps.ts';
import { felix, sara } from '#e2e/users.ts';
import { openWallet, type Wallet } from '#e2e/wallet.ts';
import { readOperator } from '#operator/read.ts';
import { plannedUsage } from '#paths/fixtures/planned-usage.ts';
import { loadFlow } from '#paths/plan/flows.ts';
import { noSuch } from '#sandbox/basics/nearest-names.js';
import { createSandbox } from '#sandbox/http/app.ts';
import { loadContract } from '#sandbox/protocol/contract.ts';
import { readArguments } from '#sandbox/start/arguments.js';
import { closeWorld, openWorld } from '#sandbox/world/world.ts';
import { serveStorybook } from '../../scripts/generate/story-pictures.ts';
import { build } from '../../scripts/setup/build.js';
import { browserArguments, findBrowser } from '../../scripts/setup/find-browser.js';
import { root, run } from '../../scripts/setup/run.js';
import { freePort, serve } from '../../scripts/setup/serve.js';

/** In CSS pixels. */
const phone = { width: 375, height: 812 };
const desk = { width: 1280, height: 800 };

/** The flow and the state that the pictures of charts show. */
const shown = { flow: 'login', state: 'active.proof.codeSignInRequired' };

const pictureFile = (name: string) => join(root, 'docs', `${name}.png`);

/** Runs a command of the package and ends the script if it fails. */
const npm = async (script: string, ...args: string[]) => {
  const code = await run('npm', ['run', '--silent', script, '--', ...args]);
  if (code !== 0) process.exit(code);
};

/** The steps to each screen of docs/wallet.png, from left to right. */
const screens: ((wallet: Wallet) => Promise<unknown>)[] = [
  async (wallet) => {
    await wallet.open(to('beforeLogin'));
    await wallet.byEmail.waitFor();
  },
  async (wallet) => {
    await wallet.openAs(felix);
    await wallet.transactions.getByRole('listitem').first().waitFor();
  },
  async (wallet) => {
    await wallet.openAs(felix, to('Withdrawal'));
    const submit = wallet.page.getByRole('main').getByRole('button', { name: /^Cash out( \$[\d.]+)?$/ });
    await takesTaps(submit);
    await wallet.page.keyboard.type('120.50');
    await submit.click();
    await takesTaps(wallet.sheet('payouts:review'));
  },
  async (wallet) => {
    await wallet.openAs(sara, to('Transfer'));
    await wallet.sendTo(felix.email);
    await takesTaps(wallet.recipient);
    await wallet.page.keyboard.type('50');
    await wallet.transferNote.fill('For the taxi');
  },
  async (wallet) => {
    await wallet.openAs(sara, payoutAddress('bind', 3));
    await wallet.field('payout-forms:ifsc').fill('ICIC0001234');
    await wallet.button('payout-forms:bank').getByText('ICICI Bank').waitFor();
    await wallet.field('payout-forms:bankAccount').fill('123456789012');
  },
  async (wallet) => {
    await wallet.openAs(demoUser('Agency contract to sign'), to('DocumentDetails'));
    await wallet.readAndSign('contract');
    await wallet.signNow.click();
    await wallet.drawOnPad();
  },
];

/** Returns a page with a row of phones, one for each picture. */
const rowOf = (pictures: Buffer[]) => `<!doctype html>
<style>
  body { margin: 0; padding: 32px; display: inline-flex; gap: 24px; background: #e3e9e5 }
  img { width: 290px; border: 8px solid #f6f8f7; border-radius: 40px; box-shadow: 0 12px 32px #1235281f }
</style>
${pictures.map((picture) => `<img alt="" src="data:image/png;base64,${picture.toString('base64')}">`).join('')}`;

/** Takes a picture of each screen and writes them in a row, with more HTML at its end. */
const phones = async (browser: Browser, name: string, url: string, shown: typeof screens, more = '') => {
  const pictures: Buffer[] = [];
  for (const goToScreen of shown) {
    const page = await browser.newPage({
      baseURL: url,
      viewport: phone,
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
      locale: 'en-PH',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    await goToScreen(openWallet(page, new Sandbox(url)));
    pictures.push(await page.screenshot({ caret: 'hide', animations: 'disabled' }));
    await page.close();
  }
  const row = await browser.newPage({ viewport: { width: 2100, height: 760 } });
  await row.setContent(rowOf(pictures) + more);
  await row.locator('body').screenshot({ path: pictureFile(name) });
};

const wallet = async (browser: Browser) => {
  await build();
  const { url, stop } = await serve();
  try {
    await phones(browser, 'wallet', url, screens);
  } finally {
    await stop();
  }
};

/** Ten hues far apart, in place of a brand's colours. They have no contrast, so no configuration may have them. */
const HUES: Record<keyof Colours, Tone> = {
  accent: '#d6001c',
  'accent-pressed': '#7a0012',
  'accent-soft': '#ffb3d9',
  'on-accent': '#ffff00',
  brand: '#2b4bff',
  'brand-lift': '#00a3a3',
  'brand-deep': '#3d1a78',
  'brand-light': '#ff9a1f',
  'on-brand': '#39ff14',
  'on-brand-soft': '#8fe3ff',
};

const legend = `<ul style="margin: 0; padding: 0; list-style: none; font: 20px/44px sans-serif">${Object.entries(
  HUES,
)
  .map(
    ([name, hue]) =>
      `<li><span style="float: left; width: 36px; height: 36px; margin: 4px 12px 0 0; background: ${hue}"></span>${name}</li>`,
  )
  .join('')}</ul>`;

const colours = async (browser: Browser) => {
  await build();
  const of = (name: keyof Colours): Pair => [HUES[name], HUES[name]];
  const controls = {
    accent: of('accent'),
    'accent-pressed': of('accent-pressed'),
    'accent-soft': of('accent-soft'),
  };
  const operator = { ...readOperator(), colours: { ...HUES, ...controls, 'on-accent': of('on-accent') } };
  const world = openWorld({});
  const app = createSandbox({ world, contract: await loadContract(), built: join(root, 'dist'), operator });
  const port = await freePort();
  const server = listen({ fetch: app.fetch, port, overrideGlobalObjects: false });
  try {
    await phones(browser, 'colours', `http://localhost:${port}`, screens.slice(0, 3), legend);
  } finally {
    server.close();
    closeWorld(world);
  }
};

/** Opens a page of desktop size. Its timeout is long, because Storybook starts slowly on a busy machine. */
const openDesk = async (browser: Browser) => {
  const page = await browser.newPage({ viewport: desk });
  page.setDefaultTimeout(120_000);
  return page;
};

let isStorybookBuilt = false;

/** Serves Storybook, and builds it once in a run. */
const serveStories = async () => {
  const served = await serveStorybook(isStorybookBuilt);
  isStorybookBuilt = true;
  return served;
};

const storybook = async (browser: Browser) => {
  const { url, stop } = await serveStories();
  const page = await openDesk(browser);
  await page.goto(`${url}/?path=/story/flows-${shown.flow}--page`);
  const story = page.frameLocator('#storybook-preview-iframe');
  const heading = story.getByRole('heading', { name: 'Screens', exact: true });
  await heading.evaluate((it) => it.scrollIntoView({ block: 'center' }));
  // The screens load when they become visible.
  await story.frameLocator('.flow-sheet iframe >> nth=2').getByRole('heading').first().waitFor();
  await page.screenshot({ path: pictureFile('storybook') });
  stop();
};

const viewer = async (browser: Browser) => {
  const { url, stop } = await serveStories();
  const page = await openDesk(browser);
  await page.goto(`${url}/?path=/story/charts-viewer--viewer&nav=false#${shown.flow}`);
  const story = page.frameLocator('#storybook-preview-iframe');
  const { plan } = await loadFlow(shown.flow);
  const isThere = ({ state }: { state: string }) => state.includes(shown.state);
  const path = plan?.paths.find(({ steps }) => steps.some(isThere));
  if (!path) throw new Error(`No planned path of ${shown.flow} leads to ${shown.state}.`);
  await story.getByRole('combobox', { name: 'What is shown' }).selectOption(path.id);
  for (let step = 0; step <= path.steps.findIndex(isThere); step += 1)
    await story.getByRole('button', { name: 'On', exact: true }).click();
  await story.frameLocator('.phone-frame iframe').getByRole('alertdialog').waitFor();
  await story.locator(`[data-state="${shown.state}"]`).scrollIntoViewIfNeeded();
  await page.screenshot({ path: pictureFile('viewer') });
  stop();
};

const report = async (browser: Browser) => {
  await npm('paths', 'run', '--flow', shown.flow, '--level', 'browser');
  await npm('paths', 'report', '--flow', shown.flow);
  const page = await openDesk(browser);
  await page.goto(`file://${join(root, 'coverage/paths/report.html')}#${shown.flow}`);
  await page.getByRole('button', { name: 'browser', exact: true }).click();
  await page.locator(`[data-state="${shown.state}"]`).click();
  await page.screenshot({ path: pictureFile('report') });
};

const atlas = async (browser: Browser) => {
  await npm('atlas', '--pictures', ...(isStorybookBuilt ? ['--built'] : []));
  isStorybookBuilt = true;
  const page = await openDesk(browser);
  await page.setViewportSize({ width: 1600, height: 1000 });
  await page.goto(`file://${join(root, 'coverage/atlas/index.html')}#map?theme=light`);
  const screens = page.locator('.atlas-phone img');
  await screens.first().waitFor();
  await screens.evaluateAll((all) => Promise.all(all.map((one) => (one as HTMLImageElement).decode())));
  await page.screenshot({ path: pictureFile('atlas') });
};

/** The flow whose use is shown: people finish, give up, and are refused there. */
const used = 'transfer';

/** Opens the report on the invented visits of the example. */
const openUsage = async (browser: Browser) => {
  const { model, plan } = await loadFlow(used);
  if (!model || !plan) throw new Error(`${used} has no plan.`);
  const file = join(root, 'coverage/example-usage.json');
  writeFileSync(file, JSON.stringify(plannedUsage([{ machine: model.machine, plan }])));
  await npm('paths', 'report', '--flow', used, '--usage', file);
  const page = await openDesk(browser);
  await page.setViewportSize({ width: 1280, height: 1400 });
  await page.goto(`file://${join(root, 'coverage/paths/report.html')}#${used}`);
  await page.locator('.chart .tag').first().waitFor();
  return page;
};

const usage = async (browser: Browser) => {
  const page = await openUsage(browser);
  await page.screenshot({ path: pictureFile('usage') });
};

const funnel = async (browser: Browser) => {
  const page = await openUsage(browser);
  await page
    .locator('.usage-part')
    .first()
    .screenshot({ path: pictureFile('funnel') });
};

/** The change whose review is shown: the page asks again before it refuses to link an account. */
const reviewed = { range: '497bd2e3~1..497bd2e3', flow: 'linked-accounts' };

const review = async (browser: Browser) => {
  await npm('paths', 'review', reviewed.range, '--flow', reviewed.flow);
  const page = await openDesk(browser);
  await page.goto(`file://${join(root, 'coverage/review/index.html')}`);
  await page.locator('.state[data-mark="added"]').first().waitFor();
  await page.locator(`#chart-${reviewed.flow}`).evaluate((it) => it.scrollIntoView());
  await page.screenshot({ path: pictureFile('review') });
};

const makers = { wallet, colours, storybook, viewer, atlas, report, usage, funnel, review };
type Picture = keyof typeof makers;

const all = Object.keys(makers) as Picture[];
const { words, refuse } = readArguments({
  command: 'npm run pictures --',
  about: `Makes the pictures of the docs from the current product, or only those that are named. The pictures of Storybook, the
viewer and the atlas build Storybook, which takes minutes.`,
  words: `[${all.join(' | ')}]…`,
});
const isPicture = (name: string): name is Picture => Object.hasOwn(makers, name);
const wanted =
  words.length > 0
    ? words.map((name) => (isPicture(name) ? name : refuse(noSuch('picture', name, all))))
    : all;

const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
try {
  for (const name of wanted) {
    await makers[name](browser);
    console.log(`docs/${name}.png`);
  }
} finally {
  await browser.close();
}
