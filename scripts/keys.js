// `npm run keys`: how long a key takes until it is painted in the longest form of an account, on a phone whose processor is
// four times slower than this one. Not part of the tests: the time is the machine's too.
import { chromium } from 'playwright';
import { payoutAddress } from '#domain/payout-routes.ts';
import { browserArguments, findBrowser } from './find-browser.js';
import { build } from './lib/build.js';
import { serve } from './lib/serve.js';
import { signedIn } from './lib/visitors.js';

const slowdown = 4;
const keys = 40;
/** In ms. */
const goal = 50;

/** The form for countries without one of their own has the most fields. */
const WITHOUT_FORM = 1;

await build();
const { url, stop } = await serve();
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
let isQuick = true;
try {
  const facts = await signedIn(url);
  const page = await browser.newPage({
    viewport: { width: 375, height: 812 },
    isMobile: true,
    hasTouch: true,
  });
  await page.addInitScript((facts) => {
    for (const [key, value] of Object.entries(facts)) localStorage.setItem(key, value);
  }, facts);
  // Nobody of the demo lives there.
  await page.route('**/api/user/info*', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, countryNo: WITHOUT_FORM } } });
  });
  await page.goto(url + payoutAddress('bind', 3));
  const field = page.locator('input[name=bankAccount]');
  await field.focus();
  const fields = await page.locator('form input, form button, form select').count();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  /** From the key's own time to the frame after the one that shows it. */
  await page.evaluate(() => {
    const times = /** @type {number[]} */ ([]);
    Object.assign(window, { times });
    addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => times.push(performance.now() - timeStamp);
          port2.postMessage(undefined);
        }),
      true,
    );
  });
  for (let key = 0; key < keys; key += 1) await page.keyboard.press(String(key % 10), { delay: 30 });
  const times = /** @type {number[]} */ (
    await page.evaluate(() => /** @type {unknown} */ (/** @type {any} */ (window).times))
  ).toSorted((a, b) => a - b);
  const middle = times[Math.floor(times.length / 2)] ?? Number.POSITIVE_INFINITY;
  const most = times[Math.floor(times.length * 0.95)] ?? Number.POSITIVE_INFINITY;
  isQuick = most <= goal;
  console.log(`${keys} keys, ${fields} controls, ${slowdown}× slower`);
  console.log(
    `painted after ${middle.toFixed(0)} ms, 95 % within ${most.toFixed(0)} ms (${goal})  ${isQuick ? '✓' : '✗'}`,
  );
} finally {
  await browser.close();
  await stop();
}
process.exit(isQuick ? 0 : 1);
