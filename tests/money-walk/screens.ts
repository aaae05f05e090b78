import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { hashPassword } from '#domain/person/password-hash.ts';
import { createRandom } from '#paths/run/random.ts';
import { createPuzzles } from '#sandbox/captcha/puzzles.ts';
import { DEMO_PAYMENT_CODE } from '#sandbox/demo/demo-users.ts';
import { hashPasswordNow } from '#sandbox/rules/common/secrets.ts';
import { setPaymentCode, setProfile } from '#sandbox/rules/profile/users.ts';
import type { Starting } from '#sandbox/testing/kill.fixture.ts';
import { openWorld } from '#sandbox/world/world.ts';
import { build } from '../../scripts/setup/build.js';
import { browserArguments, findBrowser } from '../../scripts/setup/find-browser.js';
import { freePort } from '../../scripts/setup/serve.js';
import { Books } from './books.ts';
import { Seat } from './browser-user.ts';
import { moveMoney } from './intents.ts';
import { MUTANTS } from './mutants.ts';
import { buildMutant } from './mutate-app.ts';
import { Reference, type Way } from './reference.ts';
import { conclude, type Report } from './report.ts';
import { ScreenWalk } from './screen-walk.ts';
import { mutantServer, Server } from './server.ts';
import { addPeople, type Walker } from './users.ts';
import type { Options } from './walk.ts';

/**
 * The random walk through the screens. Users of a real browser tap, type, confirm twice, reload and switch tabs, while
 * the network fails and the server is killed. The results are compared with the same reference as in the walk on the
 * API. Nothing waits in real time: if a response never comes, all clocks are advanced.
 */
export const walkScreens = async ({ steps, seed, kills, mutant }: Options): Promise<Report> => {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-walk-'));
  try {
    return await walkIn(folder, { steps, seed, kills, mutant });
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const walkIn = async (folder: string, { steps, seed, kills, mutant }: Options): Promise<Report> => {
  const starting = await app(folder, mutant);
  const world = openWorld({ folder, puzzles: createPuzzles(0) });
  const reference = new Reference();
  const code = hashPasswordNow(hashPassword(DEMO_PAYMENT_CODE));
  const walkers = addPeople(world, reference, 0);
  for (const { userId, person } of walkers) {
    setPaymentCode(world, userId, code);
    setProfile(world, userId, { level: person.level as 3, firstName: 'Wanda', lastName: 'Walker' });
  }
  const books = new Books(world, reference, walkers);
  // The server keeps its address after a kill, so that open pages go on.
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
    while (!walk.isOver)
      await (random.below(2) === 0 ? moveMoney(walk, one, other) : moveMoney(walk, other, one));
  } finally {
    await browser.close();
    await server.stop();
  }
  const { taken, calls, faults, killed, shown } = walk;
  return conclude({ reference, books, world, folder, steps: taken, calls, faults, kills: killed, shown });
};

/** Returns how to start the server, with the built app or with a mutated one. */
const app = async (folder: string, mutant: Options['mutant']): Promise<Starting> => {
  if (mutant && MUTANTS[mutant].in === 'client') return buildMutant(mutant, join(folder, 'app'));
  await build();
  return mutant ? mutantServer(mutant) : {};
};

/** The fees of the user's first account, which the page chooses by itself. */
const feesOf = async (server: Server, { token, accounts, person }: Walker): Promise<Way> => {
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
};
