// `npm run vitals`: measures a session on a processor four times slower and a slow 4G. Measures the time until each
// interaction and each change of screen is painted, layout shift, and blocked time. Also measures the memory still used
// after 200 changes of screen. Not part of the tests, because the time depends on the machine.
import type { CDPSession, Page } from 'playwright';
import { to } from '#domain/navigation/routes.ts';
import { DEMO_PASSWORD, DEMO_USERS } from '#sandbox/demo/demo-users.ts';
import { measureApp } from './measure-app.ts';

/** Limits: times in ms, the layout shift score, and the growth of memory in per cent. */
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

/** Changes of screen before the first memory reading: by then caches are filled and frequently run code is compiled. */
const warmUp = 200;

/** Durations are in ms. */
type Measures = { interaction: number; route: number; shift: number; tasks: number[] };

/** Whether the step opens another screen for the first time, or again with all its files loaded. */
type Change = { changes?: 'first' | 'again' };

/** Runs in the page: collects the browser's performance entries. */
const observe = () => {
  const found: Measures = { interaction: 0, route: 0, shift: 0, tasks: [] };
  // biome-ignore lint/suspicious/noExplicitAny: entries of several kinds.
  const each = (type: string, take: (entry: any) => void) => {
    const options: PerformanceObserverInit & { durationThreshold: number } = {
      type,
      buffered: true,
      durationThreshold: 16,
    };
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
  // Measures from the tap to the frame after the first one with another screen.
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

const judged = (value: number, goal = Number.POSITIVE_INFINITY): string => {
  isGood &&= value <= goal;
  return `${value.toFixed(0)}${value <= goal ? ' ' : '✗'}`;
};

/** Carries out a step, and prints its measures when the page is idle. */
const measure = async (
  page: Page,
  name: string,
  act: () => Promise<unknown>,
  { changes }: Change = {},
): Promise<void> => {
  await act();
  if (changes)
    await page.waitForFunction(() => (window as unknown as { isChanged: () => boolean }).isChanged());
  await page.waitForLoadState('networkidle');
  // The browser reports events only after it has painted them.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
  const { interaction, route, shift, tasks } = await page.evaluate<Measures>('takeVitals()');
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

/** A session from the first visit through the main flows. */
const session = async (page: Page, url: string): Promise<void> => {
  const user = DEMO_USERS.find(({ profile }) => profile?.level === 3);
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const tap = (name: string | RegExp) => () => button(name).click();
  const step = (name: string, act: () => Promise<unknown>, change?: Change) =>
    measure(page, name, act, change);
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
  for (const changes of ['first', 'again'] as const) {
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

/** Returns the used memory after garbage collection. */
const inUse = async (browser: CDPSession) => {
  await browser.send('HeapProfiler.collectGarbage');
  const { usedSize } = await browser.send('Runtime.getHeapUsage');
  const { metrics } = await browser.send('Performance.getMetrics');
  const nodes = metrics.find(({ name }) => name === 'Nodes')?.value ?? 0;
  const listeners = metrics.find(({ name }) => name === 'JSEventListeners')?.value ?? 0;
  return { megabytes: usedSize / 1e6, nodes, listeners };
};

/** Changes screens with the wallet's own router. */
const wander = async (page: Page, times: number): Promise<void> => {
  const screens = [to('TransactionRecord'), to('Home'), to('Message'), to('Home'), to('MyLinkedAccount')];
  const goTo = async (address: string) => {
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

/**
 * Makes the window larger than the page. In a window of the page's size, Chromium's bars cover the end of the page. A
 * tap on this end causes no paint, and the measurement would wait for a later paint elsewhere.
 */
const showWhole = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  const { windowId } = await devtools.send('Browser.getWindowForTarget');
  await devtools.send('Browser.setWindowBounds', { windowId, bounds: { width: 1000, height: 1200 } });
};

await measureApp(async (url, browser) => {
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
  return isGood;
});
