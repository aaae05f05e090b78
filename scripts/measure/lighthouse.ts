import { once } from 'node:events';
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { to } from '#domain/routes/routes.ts';
import { readArguments } from '#sandbox/start/arguments.js';
import { browserArguments, findBrowser } from '../setup/find-browser.js';
import { freePort } from '../setup/serve.js';
import { launchBrowser } from './measure-app.ts';
import { isRevision, serveRevision, serveThis } from './revision.ts';
import { comesBack, type Facts, halfwayIn, storeFacts } from './visitors.ts';

/** Limits of first contentful paint, largest contentful paint and total blocking time, in ms. */
const latest = { first: 900, largest: 1200, blocked: 80 };

/** The most that a figure may be of that of another revision, beyond a difference that is noise, in ms. */
const mostOfOther = { ratio: 1.15, noise: 30 };

/** Limit of the LCP, as a multiple of the LCP of the same page without script. */
const mostOfBare = 1.1;

/** Limit of the LCP without a network, in ms. */
const latestOffline = 1800;

type Screen = { path: string; facts: Facts };

/** The paints, `blocked` and the longest task are in ms, `shift` is the layout shift score. */
type Scores = {
  performance: number;
  first: number;
  largest: number;
  blocked: number;
  longest: number;
  shift: number;
  accessibility: number;
};

const isGood = ({ performance, first, largest, blocked, shift, accessibility }: Scores): boolean =>
  performance === 100 &&
  first <= latest.first &&
  largest <= latest.largest &&
  blocked <= latest.blocked &&
  shift === 0 &&
  accessibility === 100;

/** Returns the durations of the tasks of 50 ms and more. */
const tasksOf = (details: unknown): number[] =>
  ((details as { items?: { duration: number }[] } | undefined)?.items ?? []).map(({ duration }) => duration);

/** Returns Lighthouse's scores, from a new browser profile. */
const measure = async (url: string, { path, facts }: Screen): Promise<Scores> => {
  const port = await freePort();
  const context = await chromium.launchPersistentContext('', {
    executablePath: findBrowser(),
    args: [...browserArguments, `--remote-debugging-port=${port}`],
  });
  try {
    const [page = await context.newPage()] = context.pages();
    // Fills local storage on a page of the same origin without the app; Lighthouse keeps it, and empties the cache.
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
    const figure = (audit: string): number => audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY;
    return {
      performance: Math.round((categories.performance?.score ?? 0) * 100),
      accessibility: Math.round((categories.accessibility?.score ?? 0) * 100),
      first: figure('first-contentful-paint'),
      largest: figure('largest-contentful-paint'),
      blocked: figure('total-blocking-time'),
      longest: Math.max(0, ...tasksOf(audits['long-tasks']?.details)),
      shift: figure('cumulative-layout-shift'),
    };
  } finally {
    await context.close();
  }
};

/** Serves a screen's prerendered page (Home with its balance) as a page without script. */
const serveBare = async (url: string, { path, facts }: Screen) => {
  const browser = await launchBrowser();
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
  await storeFacts(page, facts);
  // Leaves the requests for scripts open, so that the app does not load.
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

/** Returns the LCP of Home without a network, on a processor four times slower, in ms. */
const measureOffline = async (url: string, facts: Facts): Promise<number> => {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ viewport: { width: 375, height: 812 }, isMobile: true });
    await storeFacts(context, facts);
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
        new Promise<number>((resolve) =>
          new PerformanceObserver((list) =>
            resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN),
          ).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          }),
        ),
    );
  } finally {
    await browser.close();
  }
};

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Returns the median of each figure. */
const middleOf = (all: Scores[]): Scores =>
  Object.fromEntries(
    Object.keys(all[0] as Scores).map((name) => [
      name,
      median(all.map((scores) => scores[name as keyof Scores])),
    ]),
  ) as Scores;

const seconds = (time: number): string => `${(time / 1000).toFixed(2)} s`;

/** Prints a row; `bare` is the LCP of the page without script, in ms. */
const print = (name: string, scores: Scores, bare: number): void =>
  console.log(
    name.padEnd(34) +
      String(scores.performance).padStart(12) +
      seconds(scores.first).padStart(10) +
      seconds(scores.largest).padStart(10) +
      seconds(bare).padStart(10) +
      `${scores.blocked.toFixed(0)} ms`.padStart(10) +
      `${scores.longest.toFixed(0)} ms`.padStart(14) +
      scores.shift.toFixed(3).padStart(8) +
      String(scores.accessibility).padStart(16),
  );

const COMPARED = ['first', 'largest', 'blocked', 'longest'] as const;

/** Prints each figure as a multiple of another revision's, with the spread over the runs; returns true if none is worse. */
const compare = (all: Scores[], others: Scores[]): boolean => {
  const rows = COMPARED.map((name) => {
    const ratios = all
      .map((scores, run) => scores[name] / (others[run]?.[name] || 1))
      .toSorted((a, b) => a - b);
    const [own, other] = [middleOf(all)[name], middleOf(others)[name]];
    const isWorse = own > mostOfOther.ratio * other && own - other > mostOfOther.noise;
    const spread = `${ratios[0]?.toFixed(2)} to ${ratios.at(-1)?.toFixed(2)}`;
    return { isWorse, text: `${name} ${(own / (other || 1)).toFixed(2)} (${spread})${isWorse ? ' ✗' : ''}` };
  });
  console.log(`  as a multiple: ${rows.map(({ text }) => text).join(', ')}`);
  return !rows.some(({ isWorse }) => isWorse);
};

const { values, refuse } = readArguments({
  command: 'npm run lighthouse --',
  about: `Prints Lighthouse's figures of five screens on a mid-range phone and network, compared with the same page without script,
and the time until the wallet paints offline. Not part of the tests, because performance depends on the machine.`,
  options: {
    against: {
      type: 'string',
      value: '<revision>',
      about:
        "also builds that revision and measures both in turn; fails if a figure is more than 1.15 of the other's",
    },
    runs: {
      type: 'string',
      isCount: true,
      default: '5',
      value: '<number>',
      about: 'the median of so many runs; 5 if not given',
    },
  },
});
if (values.against !== undefined && !isRevision(values.against))
  refuse(`There is no git revision "${values.against}".`);
const runs = Number(values.runs);
const own = await serveThis();
const other = values.against === undefined ? undefined : await serveRevision(values.against);
let isAllGood = true;
try {
  console.log(
    ''.padEnd(34) +
      'performance       FCP       LCP no script       TBT  longest task     CLS   accessibility',
  );
  const back = await comesBack(own.url);
  const backThere = other && (await comesBack(other.url));
  const screens: Screen[] = [
    { path: to('beforeLogin'), facts: {} },
    { path: to('Login'), facts: halfwayIn },
    { path: to('Home'), facts: back },
    { path: to('Withdrawal'), facts: back },
    { path: to('TransactionRecord'), facts: back },
  ];
  for (const screen of screens) {
    const { path } = screen;
    const all: Scores[] = [];
    const others: Scores[] = [];
    const allBare: number[] = [];
    const bare = await serveBare(own.url, screen);
    for (let run = 1; run <= runs; run += 1) {
      const { largest } = await measure(bare.url, { path, facts: {} });
      allBare.push(largest);
      const scores = await measure(own.url, screen);
      print(`${path} ${run}`, scores, largest);
      all.push(scores);
      if (!other) continue;
      const there = await measure(other.url, {
        path,
        facts: screen.facts === back && backThere ? backThere : screen.facts,
      });
      print(`${path} ${run}, ${other.name}`, there, largest);
      others.push(there);
    }
    bare.stop();
    const middle = middleOf(all);
    const middleBare = median(allBare);
    const isMiddleGood = isGood(middle) && middle.largest <= mostOfBare * middleBare;
    print(`${path} median ${isMiddleGood ? '✓' : '✗'}`, middle, middleBare);
    if (other) print(`${path} median, ${other.name}`, middleOf(others), middleBare);
    const isNoWorse = !other || compare(all, others);
    isAllGood &&= isMiddleGood && isNoWorse;
  }
  const offline: number[] = [];
  for (let run = 1; run <= runs; run += 1) offline.push(await measureOffline(own.url, back));
  const paint = median(offline);
  isAllGood &&= paint <= latestOffline;
  console.log(
    `offline median ${paint <= latestOffline ? '✓' : '✗'}`.padEnd(56) + seconds(paint).padStart(10),
  );
} finally {
  await own.stop();
  await other?.stop();
}
process.exit(isAllGood ? 0 : 1);
