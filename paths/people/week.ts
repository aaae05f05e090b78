import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENDS } from '#app/navigation/ends.ts';
import { createMemory } from '#app/trails/memory.ts';
import { createRecorder } from '#app/trails/recorder.ts';
import { createSender } from '#app/trails/sender.ts';
import type { Trail } from '#domain/trails/trail.ts';
import { post, startServer } from '#sandbox/testing/kill.fixture.ts';
import { loadContract, type ModelledFlow } from '../chart/flows.ts';
import { namesOf } from '../chart/names.ts';
import type { Model } from '../judge/model.ts';
import { createRandom, type Random } from '../run/random.ts';
import type { Part } from '../usage/from-trails.ts';
import { readParts } from '../usage/read-parts.ts';
import { leadsTo } from '../user/leads-to.ts';
import { loadSimulatedFlow } from '../user/user-files.ts';
import { createPerson, happens, type Person, weighted } from './habits.ts';
import { type Visit, walkFlow } from './visit.ts';

type Options = { people: number; days: number; seed: number };

const MINUTE = 60_000;
const MINUTES_A_DAY = 24 * 60;
/** The most steps of a visit. */
const PATIENCE = [40, 80, 120, 200];
/** The most flows that follow from one another. */
const MOST_IN_A_ROW = 8;

/** Why people open the wallet, by the id of the chart that they go to from Home, and how often. */
const ERRANDS: readonly (readonly [string, number])[] = [
  ['cashOut', 5],
  ['transfer', 5],
  ['transactionRecord', 4],
  ['transactionDetail', 2],
  ['linkedAccounts', 2],
  ['payoutAccount', 2],
  ['messages', 2],
  ['settings', 2],
  ['recharge', 2],
  ['authorize', 2],
  ['basicLevel', 1.5],
  ['levelDocument', 1.5],
  ['documentDetails', 1],
  ['signing', 1],
  ['editUserInfo', 0.5],
  ['checkUserInfo', 0.3],
  ['countryPicker', 0.2],
  ['appUpdate', 0.5],
  ['trails', 0.5],
];

/** Charts that begin with the app, whatever the person does. */
const ALWAYS = ['session', 'landing'];
/** The most steps in each of these. */
const STEPS_OF_THE_APP = 3;

type World = {
  random: Random;
  models: ReadonlyMap<string, Model>;
  /** The ids of charts by the address of their screen. */
  screens: ReadonlyMap<string, string>;
};

/**
 * Lets people live with the wallet for some days: the charts run, the app's recorder and sender record them, and a real
 * sandbox keeps the parts. Returns what its database has at the end.
 */
export const livePeople = async (
  flows: readonly ModelledFlow[],
  { people, days, seed }: Options,
): Promise<Part[]> => {
  const random = createRandom(seed);
  const world = await worldOf(flows, random);
  const charts = namesOf(flows.map(({ model }) => model.machine));
  const everybody = Array.from({ length: people }, () => createPerson(random));
  const folder = mkdtempSync(join(tmpdir(), 'wallet-people-'));
  const { server, address } = await startServer(folder);
  // An idle connection may close just when it is used again.
  const send = (path: string, body: object) => post(`${address}${path}`, body, { connection: 'close' });
  try {
    for (let day = 0; day < days; day += 1) {
      // A new version comes in the middle.
      const build = day < days / 2 ? 'people-1' : 'people-2';
      for (const person of everybody) {
        if (!happens(random, person.visits / 7)) continue;
        const parts: string[] = [];
        let now = 0;
        const memory = createMemory();
        const flush = createSender({
          memory,
          facts: () => factsOf(person, build),
          send: (part) => parts.push(part),
          now: () => now,
        });
        const pass = (ms: number) => {
          const minutes = Math.floor(now / MINUTE);
          now += ms;
          if (Math.floor(now / MINUTE) > minutes) flush();
        };
        await visitApp(world, person, {
          watch: createRecorder({ charts, elapsed: () => now, ...memory }),
          pass,
        });
        flush();
        await Promise.all(parts.map((part) => send('/api/trails', JSON.parse(part))));
      }
      await send('/sandbox/api/clock', { minutes: MINUTES_A_DAY });
    }
  } finally {
    const gone = once(server, 'exit');
    server.kill('SIGTERM');
    await gone;
  }
  const parts = readParts(join(folder, 'wallet.sqlite'));
  rmSync(folder, { recursive: true });
  return parts;
};

const worldOf = async (flows: readonly ModelledFlow[], random: Random): Promise<World> => {
  const simulated = await Promise.all(flows.map(({ flow }) => loadSimulatedFlow(flow)));
  const routed = simulated.filter(({ model }) => model.machine.id in ENDS);
  const addresses = routed.flatMap(({ model, user }) =>
    Object.values(user.arrives ?? {}).flatMap((given): [string, string][] => {
      const arrival = typeof given === 'function' ? given() : given;
      return 'at' in arrival ? [[pathOf(arrival.at), model.machine.id]] : [];
    }),
  );
  return {
    random,
    models: new Map(simulated.map(({ model }) => [model.machine.id, model])),
    screens: new Map(addresses),
  };
};

const pathOf = (address: string): string => address.replace(/[?#].*/, '');

const factsOf = (
  { language, width, level, isSignedIn }: Person,
  build: string,
): Pick<Trail, 'build' | 'language' | 'width' | 'level'> => ({
  build,
  language,
  width,
  level: isSignedIn ? level : null,
});

/** One visit, from the opening of the app until the person has done enough, or closes the page. */
const visitApp = async (
  { random, models, screens }: World,
  person: Person,
  how: Pick<Visit, 'watch' | 'pass'>,
): Promise<void> => {
  const visit: Visit = {
    person,
    random,
    contract: loadContract(),
    models,
    patience: random.oneOf(PATIENCE),
    ...how,
  };

  /** Walks a flow and those to which the app leads from its end; returns false if the page is closed. */
  const go = async (first: string): Promise<boolean> => {
    let chart: string | undefined = first;
    for (let count = 0; chart && count < MOST_IN_A_ROW; count += 1) {
      const ended = await walkFlow(visit, chart);
      if (ended === 'closed') return false;
      if (ended === 'left') return true;
      const end = 'place' in ended ? { kind: ended.place } : (ended.output as { kind?: string } | undefined);
      const input = 'place' in ended ? undefined : ended.input;
      if (end?.kind === 'signedIn') person.isSignedIn = true;
      if (end?.kind === 'signOut') person.isSignedIn = false;
      const at: string | undefined =
        end?.kind && chart in ENDS ? leadsTo(chart, { ...end, kind: end.kind }, { input }) : undefined;
      chart = at && screens.get(pathOf(at));
    }
    return true;
  };

  for (const chart of ALWAYS) await walkFlow({ ...visit, patience: STEPS_OF_THE_APP }, chart);
  for (let tries = 0; tries < 3 && !person.isSignedIn; tries += 1) if (!(await go('welcome'))) return;
  while (person.isSignedIn) {
    if (!(await go('home'))) return;
    if (happens(random, 0.3)) return;
    if (!(await go(weighted(random, ERRANDS, ([, weight]) => weight)[0]))) return;
  }
};
