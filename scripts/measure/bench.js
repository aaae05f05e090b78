// `npm run bench`: how many balances the sandbox reads and how many transfers it makes durable in a second, by the whole
// work of a call but its way over the network; in a ledger of 1,000 entries and in one of 1,000,000.
// Not part of the tests: speed is the machine's too.
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

const [few, many] = [1_000, 1_000_000];
const goals = { reads: 20_000, transfers: 3_000 };
/** More entries may cost so much of the speed: what is measured twice differs by as much. */
const leeway = 0.95;
/** Each size in its turn, and the middle counts: the machine and its disk have moments of their own. */
const rounds = 5;

/** @typedef {{ reads: number, transfers: number }} Rates */

/** In a process of its own: one that has filled a large ledger is slower at whatever it does next. */
const run = (/** @type {'fill' | 'measure'} */ script, /** @type {string[]} */ ...facts) =>
  execFileSync(process.execPath, [fileURLToPath(new URL(`bench/${script}.js`, import.meta.url)), ...facts], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });

/** Copies a folder's files, and waits until they are on the disk. @param {string} from @param {string} to */
const copy = (from, to) => {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    copyFileSync(join(from, name), join(to, name));
    const file = openSync(join(to, name), 'r+');
    fsyncSync(file);
    closeSync(file);
  }
};

const folder = mkdtempSync(join(tmpdir(), 'wallet-bench-'));
const filled = (/** @type {number} */ size) => join(folder, `${size}`);
const copied = join(folder, 'copy');

/** Every round begins with the same ledger. @param {number} size @returns {Rates} */
const measure = (size) => {
  copy(filled(size), copied);
  const told = run('measure', copied);
  rmSync(copied, { recursive: true });
  return JSON.parse(told);
};

const middle = (/** @type {number[]} */ rates) =>
  rates.toSorted((one, other) => one - other)[rounds >> 1] ?? 0;

/** @param {Rates[]} all @returns {Rates} */
const middleOf = (all) => ({
  reads: middle(all.map(({ reads }) => reads)),
  transfers: middle(all.map(({ transfers }) => transfers)),
});

const isAtLeast = (/** @type {Rates} */ rates, /** @type {Rates} */ due, share = 1) =>
  rates.reads >= due.reads * share && rates.transfers >= due.transfers * share;

/** @type {[Rates, Rates][]} */
const measured = [];
try {
  for (const size of [few, many]) run('fill', filled(size), `${size}`);
  while (measured.length < rounds) measured.push([measure(few), measure(many)]);
} finally {
  rmSync(folder, { recursive: true });
}
const ofFew = middleOf(measured.map(([rates]) => rates));
const ofMany = middleOf(measured.map(([, rates]) => rates));

const print = (
  /** @type {number} */ size,
  /** @type {Rates} */ { reads, transfers },
  /** @type {boolean} */ isGood,
) => {
  const number = (/** @type {number} */ rate) => Math.round(rate).toLocaleString('en').padStart(18);
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
