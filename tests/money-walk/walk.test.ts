import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const CLI = fileURLToPath(new URL('cli.ts', import.meta.url));

/** Runs the walk in its own process, as `npm run walk` does. */
const walk = async (...args: string[]) => {
  const walking = spawn(process.execPath, [CLI, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const told = (await walking.stdout.toArray()).join('');
  const [code] = walking.exitCode === null ? await once(walking, 'exit') : [walking.exitCode];
  return { told, code };
};

test('2,000 steps through every fault move money once for each intent, and the user always learns the result [payouts 7 at-most-once]', async () => {
  const { told, code } = await walk('--steps', '2000', '--seed', '1', '--kills', '1');
  expect(told).toMatch(/^found +nothing$/m);
  expect(told).toMatch(/^debits per intent +at most 1$/m);
  expect(told).toMatch(/^sum of all entries +0, 0 uneven movements, database ok$/m);
  expect(told).toMatch(/^wallets +32 of 32 /m);
  expect(code).toBe(0);
});

test.each([
  ['newKeyOnRetry', 'Told that nothing moved'],
  ['refundTwice', 'for the second time'],
  ['estimateCutOff', 'was shown as its fee of'],
])('the walk kills the mutant %s', async (mutant, found) => {
  const { told, code } = await walk('--steps', '2000', '--seed', '1', '--kills', '0', '--mutant', mutant);
  expect(told).toContain(found);
  expect(code).toBe(1);
});
