// `npm run scroll`: measures how smoothly 10,000 messages and 10,000 transactions scroll on a processor four times
// slower than this one. Also checks whether the history keeps its position after a transaction was opened. Not part of
// the tests, because smoothness depends on the machine.
import type { CDPSession, Page } from 'playwright';
import { to } from '#domain/navigation/routes.ts';
import { frameHead, frameRow, framesDuring, rateOf, worked } from './frames.ts';
import { measureApp } from './measure-app.ts';
import { signedIn, storeFacts } from './visitors.ts';

const rows = 10_000;
const slowdown = 4;
const goal = 58;

/** Distance in CSS pixels, repetitions, and speed in CSS pixels a second. By wheel: touch gestures do not scroll headless. */
const swipe = { distance: 3000, speed: 2500, times: 2 };

/** Contents of the messages; `{n}` makes each one different, so that no cache helps. */
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

const post = async (url: string, body: object): Promise<void> => {
  const sent = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!sent.ok) throw new Error(await sent.text());
};

const seed = async (url: string, token: string): Promise<void> => {
  const answer = await fetch(`${url}/api/user/info`, { headers: { token } });
  const { userId } = (await answer.json()).data;
  for (const kind of kinds)
    await post(`${url}/sandbox/api/messages`, { to: userId, copies: rows / kinds.length, ...kind });
  await post(`${url}/sandbox/api/users/${userId}/history`, { rows });
};

/** Scrolls to the end until the whole list is loaded. */
const loadAll = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const list = document.querySelector('section[aria-label]');
    const isWhole = () => list?.querySelector('li:last-child[aria-setsize]:not([aria-setsize="-1"])');
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (list && !(isWhole() && list.scrollTop + list.clientHeight > list.scrollHeight - 500)) {
      list.scrollTop = list.scrollHeight;
      await frame();
    }
  });

/** Returns the scroll position of the list in CSS pixels. */
const offsetOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelector('section[aria-label]')?.scrollTop ?? 0);

/** 1 is down. */
type Direction = 1 | -1;

/** Scrolls through the list, and returns the duration of each frame, in ms. */
const framesOf = async (page: Page, session: CDPSession, direction: Direction): Promise<number[]> => {
  const before = await offsetOf(page);
  const frames = await framesDuring(page, () =>
    session.send('Input.synthesizeScrollGesture', {
      x: 180,
      y: 400,
      yDistance: -direction * swipe.distance,
      speed: swipe.speed,
      repeatCount: swipe.times - 1,
      repeatDelayMs: 0,
      gestureSourceType: 'mouse',
    }),
  );
  const moved = Math.abs((await offsetOf(page)) - before);
  if (moved < (swipe.distance * swipe.times) / 2) throw new Error(`The list moved by ${moved} px only.`);
  return frames;
};

let isSmooth = true;

/** Returns the share of time in which the main thread works while the list scrolls at full speed, from 0 to 1. */
const load = async (page: Page, session: CDPSession): Promise<number> => {
  const before = await worked(session);
  const frames = await framesOf(page, session, 1);
  const seconds = frames.reduce((sum, frame) => sum + frame, 0) / 1000;
  return ((await worked(session)) - before) / seconds;
};

/** Number of measurements. The median counts, because other work on the machine disturbs single ones. */
const swipes = 3;

const measure = async (
  what: string,
  page: Page,
  session: CDPSession,
  direction: Direction,
): Promise<void> => {
  const all: number[][] = [];
  for (let swipe = 0; swipe < swipes; swipe += 1) all.push(await framesOf(page, session, direction));
  print(what, all.toSorted((a, b) => rateOf(a) - rateOf(b))[Math.floor(swipes / 2)] ?? []);
};

/** Returns the note for a row that was measured at full speed. */
const as = (rate: number): string => (rate === 1 ? ', not slower' : '');

const print = (what: string, frames: number[]): void => {
  const isGood = rateOf(frames) >= goal;
  isSmooth &&= isGood;
  console.log(`${frameRow(what, frames)}  ${isGood ? '✓' : '✗'}`);
};

const scrollTo = (page: Page, top: number): Promise<void> =>
  page.evaluate((top) => document.querySelector('section[aria-label]')?.scrollTo(0, top), top);

const lists = [
  ['messages', to('Message')],
  ['history', to('TransactionRecord')],
] as const;

/** Opens a transaction in the middle of the history, goes back, and checks the position. */
const keepsPlace = async (page: Page): Promise<void> => {
  await scrollTo(page, 300_000);
  const inMiddle = () =>
    page.evaluate(() => document.elementFromPoint(180, 400)?.closest('li')?.textContent ?? '');
  // Waits until that part is drawn.
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

await measureApp(async (url, browser) => {
  const facts = await signedIn(url);
  await seed(url, String(facts.token));
  const page = await browser.newPage({
    viewport: { width: 375, height: 812 },
    isMobile: true,
    hasTouch: true,
  });
  await storeFacts(page, facts);
  const session = await page.context().newCDPSession(page);
  const slow = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });

  console.log(frameHead(`4× slower, ${rows} rows`));
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
    // Other work on this machine makes frames late, but does not change the list's own share of processor time.
    console.log(`Main thread busy, ${slowdown}× slower: ${(busy * slowdown * 100).toFixed(0)} %`);
    await slow(1);
  }
  await keepsPlace(page);
  return isSmooth;
});
