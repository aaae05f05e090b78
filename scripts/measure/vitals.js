// `npm run vitals`: how a recorded session feels on a processor four times slower and a slow 4G: how long each interaction and
// each change of screen takes until it is painted, what moves by itself, how long the page does not listen, and how much
// memory 200 changes of screen leave behind. Not part of the tests: the time is the machine's too.
import { chromium } from 'playwright';
import { to } from '#domain/navigation/routes.ts';
import { DEMO_PASSWORD, DEMO_USERS } from '#sandbox/demo/demo-users.ts';
import { build } from '../setup/build.js';
import { browserArguments, findBrowser } from '../setup/find-browser.js';
import { serve } from '../setup/serve.js';
import { showWhole } from './show-whole.js';

/** In ms, the last in per cent. */
const goals = { interaction: 100, route: 100, shift: 0, growth: 10 };

const slowdown = 4;

/** Lighthouse's slow 4G: latency in ms, throughput in bytes per second. */
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

const navigations = 200;

/** Until every screen has been there, what is kept is kept, and what runs often is compiled: compiled code takes memory too. */
const warmUp = 200;

/** @typedef {import('playwright').Page} Page */
/** @typedef {{ interaction: number, route: number, shift: number, tasks: number[] }} Measures in ms */

/** Runs in the page: collects what the browser tells of it. */
const observe = () => {
  const found = { interaction: 0, route: 0, shift: 0, tasks: /** @type {number[]} */ ([]) };
  /** @param {string} type @param {(entry: any) => void} take */
  const each = (type, take) => {
    /** @type {PerformanceObserverInit & { durationThreshold: number }} */
    const options = { type, buffered: true, durationThreshold: 16 };
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe(options);
  };
  each('event', ({ interactionId, duration }) => {
    if (interactionId) found.interaction = Math.max(found.interaction, duration);
  });
  each('layout-shift', ({ hadRecentInput, value }) => {
    if (!hadRecentInput) found.shift += value;
  });
  each('longtask', ({ duration }) => found.tasks.push(duration));

  const shown = () => [...document.querySelectorAll('main')].find((main) => main.checkVisibility());
  // From the tap to the frame after the one that has another screen in it.
  addEventListener(
    'click',
    ({ timeStamp }) => {
      const before = shown();
      const look = () => {
        const now = shown();
        if (!now || now === before) return void requestAnimationFrame(look);
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          found.route = performance.now() - timeStamp;
        };
        port2.postMessage(undefined);
      };
      requestAnimationFrame(look);
    },
    true,
  );
  Object.assign(window, {
    isChanged: () => found.route > 0,
    takeVitals: () => {
      const taken = { ...found };
      Object.assign(found, { interaction: 0, route: 0, shift: 0, tasks: [] });
      return taken;
    },
  });
};

let isGood = true;

/** @param {number} value @param {number} [goal] @returns {string} */
const judged = (value, goal = Number.POSITIVE_INFINITY) => {
  isGood &&= value <= goal;
  return `${value.toFixed(0)}${value <= goal ? ' ' : '✗'}`;
};

/**
 * Does something, and prints what it took once the page is at rest.
 * @param {Page} page @param {string} name @param {() => Promise<unknown>} act
 * @param {{ changes?: 'first' | 'again' }} [screen] to another one, for the first time or by then with all that it needs
 */
const measure = async (page, name, act, { changes } = {}) => {
  await act();
  if (changes) await page.waitForFunction(() => /** @type {any} */ (window).isChanged());
  await page.waitForLoadState('networkidle');
  // Events are told of after they were painted.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
  /** @type {Measures} */
  const { interaction, route, shift, tasks } = await page.evaluate('takeVitals()');
  const blocked = tasks.reduce((sum, task) => sum + Math.max(0, task - 50), 0);
  console.log(
    name.padEnd(38) +
      judged(interaction, goals.interaction).padStart(12) +
      (changes ? judged(route, changes === 'again' ? goals.route : undefined) : '').padStart(12) +
      `${shift.toFixed(3)}${shift <= goals.shift ? ' ' : '✗'}`.padStart(10) +
      `${tasks.length}`.padStart(8) +
      `${blocked.toFixed(0)}`.padStart(10),
  );
  isGood &&= shift <= goals.shift;
};

/** A session from the first visit to what people come for. @param {Page} page @param {string} url */
const session = async (page, url) => {
  const user = DEMO_USERS.find(({ profile }) => profile?.level === 3);
  const button = (/** @type {string | RegExp} */ name) => page.getByRole('button', { name, exact: true });
  const tap = (/** @type {string | RegExp} */ name) => () => button(name).click();
  /** @param {string} name @param {() => Promise<unknown>} act @param {{ changes?: 'first' | 'again' }} [screen] */
  const step = (name, act, screen) => measure(page, name, act, screen);
  const back = async () => {
    await button('Back').click();
    await page.getByRole('heading', { name: 'Balance' }).waitFor();
  };

  await step('Open the wallet', async () => {
    await page.goto(url + to('beforeLogin'));
    await page.locator('#prerendered').waitFor({ state: 'detached' });
  });
  await step('More options', tap('More options'));
  await step('Agreement', () => page.getByRole('checkbox').click());
  await step('Agreement again', () => page.getByRole('checkbox').click());
  await step('Continue with email', tap('Continue with email'), { changes: 'first' });
  await step('Type the email', () =>
    page.getByLabel('Email').pressSequentially(user?.email ?? '', { delay: 60 }),
  );
  await step('Next', tap('Next'), { changes: 'first' });
  await step('Type the password', () =>
    page.getByLabel('Password', { exact: true }).pressSequentially(DEMO_PASSWORD, { delay: 60 }),
  );
  await step(
    'Sign in',
    async () => {
      await button('Sign in').click();
      await page.getByRole('heading', { name: 'Balance' }).waitFor();
    },
    { changes: 'first' },
  );
  await step('Hide the balance', tap('Hide balance'));
  await step('Show the balance', tap('Show balance'));
  for (const [drawer, way] of Object.entries({ wallet: 'Open wallet menu', account: 'Your account' })) {
    for (const time of ['first', 'again']) {
      await step(`Open the ${drawer} drawer, ${time}`, async () => {
        await button(way).click();
        await page.getByRole('dialog').waitFor();
      });
      await step('Close it', async () => {
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'hidden' });
      });
    }
  }
  for (const changes of /** @type {const} */ (['first', 'again'])) {
    await step(`All records, ${changes}`, tap('All records'), { changes });
    await step('Back to Home', back, { changes: 'again' });
    await step(`Messages, ${changes}`, tap(/^Messages/), { changes });
    await step('Back to Home', back, { changes: 'again' });
    await step(`Cash out, ${changes}`, tap('Cash out'), { changes });
    await step('Back to Home', back, { changes: 'again' });
  }
  await step('Cash out', tap('Cash out'), { changes: 'again' });
  for (const key of ['1', '2', 'Decimal point', '5']) await step(`Key ${key}`, tap(key));
  await step('Back to Home', back, { changes: 'again' });
};

/** What is in use after what nobody needs was thrown away. @param {import('playwright').CDPSession} browser */
const inUse = async (browser) => {
  await browser.send('HeapProfiler.collectGarbage');
  const { usedSize } = await browser.send('Runtime.getHeapUsage');
  const { metrics } = await browser.send('Performance.getMetrics');
  const nodes = metrics.find(({ name }) => name === 'Nodes')?.value ?? 0;
  const listeners = metrics.find(({ name }) => name === 'JSEventListeners')?.value ?? 0;
  return { megabytes: usedSize / 1e6, nodes, listeners };
};

/** Goes through the wallet by its own router. @param {Page} page @param {number} times */
const wander = async (page, times) => {
  const screens = [to('TransactionRecord'), to('Home'), to('Message'), to('Home'), to('MyLinkedAccount')];
  const goTo = async (/** @type {string} */ address) => {
    await page.evaluate((address) => {
      history.pushState({ idx: history.state?.idx ?? 0 }, '', address);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    }, address);
    await page.waitForLoadState('networkidle');
    await page.locator('main:visible').waitFor();
  };
  for (let time = 0; time < times; time += 1) await goTo(screens[time % screens.length] ?? to('Home'));
  await goTo(to('Home'));
};

await build();
const { url, stop } = await serve();
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
try {
  const page = await browser.newPage({
    viewport: { width: 375, height: 812 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  await showWhole(page);
  await page.addInitScript(observe);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Performance.enable');
  await devtools.send('Network.emulateNetworkConditions', slow4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  console.log(
    `${`${slowdown}× slower, slow 4G`.padEnd(38)}  painted in  new screen     shift   tasks   blocked`,
  );
  await session(page, url);

  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await wander(page, warmUp);
  const before = await inUse(devtools);
  await wander(page, navigations);
  const after = await inUse(devtools);
  const growth = (after.megabytes / before.megabytes - 1) * 100;
  console.log(
    `\n${navigations} changes of screen: ${before.megabytes.toFixed(1)} MB → ${after.megabytes.toFixed(1)} MB, ` +
      `${growth.toFixed(1)} % (${goals.growth})  ${growth <= goals.growth ? '✓' : '✗'}; ` +
      `${before.nodes} → ${after.nodes} nodes, ${before.listeners} → ${after.listeners} listeners`,
  );
  isGood &&= growth <= goals.growth;
} finally {
  await browser.close();
  await stop();
}
process.exit(isGood ? 0 : 1);
