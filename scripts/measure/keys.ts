// `npm run keys`: measures how long the screen takes to show a press, with a processor four times slower than this one.
// Presses a key in the longest payout form, and the keypad of a cash out with its new estimate. Not part of the tests,
// because the time depends on the machine.
import type { Page } from 'playwright';
import { payoutAddress } from '#domain/navigation/payout-routes.ts';
import { to } from '#domain/navigation/routes.ts';
import { measureApp } from './measure-app.ts';
import { signedIn, storeFacts } from './visitors.ts';

const slowdown = 4;
const keys = 40;
/** Limit of a key press in ms. */
const goal = 50;

let isQuick = true;

/** A country without a form of its own: the shared form has the most fields. */
const WITHOUT_FORM = 1;

/** Records the time of each following event, from its timestamp to the frame after the one that shows it. */
const timed = (page: Page, event: 'keydown' | 'click'): Promise<void> =>
  page.evaluate((event) => {
    const times: number[] = [];
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

const report = async (page: Page, what: string): Promise<void> => {
  const all = await page.evaluate(() => (window as unknown as { times: number[] }).times);
  const times = all.toSorted((a, b) => a - b);
  const middle = times[Math.floor(times.length / 2)] ?? Number.POSITIVE_INFINITY;
  const most = times[Math.floor(times.length * 0.95)] ?? Number.POSITIVE_INFINITY;
  isQuick &&= most <= goal;
  console.log(`${keys} ${what}, ${slowdown}× slower`);
  console.log(
    `painted after ${middle.toFixed(0)} ms, 95 % within ${most.toFixed(0)} ms (${goal})  ${most <= goal ? '✓' : '✗'}`,
  );
};

await measureApp(async (url, browser) => {
  const facts = await signedIn(url);
  const page = await browser.newPage({
    viewport: { width: 375, height: 812 },
    isMobile: true,
    hasTouch: true,
  });
  await storeFacts(page, facts);
  // No demo user lives in that country.
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
  const slow = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });
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
  // Types 123.45 and deletes it again; each tap changes the estimate.
  for (let tap = 0; tap < keys; tap += 1) {
    const name = ['1', '2', '3', 'Decimal point', '4', '5'][tap % 12] ?? 'Delete the last digit';
    await pad.getByRole('button', { name, exact: true }).click();
  }
  await report(page, 'taps on the keypad of a cash out, with its estimate');
  return isQuick;
});
