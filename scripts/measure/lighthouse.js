// `npm run lighthouse`: Lighthouse's figures of the first screens on a middling phone and network, each beside the same
// page without any script, and how soon the wallet paints without a network. Not part of the tests: performance depends
// on the machine, too.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { to } from '#domain/navigation/routes.ts';
import { build } from '../setup/build.js';
import { browserArguments, findBrowser } from '../setup/find-browser.js';
import { freePort, serve } from '../setup/serve.js';
import { comesBack, halfwayIn } from './visitors.js';

const runs = 5;

/** When something and when the largest thing is to be painted, and how long the page may not answer, in ms. */
const latest = { first: 900, largest: 1200, blocked: 100 };

/** How much later than on the same page without script the largest thing may be painted. */
const mostOfBare = 1.1;

/** The bound of the largest paint without a network, in ms. */
const latestOffline = 1800;

/** @typedef {{ path: string, facts: import('./visitors.js').Facts }} Screen */

/**
 * The paints and `blocked` in ms, `shift` as the browser counts it.
 * @typedef {{ performance: number, first: number, largest: number, blocked: number, shift: number, accessibility: number }} Scores
 */

/** @param {Scores} scores */
const isGood = ({ performance, first, largest, blocked, shift, accessibility }) =>
  performance === 100 &&
  first <= latest.first &&
  largest <= latest.largest &&
  blocked <= latest.blocked &&
  shift === 0 &&
  accessibility === 100;

/**
 * Lighthouse's scores in a browser that has just been installed.
 * @param {string} url
 * @param {Screen} screen
 * @returns {Promise<Scores>}
 */
const measure = async (url, { path, facts }) => {
  const port = await freePort();
  const context = await chromium.launchPersistentContext('', {
    executablePath: findBrowser(),
    args: [...browserArguments, `--remote-debugging-port=${port}`],
  });
  try {
    const [page = await context.newPage()] = context.pages();
    // A page of the same origin without the app: Lighthouse keeps local storage, and empties the cache.
    await page.goto(`${url}/flags/us.svg`);
    await page.evaluate((facts) => {
      for (const [key, value] of Object.entries(facts)) localStorage.setItem(key, value);
    }, facts);

    const onlyCategories = ['performance', 'accessibility'];
    const result = await lighthouse(url + path, { port, logLevel: 'error', onlyCategories });
    if (!result) throw new Error('Lighthouse has no result.');
    const { categories, audits, finalDisplayedUrl, runtimeError } = result.lhr;
    if (runtimeError) throw new Error(runtimeError.message);
    if (new URL(finalDisplayedUrl).pathname !== path) throw new Error(`${path} led to ${finalDisplayedUrl}.`);
    const figure = (/** @type {string} */ audit) => audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY;
    return {
      performance: Math.round((categories.performance?.score ?? 0) * 100),
      accessibility: Math.round((categories.accessibility?.score ?? 0) * 100),
      first: figure('first-contentful-paint'),
      largest: figure('largest-contentful-paint'),
      blocked: figure('total-blocking-time'),
      shift: figure('cumulative-layout-shift'),
    };
  } finally {
    await context.close();
  }
};

/**
 * Serves what a screen shows before the app comes, as a page without any script; for Home with the balance.
 * @param {string} url
 * @param {Screen} screen
 */
const serveBare = async (url, { path, facts }) => {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
  await page.addInitScript((facts) => {
    for (const [key, value] of Object.entries(facts)) localStorage.setItem(key, value);
  }, facts);
  // Never answered, so the app does not come.
  await page.route('**/assets/*.js', () => {});
  await page.goto(url + path);
  await page.locator('#prerendered').waitFor();
  if (path === to('Home')) await page.locator('[data-part=balance] bdi').waitFor();
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('script, template, link')) element.remove();
    for (const element of [document.documentElement, document.body]) element.removeAttribute('style');
  });
  const html = brotliCompressSync(await page.content());
  await browser.close();
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' };
  const server = createServer((request, response) =>
    request.url === path ? response.writeHead(200, headers).end(html) : response.writeHead(404).end(),
  ).listen(0);
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://localhost:${typeof address === 'object' && address?.port}`,
    stop: () => server.close(),
  };
};

/**
 * When the largest thing of Home is painted where there is no network, on a processor four times slower, in ms.
 * @param {string} url
 * @param {import('./visitors.js').Facts} facts
 */
const measureOffline = async (url, facts) => {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
  try {
    const context = await browser.newContext({ viewport: { width: 375, height: 812 }, isMobile: true });
    await context.addInitScript((facts) => {
      for (const [key, value] of Object.entries(facts)) localStorage.setItem(key, value);
    }, facts);
    const first = await context.newPage();
    await first.goto(url + to('Home'));
    await first.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await first.waitForFunction(async () => {
      const kept = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
      );
      return kept.flat().some(({ url }) => /\/locales\/\w+\/en\/home[.]json$/.test(url));
    });
    await first.close();
    await context.setOffline(true);
    const page = await context.newPage();
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(url + to('Home'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    return await page.evaluate(
      () =>
        /** @type {Promise<number>} */ (
          new Promise((resolve) =>
            new PerformanceObserver((list) =>
              resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN),
            ).observe({
              type: 'largest-contentful-paint',
              buffered: true,
            }),
          )
        ),
    );
  } finally {
    await browser.close();
  }
};

/** @param {number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** @param {string} name @param {Scores} scores @param {number} bare the LCP of the page without script, in ms */
const print = (name, { performance, first, largest, blocked, shift, accessibility }, bare) =>
  console.log(
    name.padEnd(24) +
      String(performance).padStart(12) +
      `${(first / 1000).toFixed(2)} s`.padStart(10) +
      `${(largest / 1000).toFixed(2)} s`.padStart(10) +
      `${(bare / 1000).toFixed(2)} s`.padStart(10) +
      `${blocked.toFixed(0)} ms`.padStart(10) +
      shift.toFixed(3).padStart(10) +
      String(accessibility).padStart(16),
  );

await build();
const { url, stop } = await serve();
let isAllGood = true;
try {
  console.log(
    `${''.padEnd(25)}performance       FCP       LCP no script       TBT       CLS   accessibility`,
  );
  const back = await comesBack(url);
  /** @type {Screen[]} */
  const screens = [
    { path: to('beforeLogin'), facts: {} },
    { path: to('Login'), facts: halfwayIn },
    { path: to('Home'), facts: back },
  ];
  for (const screen of screens) {
    /** @type {Scores[]} */
    const all = [];
    /** @type {number[]} */
    const allBare = [];
    const bare = await serveBare(url, screen);
    for (let run = 1; run <= runs; run += 1) {
      const { largest } = await measure(bare.url, { path: screen.path, facts: {} });
      allBare.push(largest);
      const scores = await measure(url, screen);
      print(`${screen.path} ${run}`, scores, largest);
      all.push(scores);
    }
    bare.stop();
    const middleOf = (/** @type {keyof Scores} */ what) => median(all.map((scores) => scores[what]));
    const middle = {
      performance: middleOf('performance'),
      first: middleOf('first'),
      largest: middleOf('largest'),
      blocked: middleOf('blocked'),
      shift: middleOf('shift'),
      accessibility: middleOf('accessibility'),
    };
    const middleBare = median(allBare);
    const isMiddleGood = isGood(middle) && middle.largest <= mostOfBare * middleBare;
    isAllGood &&= isMiddleGood;
    print(`${screen.path} median ${isMiddleGood ? '✓' : '✗'}`, middle, middleBare);
  }
  /** @type {number[]} */
  const offline = [];
  for (let run = 1; run <= runs; run += 1) offline.push(await measureOffline(url, back));
  const paint = median(offline);
  isAllGood &&= paint <= latestOffline;
  console.log(
    `${`offline median ${paint <= latestOffline ? '✓' : '✗'}`.padEnd(46)}${(paint / 1000).toFixed(2).padStart(8)} s`,
  );
} finally {
  await stop();
}
process.exit(isAllGood ? 0 : 1);
