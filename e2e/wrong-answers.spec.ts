import type { Page } from '@playwright/test';
import { allRoutes } from '#domain/routes.ts';
import { loadContract } from '#sandbox/contract.ts';
import { type Envelope, type Wrong, wrongInBrief } from '#tests/wrong-answers.ts';
import { halfwayIn } from '../scripts/lib/visitors.js';
import { expect, test } from './fixtures.ts';
import { demoUser } from './sandbox.ts';
import type { Wallet } from './wallet.ts';

// Every screen × every call that its screen makes by itself × every fault and wrong answer: made from the table of routes and
// from openapi.yaml, so that a screen is in this table from the day it has a
// route. None shows what nobody can read, goes
// blank or crashes, and each leaves a way on.

const nina = demoUser('Level 0');
const felix = demoUser('Level 3');

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
  ['a web page', '<!doctype html><title>Sign in to the Wi-Fi</title>'],
  ['no answer', undefined],
];

const faultsOf = ({ examples }: Call): Wrong[] => [
  ...FAULTS,
  ...wrongInBrief(examples[0]?.answer as Envelope),
];

/** Has every answer of a call be this. */
const answerAlways = async (page: Page, { path }: Call, [name, body]: Wrong) => {
  const address = `**${path.replace(/\{\w+\}/g, '*')}*`;
  await page.route(address, (route) => {
    if (name === 'no answer') return route.abort('internetdisconnected');
    if (typeof body === 'string') return route.fulfill({ contentType: 'text/html', body });
    return route.fulfill({ json: body, status: name === 'HTTP 500' ? 500 : 200 });
  });
  return () => page.unroute(address);
};

const GIBBERISH = /\bNaN\b|\[object |\bundefined\b|\bnull\b|Infinity|Invalid Date|\{\{/;

const isSane = async ({ page, heading }: Wallet) => {
  await expect(page.getByRole('button').or(page.getByRole('link')).first()).toBeVisible();
  await expect(heading('common:crashed')).toHaveCount(0);
  expect(await page.locator('body').innerText()).not.toMatch(GIBBERISH);
};

test.use({ expectsFailedCalls: true });

/** One route of each screen. */
const screens = new Map(allRoutes().map((route) => [route[1].screen, route]));

for (const [name, { path, access }] of screens.values()) {
  test(`${name} stands whatever its calls are answered`, async ({ page, wallet }) => {
    const address = path.replace('/*', '/bind-bank-account');
    const open = async () => {
      await page.goto(address);
      await page.waitForLoadState('networkidle');
    };
    // Whoever has passed a level is led on to the next one's screen.
    if (access !== 'signedOut') await wallet.openAs(name === 'BasicLevel' ? nina : felix, '/protocol');
    else await page.addInitScript((facts) => Object.assign(localStorage, facts), halfwayIn);
    const calls = await callsOf(page, open);
    let cells = 0;
    for (const call of calls) {
      for (const wrong of faultsOf(call)) {
        await test.step(`${call.operationId}: ${wrong[0]}`, async () => {
          const lift = await answerAlways(page, call, wrong);
          await open();
          await isSane(wallet);
          await lift();
          cells += 1;
        });
      }
    }
    console.log(`${name}: ${calls.length} calls, ${cells} wrong answers looked at`);
  });
}
