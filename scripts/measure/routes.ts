import type { Browser } from 'playwright';
import { to } from '#domain/routes/routes.ts';
import { readArguments } from '#sandbox/start/arguments.js';
import { createProgress } from '../setup/terminal.ts';
import { measureApp } from './measure-app.ts';
import { type FurtherRoute, furtherRoutes, storeFacts } from './visitors.ts';

/** A slow phone network: the latency in ms, and the throughput of 400 kbit/s in bytes per second. */
const network = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** The most that a user waits after a tap, in ms: for the outline of the new screen, and for its content. */
const limits = { outline: 100, content: 2_000 };

/** A screen is complete if it has shown no placeholder for this time, in ms. */
const restsFor = 1_500;

/** The times since the tap in ms, and the layout shift score. */
type Waits = { outline: number; content: number; shift: number };

/** Follows a link within the app, and watches each frame until the screen is complete. Runs in the page. */
const follow = async ({ path, restsFor }: { path: string; restsFor: number }): Promise<Waits> => {
  const isWaiting = () =>
    [...document.querySelectorAll('[data-shape], [role="status"][aria-label]')].some(
      (one) => one.checkVisibility() && one.getBoundingClientRect().top < innerHeight,
    );
  const frame = () => new Promise(requestAnimationFrame);
  let shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift' });
  let hasChanged = false;
  new MutationObserver(() => {
    hasChanged = true;
  }).observe(document.body, { childList: true, subtree: true });
  const start = performance.now();
  const since = () => performance.now() - start;
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
  let outline = 0;
  let content = 0;
  while (since() < Math.max(outline, content) + restsFor || outline === 0) {
    await frame();
    if (hasChanged && outline === 0) outline = since();
    if (isWaiting()) content = since();
    else if (content === 0 && outline > 0) content = outline;
  }
  return { outline, content, shift };
};

/** Opens the start page over the slow network, and goes to the route from there. */
const waitsFor = async (browser: Browser, url: string, route: FurtherRoute): Promise<Waits> => {
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    extraHTTPHeaders: { 'Accept-Encoding': 'gzip' },
    // On a first visit, the worker has cached nothing yet.
    serviceWorkers: 'block',
  });
  await storeFacts(context, route.visitor);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await page.goto(url + to(route.isForSignedOut ? 'beforeLogin' : 'Home'), { waitUntil: 'networkidle' });
  const waits = await page.evaluate(follow, { path: route.address, restsFor });
  await context.close();
  return waits;
};

readArguments({
  command: 'npm run routes --',
  about: `Measures how long a user waits on a slow network (400 ms, 400 kbit/s) after a tap that opens a screen for the first time:
until something of the screen shows, and until the view has no placeholder left. Fails if a wait is over its limit, or if
something moves.`,
  options: {},
});

const cells = (...[first = '', ...others]: string[]): string =>
  first.padEnd(40) + others.map((cell) => cell.padStart(9)).join('');

await measureApp(async (url, browser) => {
  const routes = await furtherRoutes(url);
  const progress = createProgress();
  const lines: string[] = [];
  let isGood = true;
  for (const [index, route] of routes.entries()) {
    progress.tell(`route ${index + 1} of ${routes.length}`);
    const { outline, content, shift } = await waitsFor(browser, url, route);
    const isWithin = outline <= limits.outline && content <= limits.content && shift === 0;
    isGood &&= isWithin;
    const times = [outline, content].map((time) => `${Math.round(time)}`);
    lines.push(`${cells(route.path, ...times, shift.toFixed(4))}  ${isWithin ? '✓' : '✗'}`);
  }
  progress.end();
  console.log(cells('After a tap, ms', 'outline', 'content', 'shift'));
  for (const line of lines) console.log(line);
  return isGood;
});
