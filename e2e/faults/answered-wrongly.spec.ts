import type { CDPSession, Page } from '@playwright/test';
import { SCREENS } from '#app/navigation/screens.ts';
import { allRoutes } from '#domain/routes/routes.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { sampled } from '#e2e/support/sampled.ts';
import { felix, nina } from '#e2e/users.ts';
import type { Wallet } from '#e2e/wallet.ts';
import { loadContract } from '#sandbox/protocol/contract.ts';
import { hasShape } from '#tests/contract/contract-shapes.ts';
import { type Envelope, type Wrong, wrongInBrief } from '#tests/contract/wrong-answers.ts';
import { halfwayIn } from '../../scripts/measure/visitors.ts';

// Each screen × each call that it makes by itself × each fault and wrong answer, from the route table and
// openapi.yaml. No screen shows unreadable text, goes blank, crashes, or leaves the user without a button that continues.

const contract = await loadContract();

type Call = (typeof contract.operations)[number];

/** Returns the calls that a page makes by itself, in order. */
const callsOf = async (page: Page, open: () => Promise<unknown>): Promise<Call[]> => {
  const calls = new Map<string, Call>();
  const listen = (request: { method(): string; url(): string }) => {
    const { pathname } = new URL(request.url());
    const call = contract.match({ method: request.method(), path: pathname, headers: {} });
    if (call) calls.set(call.operationId, call);
  };
  page.on('request', listen);
  await open();
  page.off('request', listen);
  return [...calls.values()];
};

/** Network faults, and answers of a broken server. */
const FAULTS: Wrong[] = [
  ['HTTP 500', { code: '500', message: 'Oops', data: null }],
  ['no answer', undefined],
];

/**
 * One wrong answer for all that break the schema, also HTML: the app reports them in the same words
 * (tests/contract/answers.test.ts).
 */
const BROKEN = 'an object for every value';

const faultsOf = ({ examples, operationId }: Call): Wrong[] => [
  ...FAULTS,
  ...wrongInBrief(examples[0]?.answer as Envelope).filter(
    ([name, answer]) => name === BROKEN || hasShape(answer, operationId),
  ),
];

/**
 * Answers every request of a call with this answer; `given` resolves after the first request. Uses DevTools:
 * Playwright's routes would disable the cache, and each page would load and compile the whole app again.
 */
const answerAlways = async (devtools: CDPSession, { path }: Call, [name, body]: Wrong) => {
  const { promise: given, resolve } = Promise.withResolvers<void>();
  const answer = async ({ requestId }: { requestId: string }) => {
    const sent =
      name === 'no answer'
        ? devtools.send('Fetch.failRequest', { requestId, errorReason: 'InternetDisconnected' })
        : devtools.send('Fetch.fulfillRequest', { requestId, ...httpAnswer(name, body) });
    // A page that is left cancels its requests; then the request of the next page is answered.
    await sent.then(
      () => resolve(),
      () => undefined,
    );
  };
  devtools.on('Fetch.requestPaused', answer);
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: `*${path.replace(/\{\w+\}/g, '*')}*` }] });
  const lift = async () => {
    devtools.off('Fetch.requestPaused', answer);
    await devtools.send('Fetch.disable');
  };
  return { given, lift };
};

const httpAnswer = (name: string, body: unknown) => ({
  responseCode: name === 'HTTP 500' ? 500 : 200,
  responseHeaders: [{ name: 'Content-Type', value: 'application/json' }],
  body: Buffer.from(JSON.stringify(body)).toString('base64'),
});

const beginWith = (facts: object) => {
  sessionStorage.clear();
  localStorage.clear();
  Object.assign(localStorage, facts);
};

const GIBBERISH = /\bNaN\b|\[object |\bundefined\b|\bnull\b|Infinity|Invalid Date|\{\{/;

const isSane = async ({ page, heading }: Wallet) => {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByRole('button').or(page.getByRole('link')).first()).toBeVisible();
  await expect(heading('common:crashed')).toHaveCount(0);
  expect(await page.locator('body').innerText()).not.toMatch(GIBBERISH);
};

test.use({ expectsFailedCalls: true });

/** One route for each screen: the first one in the table. */
const screens = new Map(
  allRoutes()
    .toReversed()
    .map((route) => [SCREENS[route[0]].folder, route]),
);

/** Addresses of screens that need more than their path. */
const ADDRESSES: Partial<Record<string, (shop: string) => string>> = {
  PayoutAccount: () => '/account/my-linked-account/bind-bank-account',
  Authorize: (shop) => `/account/authorize?appId=corner-shop&redirectUrl=${shop}/signed-in`,
};

for (const [name, { path, access }] of sampled([...screens.values()], ([name]) => ({
  name,
  routes: [name],
}))) {
  test(`${name} stays readable and usable whatever answers its calls get`, async ({ page, wallet, shop }) => {
    const address = ADDRESSES[name]?.(shop.url) ?? path;
    // `nina` is at level 0: the basic level redirects users who have passed it.
    if (access !== 'signedOut') await wallet.openAs(name === 'BasicLevel' ? nina : felix, '/protocol');
    // Starts as on a first visit: the app would not repeat a request that it made a moment ago.
    else await page.addInitScript(beginWith, halfwayIn);
    const calls = await callsOf(page, async () => {
      await page.goto(address);
      await page.waitForLoadState('networkidle');
    });
    const devtools = await page.context().newCDPSession(page);
    let cells = 0;
    for (const call of calls) {
      for (const wrong of faultsOf(call)) {
        await test.step(`${call.operationId}: ${wrong[0]}`, async () => {
          const { given, lift } = await answerAlways(devtools, call, wrong);
          await page.goto(address);
          await given;
          await isSane(wallet);
          await lift();
          cells += 1;
        });
      }
    }
    await devtools.detach();
    console.log(`${name}: ${calls.length} calls, ${cells} wrong answers looked at`);
  });
}
