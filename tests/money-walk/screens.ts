import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { hashPassword } from '#domain/person/password-hash.ts';
import { createRandom } from '#paths/run/random.ts';
import { DEMO_PAYMENT_CODE } from '#sandbox/demo/demo-users.ts';
import { hashPasswordNow } from '#sandbox/rules/common/secrets.ts';
import { setPaymentCode, setProfile } from '#sandbox/rules/profile/users.ts';
import { createPuzzles } from '#sandbox/rules/sign-in/captcha-puzzles.ts';
import type { Starting } from '#sandbox/testing/kill.fixture.ts';
import { openWorld } from '#sandbox/world.ts';
import { build } from '../../scripts/setup/build.js';
import { browserArguments, findBrowser } from '../../scripts/setup/find-browser.js';
import { freePort } from '../../scripts/setup/serve.js';
import { Books } from './books.ts';
import { Seat } from './browser-user.ts';
import { wish } from './intents.ts';
import { PLANTS } from './mutants.ts';
import { buildPlanted } from './mutate-app.ts';
import { Reference, type Way } from './reference.ts';
import { conclude, type Report } from './report.ts';
import { ScreenWalk } from './screen-walk.ts';
import { planted, Server } from './server.ts';
import { addPeople, type Walker } from './users.ts';
import type { Options } from './walk.ts';

/**
 * The walk through the screens: people tap, type, confirm twice, reload and look in another tab of a real browser, while the
 * network fails and the server is killed; held against the same reference as the walk on the API. Nothing waits for real:
 * where an answer never comes, all clocks go on.
 */
export async function walkScreens({ steps, seed, kills, plant }: Options): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-walk-'));
  try {
    return await walkIn(folder, { steps, seed, kills, plant });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function walkIn(folder: string, { steps, seed, kills, plant }: Options): Promise<Report> {
  const starting = await app(folder, plant);
  const world = openWorld({ folder, puzzles: createPuzzles(0) });
  const reference = new Reference();
  const code = hashPasswordNow(hashPassword(DEMO_PAYMENT_CODE));
  const walkers = addPeople(world, reference, 0);
  for (const { userId, person } of walkers) {
    setPaymentCode(world, userId, code);
    setProfile(world, userId, { level: person.level as 3, firstName: 'Wanda', lastName: 'Walker' });
  }
  const books = new Books(world, reference, walkers);
  // It is the same address after a kill: pages go on there.
  const port = String(await freePort());
  const server = new Server(folder, { ...starting, env: { ...starting.env, PORT: port, SHOP_PORT: '0' } });
  await server.ready();
  const random = createRandom(seed);
  const url = `http://localhost:${port}`;
  const walk = new ScreenWalk({ url, server, world, reference, books, random, steps, kills });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
  try {
    const [, india, indonesia] = walkers as [Walker, Walker, Walker];
    const seat = async (walker: Walker) => Seat.take(walk, browser, walker, await feesOf(server, walker));
    const [one, other] = [await seat(india), await seat(indonesia)];
    while (!walk.isOver) await (random.below(2) === 0 ? wish(walk, one, other) : wish(walk, other, one));
  } finally {
    await browser.close();
    await server.stop();
  }
  const { taken, calls, faults, killed, shown } = walk;
  return conclude({ reference, books, world, folder, steps: taken, calls, faults, kills: killed, shown });
}

/** The app as it is built, or one with a mistake in it, and how the server starts that has it. */
async function app(folder: string, plant: Options['plant']): Promise<Starting> {
  if (plant && PLANTS[plant].in === 'client') return buildPlanted(plant, join(folder, 'app'));
  await build();
  return plant ? planted(plant) : {};
}

/** What the first account of somebody costs, which the screen chooses by itself. */
async function feesOf(server: Server, { token, accounts, person }: Walker): Promise<Way> {
  const [account] = accounts;
  if (!account) throw new Error(`${person.name} has no account`);
  const ask = async (path: string) => (await server.send({ method: 'GET', path, token })).data;
  const { withdrawType, bankType } = account;
  const of = `language=en&countryNo=${person.countryNo}`;
  const fees = await ask(`/api/withdraw/config/info?${of}`);
  const ladder = await ask(
    `/api/withdraw/config/ext/info?${of}&withdrawType=${withdrawType}&bankType=${bankType}`,
  );
  const fee = fees.find((one: { withdrawType: number }) => one.withdrawType === withdrawType);
  return { withdrawType, fee, ladder };
}
