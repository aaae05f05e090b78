import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { Hono } from 'hono';
import { createPuzzles } from '../captcha/puzzles.ts';
import { answerFailure } from '../console/answering.ts';
import { createMerchantControls } from '../console/merchant-controls.ts';
import { createTimeControls } from '../console/time-controls.ts';
import { addDemoUsers } from '../demo/demo-users.ts';
import { keepFile } from '../rules/documents/files.ts';
import { closeWorld, openWorld, type World } from '../world/world.ts';

/** How the disk ends an operation. */
export type Ending = 'killed' | 'full';

/** What a process reported before it ended: its calls of node:fs, and the size of the largest file in bytes. */
export type Report = { isDone: boolean; calls: number; largest: number };

/** Number of the call of node:fs that does not come back; 0 is none. */
export type Order = { folder: string; operation: Operation; ending: Ending; call: number };

/** Opens the world without puzzles, which these operations do not need. */
export const opened = (folder: string): World => openWorld({ folder, puzzles: createPuzzles(0) });

const post = async (world: World, path: string, body: unknown = {}): Promise<boolean> => {
  const console = new Hono().onError(answerFailure);
  console.route('/', createTimeControls(world)).route('/', createMerchantControls(world));
  const headers = { 'content-type': 'application/json' };
  return (await console.request(path, { method: 'POST', headers, body: JSON.stringify(body) })).ok;
};

const bakery = (number: number) => ({
  appId: `bakery-${number}`,
  merchantType: 50 + number,
  merchantName: `Bakery ${number}`,
  secret: 'a-secret-of-the-bakery',
  addresses: [`https://bakery.example/${number}`],
  webhook: 'https://bakery.example/webhook',
});

const upload = (world: World, key: string): boolean =>
  world.database.transaction(() => {
    const content = new Uint8Array(100_000).fill(7);
    return keepFile(world, { key, userId: 10_000_002, type: 'image/png', content });
  });

/** Every operation of the server that replaces or writes much at once. Each returns whether it reported success. */
export const OPERATIONS = {
  'the first start': async (world: World) => {
    addDemoUsers(world);
    return true;
  },
  'saving a snapshot': (world: World) => post(world, '/snapshots', { name: 'later' }),
  'loading a snapshot': (world: World) => post(world, '/snapshots/earlier/load'),
  'a reset': (world: World) => post(world, '/reset'),
  'an import of merchants': (world: World) =>
    post(
      world,
      '/merchants/import',
      Array.from({ length: 60 }, (_, number) => bakery(number)),
    ),
  'an upload': async (world: World) => upload(world, 'picture/2_new.png'),
  'a stop': async (_: World) => true,
};

export type Operation = keyof typeof OPERATIONS;

/** Makes data on which each operation changes something: with a snapshot of an earlier state, and a moved clock. */
export const arrange = async (world: World): Promise<void> => {
  addDemoUsers(world);
  await post(world, '/snapshots', { name: 'earlier' });
  await post(world, '/clock', { days: 40 });
  await post(world, '/merchants/import', [bakery(90)]);
  upload(world, 'picture/1_old.png');
};

/**
 * Lets the process end, or node:fs fail as on a full disk, at the `call`th call that changes something. Returns a
 * function that counts the calls.
 */
const interruptFiles = ({ ending, call }: Order): (() => number) => {
  let made = 0;
  const files = fs as unknown as Record<string, (...given: unknown[]) => unknown>;
  for (const name of Object.keys(files).filter((one) =>
    /^(cp|mkdir|open|fsync|rename|rm|write)\w*Sync$/.test(one),
  )) {
    const real = files[name] as (typeof files)[string];
    files[name] = (...given) => {
      made += 1;
      if (made === call && ending === 'killed') process.kill(process.pid, 'SIGKILL');
      if (made === call) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
      return real(...given);
    };
  }
  syncBuiltinESMExports();
  return () => made;
};

const largestIn = (folder: string): number =>
  Math.max(
    ...fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => fs.statSync(join(folder, name)).size),
  );

/** Runs one operation in this process, and prints what it reported. */
const operate = async (order: Order): Promise<void> => {
  // Node ignores the signal for a file beyond the limit; without a listener it ends the process during the write.
  if (order.ending === 'killed') process.once('SIGXFSZ', () => {}).removeAllListeners('SIGXFSZ');
  const calls = interruptFiles(order);
  const world = opened(order.folder);
  const isDone = await OPERATIONS[order.operation](world);
  const report: Report = { isDone, calls: calls(), largest: largestIn(order.folder) };
  process.stdout.write(JSON.stringify(report));
  closeWorld(world);
};

if (import.meta.main) await operate(JSON.parse(process.argv[2] ?? ''));
