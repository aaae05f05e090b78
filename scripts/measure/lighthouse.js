// `npm run lighthouse`: what Lighthouse makes of the first screens on a middling phone and network, and how soon the
// wallet paints without a network. Not part of the tests: performance is the machine's too.
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

/** The same for the largest thing where there is no network. */
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

/** @param {string} name @param {Scores} scores */
const print = (name, { performance, first, largest, blocked, shift, accessibility }) =>
  console.log(
    name.padEnd(24) +
      String(performance).padStart(12) +
      `${(first / 1000).toFixed(2)} s`.padStart(10) +
      `${(largest / 1000).toFixed(2)} s`.padStart(10) +
      `${blocked.toFixed(0)} ms`.padStart(10) +
      shift.toFixed(3).padStart(10) +
      String(accessibility).padStart(16),
  );

await build();
const { url, stop } = await serve();
let isAllGood = true;
try {
  console.log(`${''.padEnd(25)}performance       FCP       LCP       TBT       CLS   accessibility`);
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
    for (let run = 1; run <= runs; run += 1) {
      const scores = await measure(url, screen);
      print(`${screen.path} ${run}`, scores);
      all.push(scores);
    }
    const middleOf = (/** @type {keyof Scores} */ what) => median(all.map((scores) => scores[what]));
    const middle = {
      performance: middleOf('performance'),
      first: middleOf('first'),
      largest: middleOf('largest'),
      blocked: middleOf('blocked'),
      shift: middleOf('shift'),
      accessibility: middleOf('accessibility'),
    };
    isAllGood &&= isGood(middle);
    print(`${screen.path} median ${isGood(middle) ? '✓' : '✗'}`, middle);
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
