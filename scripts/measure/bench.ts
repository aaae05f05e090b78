import { execFileSync } from 'node:child_process';
import {
  closeSync,
  copyFileSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readArguments } from '#sandbox/start/arguments.js';
import { createProgress } from '../setup/terminal.ts';

readArguments({
  command: 'npm run bench --',
  about: `Measures how many balances the sandbox reads and how many transfers it commits to disk per second, without the network.
Measures a ledger of 1,000 entries and one of 1,000,000. Not part of the tests, because speed depends on the machine.`,
});

const [few, many] = [1_000, 1_000_000];
const goals = { reads: 20_000, transfers: 3_000 };
/** Minimum speed of the large ledger, as a share of the small one's; repeated measurements differ by as much. */
const leeway = 0.95;
/** Rounds with both sizes in turn. The median counts, because other work on the machine disturbs single rounds. */
const rounds = 5;

type Rates = { reads: number; transfers: number };

/** Runs a script in its own process, because a process that has filled a large ledger is slower afterwards. */
const run = (script: 'fill' | 'measure', ...facts: string[]): string =>
  execFileSync(process.execPath, [fileURLToPath(new URL(`bench/${script}.ts`, import.meta.url)), ...facts], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });

/** Copies a folder's files, and waits until they are written to the disk. */
const copy = (from: string, to: string): void => {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    copyFileSync(join(from, name), join(to, name));
    const file = openSync(join(to, name), 'r+');
    fsyncSync(file);
    closeSync(file);
  }
};

const folder = mkdtempSync(join(tmpdir(), 'wallet-bench-'));
const filled = (size: number): string => join(folder, `${size}`);
const copied = join(folder, 'copy');

/** Measures a copy of the ledger, so that every round starts with the same data. */
const measure = (size: number): Rates => {
  copy(filled(size), copied);
  const told = run('measure', copied);
  rmSync(copied, { recursive: true });
  return JSON.parse(told);
};

const middle = (rates: number[]): number => rates.toSorted((one, other) => one - other)[rounds >> 1] ?? 0;

const middleOf = (all: Rates[]): Rates => ({
  reads: middle(all.map(({ reads }) => reads)),
  transfers: middle(all.map(({ transfers }) => transfers)),
});

const isAtLeast = (rates: Rates, due: Rates, share = 1): boolean =>
  rates.reads >= due.reads * share && rates.transfers >= due.transfers * share;

const measured: [Rates, Rates][] = [];
const progress = createProgress();
progress.tell('filling the ledgers');
try {
  for (const size of [few, many]) run('fill', filled(size), `${size}`);
  while (measured.length < rounds) {
    progress.tell(`round ${measured.length + 1} of ${rounds}`);
    measured.push([measure(few), measure(many)]);
  }
  progress.end();
} finally {
  rmSync(folder, { recursive: true });
}
const ofFew = middleOf(measured.map(([rates]) => rates));
const ofMany = middleOf(measured.map(([, rates]) => rates));

const print = (size: number, { reads, transfers }: Rates, isGood: boolean): void => {
  const number = (rate: number): string => Math.round(rate).toLocaleString('en').padStart(18);
  console.log(
    `${size.toLocaleString('en').padStart(10)}${number(reads)}${number(transfers)}  ${isGood ? '✓' : '✗'}`,
  );
};
const isQuick = isAtLeast(ofFew, goals);
const isAsQuick = isAtLeast(ofMany, goals) && isAtLeast(ofMany, ofFew, leeway);
console.log('   entries   reads / second   durable transfers / second');
print(few, ofFew, isQuick);
print(many, ofMany, isAsQuick);
process.exit(isQuick && isAsQuick ? 0 : 1);
