import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allSnapshots, loadSnapshot, saveSnapshot } from '../console/snapshots.ts';
import {
  arrange,
  type Ending,
  OPERATIONS,
  type Operation,
  opened,
  type Report,
} from '../testing/operate.fixture.ts';
import { DAY } from '../world/clock.ts';
import { closeWorld } from '../world/world.ts';

// Each operation that writes much at once, ended at each of its writes, by a kill or by a full disk. A limit of the size
// of files ends a write at any byte, also inside SQLite; the fixture ends the calls of node:fs.

const OPERATE = fileURLToPath(new URL('../testing/operate.fixture.ts', import.meta.url));

/** The step between two limits, in bytes: SQLite writes pages of this size. */
const PAGE = 2048;
/** SQLite's memory of the write-ahead log needs as much before anything is written. */
const LEAST = 32 * 1024;
/** Number of limits for each operation, spread over its writes. WRITES=Infinity ends each page. */
const SAMPLE = Number(process.env.WRITES ?? 5);
const AT_ONCE = 3;
/** Each cell is a process; on a busy machine it takes seconds. In ms. */
const TIME = 60 * 60_000;

const base = mkdtempSync(join(tmpdir(), 'wallet-interrupted-'));
const [arranged, empty] = [join(base, 'arranged'), join(base, 'empty')];
afterAll(() => rmSync(base, { recursive: true }));

beforeAll(async () => {
  mkdirSync(empty);
  const folder = join(base, 'arranging');
  const world = opened(folder);
  await arrange(world);
  // Copied while it is open: the write-ahead log is long, so that a limit above its length ends the operation itself.
  cpSync(folder, arranged, { recursive: true, filter: (file) => !file.endsWith('-shm') });
  closeWorld(world);
});

let copies = 0;
/** Returns a new folder with the data before the operation. */
const dataFor = (operation: Operation): string => {
  copies += 1;
  const folder = join(base, `copy-${copies}`);
  cpSync(operation === 'the first start' ? empty : arranged, folder, { recursive: true });
  return folder;
};

/** Runs an operation in a process of its own. Returns what it reported; undefined if it ended before. */
const run = async (
  folder: string,
  operation: Operation,
  { ending = 'full', call = 0, bytes }: { ending?: Ending; call?: number; bytes?: number | undefined },
): Promise<Report | undefined> => {
  const limit = bytes === undefined ? 'unlimited' : Math.floor(bytes / 512);
  const child = spawn(
    'sh',
    [
      '-c',
      `ulimit -c 0; ulimit -f ${limit}; exec "$0" "$@"`,
      process.execPath,
      OPERATE,
      JSON.stringify({ folder, operation, ending, call }),
    ],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, NODE_COMPILE_CACHE: join(base, 'compiled') },
    },
  );
  const text = (await child.stdout.toArray()).join('');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return text === '' ? undefined : JSON.parse(text);
};

/** Starts on the data, and returns its state. Throws if any of it is half, or if saving and loading do not go on. */
const stateOf = (folder: string): string => {
  const world = opened(folder);
  try {
    const { money, sql } = world.database;
    expect(sql.get`pragma integrity_check`).toEqual({ integrity_check: 'ok' });
    const counts = sql.all`select name from sqlite_schema where type = 'table' order by name`.map(
      ({ name }) => `${name} ${money(`select count(*) as n from "${name}"`).get()?.n}`,
    );
    const snapshots = allSnapshots(world).map(({ name }) => name);
    const state = [...counts, `days ${Math.round(world.clock.offset() / DAY)}`, ...snapshots.toSorted()];
    for (const name of snapshots) expect(loadSnapshot(world, name), name).toBe(true);
    saveSnapshot(world, 'again');
    const names = [...snapshots, 'again'].map((name) => `${name}.sqlite`);
    expect(readdirSync(world.snapshotFolder()).toSorted(), 'the folder of snapshots').toEqual(
      names.toSorted(),
    );
    return state.join('\n');
  } finally {
    closeWorld(world);
  }
};

/** Returns at most SAMPLE sizes between two, a page apart from each other or more. */
const sizesBetween = (from: number, to: number): number[] => {
  const count = Math.min(SAMPLE, Math.ceil((to - from) / PAGE));
  return Array.from({ length: count }, (_, index) => to - 1 - Math.floor(((to - 1 - from) / count) * index));
};

const sizeOf = (file: string): number => (existsSync(file) ? statSync(file).size : 0);

type Cell = { ending: Ending; call?: number; bytes?: number };

/** Returns the limits and calls at which an operation is ended, which has left its files in `whole`. */
const cellsOf = (operation: Operation, { calls: made, largest }: Report, whole: string): Cell[] => {
  const saved = join(whole, 'snapshots', 'later.sqlite');
  // These operations begin new files; the other operations append to the write-ahead log.
  const isNewFile = ['the first start', 'saving a snapshot', 'a stop'].includes(operation);
  const limits = sizesBetween(
    isNewFile ? LEAST : sizeOf(join(arranged, 'wallet.sqlite-wal')),
    sizeOf(saved) || largest,
  ).map((bytes) => ({ bytes }));
  const calls = Array.from({ length: made }, (_, index) => ({ call: index + 1 }));
  return (['killed', 'full'] as const).flatMap((ending) =>
    [...limits, ...calls].map((one) => ({ ending, ...one })),
  );
};

describe.each(Object.keys(OPERATIONS) as Operation[])('%s', (operation) => {
  test('leaves all data of before or all data of after', { timeout: TIME }, async () => {
    const whole = dataFor(operation);
    const report = await run(whole, operation, {});
    if (!report?.isDone) throw new Error('The operation fails by itself');
    const [before, after] = [stateOf(dataFor(operation)), stateOf(whole)];
    const wrong: string[] = [];
    const cells = cellsOf(operation, report, whole);
    const endCell = async (cell: Cell) => {
      const folder = dataFor(operation);
      const told = await run(folder, operation, cell);
      const allowed = told === undefined ? [before, after] : [told.isDone ? after : before];
      try {
        // A stop reports before its writes.
        if (operation !== 'a stop') expect(told?.isDone, 'the operation was not ended').not.toBe(true);
        expect(allowed).toContain(stateOf(folder));
      } catch (error) {
        wrong.push(
          `${JSON.stringify(cell)}, reported ${told?.isDone}: ${(error as Error).message.split('\n')[0]}`,
        );
      }
      rmSync(folder, { recursive: true });
    };
    const work = async () => {
      for (let cell = cells.shift(); cell; cell = cells.shift()) await endCell(cell);
    };
    console.info(`${operation}: ${cells.length} cells`);
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    expect(wrong).toEqual([]);
  });
});
