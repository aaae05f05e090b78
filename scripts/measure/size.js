// `npm run size`: the JavaScript that Chromium transfers, gzipped, until the first screen is idle, and what each
// further route adds. Beside it the floor: what the libraries of the stack weigh before a line of ours. With `--why` it
// names what the first screen consists of, and who asks for it.
import { chromium } from 'playwright';
import { allRoutes, to } from '#domain/navigation/routes.ts';
import { build } from '../setup/build.js';
import { browserArguments, findBrowser } from '../setup/find-browser.js';
import { serve } from '../setup/serve.js';
import { measureFloor } from './floor.js';
import { partsOf } from './parts.js';
import { halfwayIn, orderFor, signedIn } from './visitors.js';

const firstScreen = to('beforeLogin');

/** In kilobytes of 1000 bytes. */
const limits = { firstScreen: 170, home: 190, route: 45 };

/** Parts of the first screen that are named, in kilobytes. */
const namedFrom = 2;

/** Tenths of a second in which a page asks for nothing more, after which it is idle: by its own clock, held while it works. */
const idleFor = 6;

/** How long that may take, in real milliseconds. */
const patience = 60_000;

/** Pages looked at together: most of the time of each is waiting until it is idle. */
const atOnce = 4;

/** @typedef {Map<string, number>} Scripts address → bytes transferred */

/**
 * What a browser that has never been here transfers for a page.
 * @param {import('playwright').Browser} browser
 * @param {string} address
 * @param {import('./visitors.js').Facts} facts
 * @returns {Promise<Scripts>}
 */
const scriptsOf = async (browser, address, facts) => {
  const context = await browser.newContext({ extraHTTPHeaders: { 'Accept-Encoding': 'gzip' } });
  // The page's clock stands unless we let it run; its rests are real.
  await context.addInitScript(`{
    const { requestIdleCallback, setTimeout } = window;
    window.rest = () => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 20)));
  }`);
  const now = Date.now();
  await context.clock.install({ time: now });
  await context.clock.pauseAt(now + 1);
  await context.addInitScript((facts) => {
    for (const [key, value] of Object.entries(facts)) localStorage.setItem(key, value);
  }, facts);
  const page = await context.newPage();
  /** @type {Set<import('playwright').Request>} */
  const begun = new Set();
  /** @type {Set<import('playwright').Request>} */
  const ended = new Set();
  page.on('request', (request) => begun.add(request));
  page.on('requestfinished', (request) => ended.add(request));
  page.on('requestfailed', (request) => begun.delete(request));
  await page.goto(address);
  for (let rests = 0; rests < idleFor; rests += 1) {
    if (Date.now() > now + patience) throw new Error(`${address} never comes to rest.`);
    const known = begun.size;
    await page.evaluate('rest()');
    if (ended.size < begun.size) rests = -1;
    else await page.clock.runFor(100);
    if (begun.size > known) rests = -1;
  }

  /** @type {Scripts} */
  const scripts = new Map();
  for (const request of ended) {
    const type = await (await request.response())?.headerValue('content-type');
    if (!type?.includes('javascript')) continue;
    scripts.set(new URL(request.url()).pathname, (await request.sizes()).responseBodySize);
  }
  await context.close();
  return scripts;
};

/** @param {Iterable<number>} bytes */
const kilobytes = (bytes) => [...bytes].reduce((sum, size) => sum + size, 0) / 1000;

let isTooLarge = false;

/** @param {string} name @param {number} size @param {number} [limit] */
const print = (name, size, limit) => {
  const isWithin = limit === undefined || size <= limit;
  isTooLarge ||= !isWithin;
  const verdict = limit === undefined ? '' : `${String(limit).padStart(8)}  ${isWithin ? '✓' : '✗'}`;
  console.log(name.padEnd(40) + size.toFixed(1).padStart(8) + verdict);
};

/** @param {string[]} names */
const shortOf = (names) =>
  names.length > 4 ? `${names.slice(0, 4).join(', ')} and ${names.length - 4} more` : names.join(', ');

await build();
const floor = await measureFloor();
const routes = allRoutes().filter(([name]) => name !== 'beforeLogin');
const { url, stop } = await serve();
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
try {
  const first = await scriptsOf(browser, url + firstScreen, {});
  const user = await signedIn(url);
  // A user who has passed a level is redirected to the next one's screen, which would be counted with this one's.
  const newcomer = await signedIn(url, 0);
  // Without one there is nothing to pay, and little to see.
  const order = await orderFor(url, user);
  const home = await scriptsOf(browser, url + to('Home'), user);
  /** @type {number[]} */
  const further = [];
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
  for (const { name, bytes } of floor) print(`    ${name}`, bytes / 1000);
  print('    floor of the stack', kilobytes(floor.map(({ bytes }) => bytes)));
  print(`until ${to('Home')} is idle, for who comes back`, kilobytes(home.values()), limits.home);
  for (const [index, [, { path }]] of routes.entries()) {
    print(`further for ${path}`, further[index] ?? 0, limits.route);
  }
  if (process.argv.includes('--why')) {
    console.log(`\nParts of ${firstScreen} over ${namedFrom} KB, and who asks for them`);
    for (const { name, bytes, askedBy } of await partsOf((file) => first.has(file))) {
      if (bytes < namedFrom * 1000) continue;
      console.log(`${name.padEnd(40)}${(bytes / 1000).toFixed(1).padStart(8)}   ${shortOf(askedBy)}`);
    }
  }
} finally {
  await browser.close();
  await stop();
}
process.exit(isTooLarge ? 1 : 0);
