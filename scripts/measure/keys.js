// `npm run keys`: how long a key takes until it is painted in the longest form of an account, and a tap on the keypad of a
// cash out with its new estimate, on a phone whose processor is four times slower than this one. Not part of the tests: the
// time is the machine's too.
import { chromium } from 'playwright';
import { payoutAddress } from '#domain/navigation/payout-routes.ts';
import { to } from '#domain/navigation/routes.ts';
import { build } from '../setup/build.js';
import { browserArguments, findBrowser } from '../setup/find-browser.js';
import { serve } from '../setup/serve.js';
import { signedIn } from './visitors.js';

const slowdown = 4;
const keys = 40;
/** In ms. */
const goal = 50;

let isQuick = true;

/** The form for countries without one of their own has the most fields. */
const WITHOUT_FORM = 1;

/**
 * Times from now on: from the event's own time to the frame after the one that shows it.
 * @param {import('playwright').Page} page @param {'keydown' | 'click'} event
 */
const timed = (page, event) =>
  page.evaluate((event) => {
    const times = /** @type {number[]} */ ([]);
    Object.assign(window, { times });
    addEventListener(
      event,
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => times.push(performance.now() - timeStamp);
          port2.postMessage(undefined);
        }),
      true,
    );
  }, event);

/** @param {import('playwright').Page} page @param {string} what */
const report = async (page, what) => {
  const times = /** @type {number[]} */ (
    await page.evaluate(() => /** @type {unknown} */ (/** @type {any} */ (window).times))
  ).toSorted((a, b) => a - b);
  const middle = times[Math.floor(times.length / 2)] ?? Number.POSITIVE_INFINITY;
  const most = times[Math.floor(times.length * 0.95)] ?? Number.POSITIVE_INFINITY;
  isQuick &&= most <= goal;
  console.log(`${keys} ${what}, ${slowdown}× slower`);
  console.log(
    `painted after ${middle.toFixed(0)} ms, 95 % within ${most.toFixed(0)} ms (${goal})  ${most <= goal ? '✓' : '✗'}`,
  );
};

await build();
const { url, stop } = await serve();
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
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
  const slow = (/** @type {number} */ rate) => session.send('Emulation.setCPUThrottlingRate', { rate });
  await slow(slowdown);
  await timed(page, 'keydown');
  for (let key = 0; key < keys; key += 1) await page.keyboard.press(String(key % 10), { delay: 30 });
  await report(page, `keys, ${fields} controls`);

  await slow(1);
  await page.unrouteAll();
  await page.goto(url + to('Withdrawal'));
  const pad = page.getByRole('group', { name: 'Keypad' });
  await pad.waitFor();
  await page.waitForLoadState('networkidle');
  await slow(slowdown);
  await timed(page, 'click');
  // 123.45 and away again: each changes what it costs.
  for (let tap = 0; tap < keys; tap += 1) {
    const name = ['1', '2', '3', 'Decimal point', '4', '5'][tap % 12] ?? 'Delete the last digit';
    await pad.getByRole('button', { name, exact: true }).click();
  }
  await report(page, 'taps on the keypad of a cash out, with its estimate');
} finally {
  await browser.close();
  await stop();
}
process.exit(isQuick ? 0 : 1);
