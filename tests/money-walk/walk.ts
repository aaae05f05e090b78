import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRandom, type Random } from '#paths/run/random.ts';
import { createPuzzles } from '#sandbox/captcha/puzzles.ts';
import { addDemoUsers } from '#sandbox/demo/demo-users.ts';
import { openWorld } from '#sandbox/world/world.ts';
import { Books } from './books.ts';
import { Lane } from './lane.ts';
import { MUTANTS, type MutantName } from './mutants.ts';
import { Reference } from './reference.ts';
import { conclude, type Report } from './report.ts';
import { mutantServer, Server } from './server.ts';
import { addPeople } from './users.ts';

export type Options = { steps: number; seed: number; kills: number; mutant?: MutantName };

/** The number of groups that walk at the same time. Money never leaves its group. */
const LANES = 8;
/** After this number of steps all groups wait for each other, and time may pass. */
const ROUND = 40;
const MINUTE = 60_000;
/**
 * Jumps in minutes: past a token, a step of the provider, a day, and the deadline of verification (readings 46 to 49).
 */
const JUMPS = [6, 7 * 60, 25 * 60, 49 * 60];

/** How far the clients' clocks are ahead. The clients' clocks are advanced together with the server's. */
const clock = { ahead: 0, real: Date.now };

export const walk = async ({ steps, seed, kills, mutant }: Options): Promise<Report> => {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-walk-'));
  const world = openWorld({ folder, now: clock.real, puzzles: createPuzzles(0) });
  Date.now = () => clock.real() + clock.ahead;
  const reference = new Reference();
  try {
    addDemoUsers(world);
    const random = createRandom(seed);
    const groups = Array.from({ length: LANES }, (_, group) => addPeople(world, reference, group));
    const isInServer = mutant && MUTANTS[mutant].in === 'server';
    const server = new Server(folder, isInServer ? mutantServer(mutant) : {});
    const books = new Books(world, reference, groups.flat());
    const lanes: Lane[] = groups.map(
      (walkers) =>
        new Lane({ walkers, world, server, books, reference, random: createRandom(random.below(2 ** 32)) }),
    );
    await Promise.all(lanes.map((lane) => lane.learnFees()));
    // Runs for all users at once while no call runs: two processes that write at the same time block each other for long.
    const signInAgain = () =>
      world.database.transaction(() => {
        for (const lane of lanes) lane.signInAgain();
      });
    signInAgain();
    const rounds = Math.ceil(steps / LANES / ROUND);
    let [taken, killed] = [0, 0];
    for (let round = 0; round < rounds && reference.findings.length === 0; round += 1) {
      const isKilled = Math.floor(((round + 1) * kills) / rounds) > killed;
      const killing = isKilled ? killWithin(random, () => server.kill()) : undefined;
      await Promise.all(lanes.map((lane) => lane.walk(ROUND, killing?.atStep)));
      if (killing) {
        await killing.done;
        killed += 1;
      }
      taken += LANES * ROUND;
      if (random.below(3) > 0) continue;
      await letTimePass(server, books, reference, random.oneOf(JUMPS));
      signInAgain();
    }
    // A call that has not arrived by now never will.
    await letTimePass(server, books, reference, 7);
    for (const lane of lanes) await lane.finish();
    await server.stop();
    const add = (counts: Record<string, number>[]) =>
      counts.reduce((sum, one) => {
        for (const [name, count] of Object.entries(one)) sum[name] = (sum[name] ?? 0) + count;
        return sum;
      }, {});
    return conclude({
      reference,
      books,
      world,
      folder,
      steps: taken,
      kills: killed,
      calls: add(lanes.map(({ calls }) => calls)),
      faults: add(lanes.map(({ faults }) => faults)),
    });
  } finally {
    Date.now = clock.real;
    clock.ahead = 0;
    rmSync(folder, { recursive: true });
  }
};

/** Kills the server while calls are in flight, as soon as a group has taken this number of steps. */
const killWithin = (random: Random, kill: () => Promise<void>) => {
  const step = random.below(ROUND);
  let done: Promise<void> | undefined;
  return {
    atStep: (taken: number) => {
      if (taken === step) done ??= kill();
    },
    get done() {
      return done ?? Promise.resolve();
    },
  };
};

const letTimePass = async (
  server: Server,
  books: Books,
  reference: Reference,
  minutes: number,
): Promise<void> => {
  books.catchUp();
  await server.send({ method: 'POST', path: '/sandbox/api/clock', body: { minutes } });
  clock.ahead += minutes * MINUTE;
  reference.cancelsLate(books.now());
  books.catchUp();
};
