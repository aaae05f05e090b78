// `npm run size`: measures the gzipped JavaScript that Chromium loads until the first screen is idle, and the JavaScript
// that each further route adds.
import type { Browser, Request } from 'playwright';
import { allRoutes, to } from '#domain/navigation/routes.ts';
import { measureApp } from './measure-app.ts';
import { type Facts, halfwayIn, orderFor, signedIn, storeFacts } from './visitors.ts';

const firstScreen = to('beforeLogin');

/** Limits in kilobytes of 1000 bytes. */
const limits = { firstScreen: 170, home: 190, route: 45 };

/** A page is idle after this time without a request, in tenths of a second of the page's simulated clock. */
const idleFor = 6;

/** Real time until a page must be idle, in ms. */
const timeout = 60_000;

/** Number of pages measured at once, because each mostly waits until it is idle. */
const atOnce = 4;

/** Address → bytes transferred. */
type Scripts = Map<string, number>;

/** Returns the scripts that a browser with an empty cache loads for a page. */
const scriptsOf = async (browser: Browser, address: string, facts: Facts): Promise<Scripts> => {
  const context = await browser.newContext({ extraHTTPHeaders: { 'Accept-Encoding': 'gzip' } });
  // The page's clock stands still unless we run it; `rest` waits in real time.
  await context.addInitScript(`{
    const { requestIdleCallback, setTimeout } = window;
    window.rest = () => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 20)));
  }`);
  const now = Date.now();
  await context.clock.install({ time: now });
  await context.clock.pauseAt(now + 1);
  await storeFacts(context, facts);
  const page = await context.newPage();
  const begun = new Set<Request>();
  const ended = new Set<Request>();
  page.on('request', (request) => begun.add(request));
  page.on('requestfinished', (request) => ended.add(request));
  page.on('requestfailed', (request) => begun.delete(request));
  await page.goto(address);
  for (let rests = 0; rests < idleFor; rests += 1) {
    if (Date.now() > now + timeout) throw new Error(`${address} never comes to rest.`);
    const known = begun.size;
    await page.evaluate('rest()');
    if (ended.size < begun.size) rests = -1;
    else await page.clock.runFor(100);
    if (begun.size > known) rests = -1;
  }

  const scripts: Scripts = new Map();
  for (const request of ended) {
    const type = await (await request.response())?.headerValue('content-type');
    if (!type?.includes('javascript')) continue;
    scripts.set(new URL(request.url()).pathname, (await request.sizes()).responseBodySize);
  }
  await context.close();
  return scripts;
};

const kilobytes = (bytes: Iterable<number>): number => [...bytes].reduce((sum, size) => sum + size, 0) / 1000;

let isTooLarge = false;

const print = (name: string, size: number, limit: number): void => {
  const isWithin = size <= limit;
  isTooLarge ||= !isWithin;
  const limited = `${limit}`.padStart(8);
  console.log(`${name.padEnd(40)}${size.toFixed(1).padStart(8)}${limited}  ${isWithin ? '✓' : '✗'}`);
};

const routes = allRoutes().filter(([name]) => name !== 'beforeLogin');

await measureApp(async (url, browser) => {
  const first = await scriptsOf(browser, url + firstScreen, {});
  const user = await signedIn(url);
  // A user at a higher level would be redirected to the next level's screen, whose scripts would count here too.
  const newcomer = await signedIn(url, 0);
  // Without an order, the payment page would load only part of its scripts.
  const order = await orderFor(url, user);
  const home = await scriptsOf(browser, url + to('Home'), user);
  const further: number[] = [];
  const queue = routes.entries();
  const measureInTurn = async () => {
    for (const [index, [name, { path, access }]] of queue) {
      const scripts = await scriptsOf(
        browser,
        url + (name === 'Recharge' ? order : path.replace('/*', '/bind-bank-account')),
        access ? halfwayIn : name === 'BasicLevel' ? newcomer : user,
      );
      const added = [...scripts].filter(([script]) => !first.has(script)).map(([, bytes]) => bytes);
      further[index] = kilobytes(added);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, measureInTurn));

  console.log('JavaScript, KB gzip'.padEnd(40) + 'size'.padStart(8) + 'limit'.padStart(8));
  print(`until ${firstScreen} is idle`, kilobytes(first.values()), limits.firstScreen);
  print(`until ${to('Home')} is idle, for a returning user`, kilobytes(home.values()), limits.home);
  for (const [index, [, { path }]] of routes.entries()) {
    print(`further for ${path}`, further[index] ?? 0, limits.route);
  }
  return !isTooLarge;
});
