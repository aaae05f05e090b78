// `npm run scroll`: how smoothly 10,000 messages and 10,000 transactions scroll on a phone whose processor is four times
// slower than this one, and whether the list is where it was after one of them was looked at.
// Not part of the tests: smoothness is the machine's too.
import { chromium } from 'playwright';
import { to } from '#domain/navigation/routes.ts';
import { build } from '../setup/build.js';
import { browserArguments, findBrowser } from '../setup/find-browser.js';
import { serve } from '../setup/serve.js';
import { signedIn } from './visitors.js';

const rows = 10_000;
const slowdown = 4;
const goal = 58;

/** In CSS pixels: how far, again and again, and how far each second. A wheel: gestures of a finger do not scroll headless. */
const swipe = { distance: 3000, speed: 2500, times: 2 };

/** How long a frame may take before it is late, in ms: it missed its turn on a screen of 60 Hz. */
const turn = (1000 / 60) * 1.5;

/** No two are alike: nothing comes from a cache. */
const kinds = [
  { title: 'Short {n}', content: '<p>Your cash out number {n} has arrived.</p>' },
  {
    title: 'List {n}',
    content: '<p>New in version {n}:</p><ul><li>Quicker transfers</li><li>A <b>dark</b> theme</li></ul>',
    jumpLink: to('Transfer'),
  },
  {
    title: 'Long {n}',
    content: `<p>${'The operator has a good deal to say about number {n}. '.repeat(8)}</p><p><a href="https://example.com/{n}">More</a></p>`,
    jumpLink: 'https://example.com/news',
  },
  { title: 'Picture {n}', content: '<p>Spring number {n} is here.</p>', picUrl: '/flags/ph.svg' },
];

/** @param {string} url @param {object} body */
const post = async (url, body) => {
  const sent = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!sent.ok) throw new Error(await sent.text());
};

/** @param {string} url @param {string} token */
const seed = async (url, token) => {
  const answer = await fetch(`${url}/api/user/info`, { headers: { token } });
  const { userId } = (await answer.json()).data;
  for (const kind of kinds)
    await post(`${url}/sandbox/api/messages`, { to: userId, copies: rows / kinds.length, ...kind });
  await post(`${url}/sandbox/api/users/${userId}/history`, { rows });
};

/** @typedef {import('playwright').Page} Page */
/** @typedef {import('playwright').CDPSession} Session */

/** Scrolls to the end until no more comes. @param {Page} page */
const loadAll = (page) =>
  page.evaluate(async () => {
    const list = document.querySelector('section[aria-label]');
    const isWhole = () => list?.querySelector('li:last-child[aria-setsize]:not([aria-setsize="-1"])');
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (list && !(isWhole() && list.scrollTop + list.clientHeight > list.scrollHeight - 500)) {
      list.scrollTop = list.scrollHeight;
      await frame();
    }
  });

/** How far the list is scrolled, in CSS pixels. @param {Page} page */
const offsetOf = (page) => page.evaluate(() => document.querySelector('section[aria-label]')?.scrollTop ?? 0);

/**
 * Swipes through the list and times every frame meanwhile.
 * @param {Page} page @param {Session} session
 * @param {1 | -1} direction 1 goes down
 * @returns {Promise<number[]>} how long each frame took, in ms
 */
const framesOf = async (page, session, direction) => {
  const before = await offsetOf(page);
  await page.evaluate(() => {
    /** @type {number[]} */
    const times = [];
    const tick = (/** @type {number} */ time) => {
      times.push(time);
      Object.assign(window, { timing: requestAnimationFrame(tick) });
    };
    Object.assign(window, { times });
    requestAnimationFrame(tick);
  });
  await session.send('Input.synthesizeScrollGesture', {
    x: 180,
    y: 400,
    yDistance: -direction * swipe.distance,
    speed: swipe.speed,
    repeatCount: swipe.times - 1,
    repeatDelayMs: 0,
    gestureSourceType: 'mouse',
  });
  const times = await page.evaluate(() => {
    const { timing, times } = /** @type {{ timing: number, times: number[] }} */ (
      /** @type {unknown} */ (window)
    );
    cancelAnimationFrame(timing);
    return times;
  });
  const moved = Math.abs((await offsetOf(page)) - before);
  if (moved < (swipe.distance * swipe.times) / 2) throw new Error(`The list moved by ${moved} px only.`);
  return times.slice(1).map((time, index) => time - /** @type {number} */ (times[index]));
};

let isSmooth = true;

/** Seconds that the main thread has worked. @param {Session} session */
const worked = async (session) => {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
};

/** How much of the time the main thread works while it scrolls at full speed, from 0 to 1. @param {Page} page @param {Session} session */
const load = async (page, session) => {
  const before = await worked(session);
  const frames = await framesOf(page, session, 1);
  const seconds = frames.reduce((sum, frame) => sum + frame, 0) / 1000;
  return ((await worked(session)) - before) / seconds;
};

/** The middle one of several swipes: other work on this machine disturbs one or the other. */
const swipes = 3;

/**
 * @param {string} what
 * @param {Page} page @param {Session} session
 * @param {1 | -1} direction
 */
const measure = async (what, page, session, direction) => {
  const all = [];
  for (let swipe = 0; swipe < swipes; swipe += 1) all.push(await framesOf(page, session, direction));
  print(what, all.toSorted((a, b) => rate(a) - rate(b))[Math.floor(swipes / 2)] ?? []);
};

/** Where it is not the slower one. @param {number} rate */
const as = (rate) => (rate === 1 ? ', not slower' : '');

/** Frames a second. @param {number[]} frames */
const rate = (frames) => (1000 * frames.length) / frames.reduce((sum, frame) => sum + frame, 0);

/** @param {string} what @param {number[]} frames */
const print = (what, frames) => {
  const perSecond = rate(frames);
  const late = frames.filter((frame) => frame > turn).length / frames.length;
  const isGood = perSecond >= goal;
  isSmooth &&= isGood;
  console.log(
    what.padEnd(40) +
      perSecond.toFixed(1).padStart(10) +
      `${(late * 100).toFixed(1)} %`.padStart(12) +
      `${Math.max(...frames).toFixed(0)} ms`.padStart(12) +
      `  ${isGood ? '✓' : '✗'}`,
  );
};

/** @param {Page} page @param {number} top */
const scrollTo = (page, top) =>
  page.evaluate((top) => document.querySelector('section[aria-label]')?.scrollTo(0, top), top);

const lists = /** @type {const} */ ([
  ['messages', to('Message')],
  ['history', to('TransactionRecord')],
]);

/** Looks at one of the history that is open, and comes back. @param {Page} page */
const keepsPlace = async (page) => {
  await scrollTo(page, 300_000);
  const inMiddle = () =>
    page.evaluate(() => document.elementFromPoint(180, 400)?.closest('li')?.textContent ?? '');
  // Until that part is drawn.
  await page.waitForFunction(() => document.elementFromPoint(180, 400)?.closest('li button'));
  const before = await inMiddle();
  await page.mouse.click(180, 400);
  await page.waitForURL(/trans/);
  await page.goBack();
  await page
    .waitForFunction(
      (text) => document.elementFromPoint(180, 400)?.closest('li')?.textContent === text,
      before,
    )
    .catch(() => undefined);
  const isThere = before !== '' && (await inMiddle()) === before;
  isSmooth &&= isThere;
  console.log(
    `history: ${isThere ? 'is where it was' : 'has lost its place'} after one of it was looked at  ${isThere ? '✓' : '✗'}`,
  );
};

await build();
const { url, stop } = await serve();
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
try {
  const facts = await signedIn(url);
  await seed(url, String(facts.token));
  const page = await browser.newPage({
    viewport: { width: 375, height: 812 },
    isMobile: true,
    hasTouch: true,
  });
  await page.addInitScript((facts) => {
    for (const [key, value] of Object.entries(facts)) localStorage.setItem(key, value);
  }, facts);
  const session = await page.context().newCDPSession(page);
  const slow = (/** @type {number} */ rate) => session.send('Emulation.setCPUThrottlingRate', { rate });

  console.log(`${`4× slower, ${rows} rows`.padEnd(40)}frames/s late frames     longest`);
  await page.setContent(`<section aria-label="plain">${'<p>A line.</p>'.repeat(5000)}</section>
    <style>section { block-size: 750px; overflow: auto }</style>`);
  await slow(slowdown);
  await measure('a plain page, to compare', page, session, 1);
  await slow(1);
  isSmooth = true;

  for (const [name, path] of lists) {
    await page.goto(url + path);
    await page.locator('li').first().waitFor();
    await slow(slowdown);
    await measure(`${name}: down, while pages come`, page, session, 1);
    await slow(1);
    await loadAll(page);
    await scrollTo(page, 200_000);
    const busy = await load(page, session);
    for (const rate of [1, slowdown]) {
      await slow(rate);
      await scrollTo(page, 10_000_000);
      await measure(`${name}: up from the end${as(rate)}`, page, session, -1);
      await scrollTo(page, 400_000);
      await measure(`${name}: down in the middle${as(rate)}`, page, session, 1);
    }
    await scrollTo(page, 0);
    await measure(`${name}: down from the top`, page, session, 1);
    // Other work on this machine makes frames late; what the list itself asks of a phone does not depend on it.
    console.log(`Main thread busy, ${slowdown}× slower: ${(busy * slowdown * 100).toFixed(0)} %`);
    await slow(1);
  }
  await keepsPlace(page);
} finally {
  await browser.close();
  await stop();
}
process.exit(isSmooth ? 0 : 1);
