import { fileURLToPath } from 'node:url';
import type { Browser, Request } from 'playwright';
import { to } from '#domain/routes/routes.ts';
import { readArguments } from '#sandbox/start/arguments.js';
import { createProgress } from '../setup/terminal.ts';
import { importChains } from './import-chains.ts';
import { measureApp } from './measure-app.ts';
import { type Facts, furtherRoutes, signedIn, storeFacts } from './visitors.ts';

const firstScreen = to('beforeLogin');

/** The most that a page may load: kilobytes of 1000 bytes, gzipped, and files. */
const limits = {
  firstScreen: { size: 160, files: 20 },
  home: { size: 190, files: 20 },
  route: { size: 45, files: 6 },
};

/** A page is idle after this time without a request, in tenths of a second of the page's simulated clock. */
const idleFor = 100;

/** Real time until a page must be idle, in ms. */
const timeout = 60_000;

/** Number of pages measured at once, because each mostly waits until it is idle. */
const atOnce = 4;

/** Address → bytes transferred. */
type Scripts = Map<string, number>;

/** The scripts of a page, and the path that it showed at last. */
type Page = { scripts: Scripts; shown: string };

/** Loads a page in a browser with an empty cache. */
const scriptsOf = async (browser: Browser, address: string, facts: Facts): Promise<Page> => {
  const context = await browser.newContext({
    extraHTTPHeaders: { 'Accept-Encoding': 'gzip' },
    // The worker caches the whole app, whatever the page needs.
    serviceWorkers: 'block',
  });
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
  const shown = new URL(page.url()).pathname;
  await context.close();
  return { scripts, shown };
};

const kilobytes = (bytes: Iterable<number>): number => [...bytes].reduce((sum, size) => sum + size, 0) / 1000;

const assets = fileURLToPath(new URL('../../dist/assets', import.meta.url));

const { values } = readArguments({
  command: 'npm run size --',
  about: `Measures the scripts that Chromium loads, with all that is fetched ahead, until the network has been idle for ten seconds:
gzipped, for the first screen, Home, and each further route. Fails if one is over its limit.`,
  options: {
    files: { type: 'boolean', default: false, about: 'prints each file and the imports that lead to it' },
  },
});

let isTooLarge = false;

/** Prints a page's figures. `all` also has the scripts that the page shares with the first screen. */
const print = (
  name: string,
  scripts: Scripts,
  limit: { size: number; files: number },
  all = scripts,
): void => {
  const size = kilobytes(scripts.values());
  const isWithin = size <= limit.size && scripts.size <= limit.files;
  isTooLarge ||= !isWithin;
  console.log(
    name.padEnd(40) +
      size.toFixed(1).padStart(8) +
      `${limit.size}`.padStart(7) +
      `${scripts.size}`.padStart(7) +
      `${limit.files}`.padStart(7) +
      (isWithin ? '  ✓' : '  ✗'),
  );
  if (isWithin && !values.files) return;
  const chains = importChains([...all.keys()], assets);
  for (const [script, bytes] of scripts) {
    console.log(`  ${kilobytes([bytes]).toFixed(1).padStart(6)}  ${chains.get(script) ?? script}`);
  }
};

await measureApp(async (url, browser) => {
  const { scripts: first } = await scriptsOf(browser, url + firstScreen, {});
  const { scripts: home } = await scriptsOf(browser, url + to('Home'), await signedIn(url));
  const routes = await furtherRoutes(url);
  const loaded: Page[] = [];
  const queue = routes.entries();
  const progress = createProgress();
  const measureInTurn = async () => {
    for (const [index, { address, visitor }] of queue) {
      progress.tell(`page ${index + 1} of ${routes.length}`);
      loaded[index] = await scriptsOf(browser, url + address, visitor);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, measureInTurn));
  progress.end();

  console.log(
    'Scripts, KB gzip'.padEnd(40) +
      'size'.padStart(8) +
      'limit'.padStart(7) +
      'files'.padStart(7) +
      'limit'.padStart(7),
  );
  print(`until ${firstScreen} is idle`, first, limits.firstScreen);
  print(`until ${to('Home')} is idle, for a returning user`, home, limits.home);
  for (const [index, { path }] of routes.entries()) {
    const { scripts, shown } = loaded[index] as Page;
    // The page of a result without a result leads to Home.
    const isKnown = (script: string) => first.has(script) || (shown === to('Home') && home.has(script));
    const further = new Map([...scripts].filter(([script]) => !isKnown(script)));
    print(`further for ${path}`, further, limits.route, scripts);
  }
  return !isTooLarge;
});
