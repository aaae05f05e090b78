import type { CDPSession, Page } from '@playwright/test';
import { SCREENS } from '#app/navigation/screens.ts';
import { allRoutes } from '#domain/navigation/routes.ts';
import { loadContract } from '#sandbox/http/contract.ts';
import { hasShape } from '#tests/contract/contract-shapes.ts';
import { type Envelope, type Wrong, wrongInBrief } from '#tests/contract/wrong-answers.ts';
import { halfwayIn } from '../scripts/measure/visitors.js';
import { expect, test } from './fixtures.ts';
import { felix, nina } from './users.ts';
import type { Wallet } from './wallet.ts';

// Every screen × every call that it makes by itself × every fault and wrong answer: made from the table of routes and from
// openapi.yaml, so that a screen is looked at from the day it has a route. None shows what nobody can read, goes blank or
// crashes, and each leaves a way on.

const contract = await loadContract();

type Call = (typeof contract.operations)[number];

/** The calls that a page makes by itself, in order. */
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

/** What the network does to a call, and what a broken server answers. */
const FAULTS: Wrong[] = [
  ['HTTP 500', { code: '500', message: 'Oops', data: null }],
  ['no answer', undefined],
];

/**
 * Whatever breaks the shape, a web page too, is no answer, in the same words (tests/contract/answers.test.ts): one of them stands
 * for all.
 */
const BROKEN = 'an object for every value';

const faultsOf = ({ examples, operationId }: Call): Wrong[] => [
  ...FAULTS,
  ...wrongInBrief(examples[0]?.answer as Envelope).filter(
    ([name, answer]) => name === BROKEN || hasShape(answer, operationId),
  ),
];

/**
 * Has every answer of a call be this; `given` once there was one. By the browser's own tools: Playwright's routes turn its
 * cache off, and every look would fetch and compile the whole app anew.
 */
const answerAlways = async (devtools: CDPSession, { path }: Call, [name, body]: Wrong) => {
  const { promise: given, resolve } = Promise.withResolvers<void>();
  const answer = async ({ requestId }: { requestId: string }) => {
    const sent =
      name === 'no answer'
        ? devtools.send('Fetch.failRequest', { requestId, errorReason: 'InternetDisconnected' })
        : devtools.send('Fetch.fulfillRequest', { requestId, ...httpAnswer(name, body) });
    // A page that is left takes its calls with it: then it is the next page's that is answered.
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

/** One route of each screen: the first that the table has. */
const screens = new Map(
  allRoutes()
    .toReversed()
    .map((route) => [SCREENS[route[0]].folder, route]),
);

/** Where a screen is found that its path alone does not lead to. */
const ADDRESSES: Partial<Record<string, (shop: string) => string>> = {
  PayoutAccount: () => '/account/my-linked-account/bind-bank-account',
  Authorize: (shop) => `/account/authorize?appId=corner-shop&redirectUrl=${shop}/signed-in`,
};

for (const [name, { path, access }] of screens.values()) {
  test(`${name} stands whatever its calls are answered`, async ({ page, wallet, shop }) => {
    const address = ADDRESSES[name]?.(shop.url) ?? path;
    // Whoever has passed a level is led on to the next one's screen.
    if (access !== 'signedOut') await wallet.openAs(name === 'BasicLevel' ? nina : felix, '/protocol');
    // Always as for the first time: what was sent a moment ago would not be asked for again.
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
