import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { paths } from '../cli/cli.ts';
import { readUsage } from '../usage/read.ts';

const folder = mkdtempSync(join(tmpdir(), 'wallet-usage-'));
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}));

/** Lets six people live for two days, and returns what they walked. */
const live = async (name: string, seed: string) => {
  const file = join(folder, name);
  const args = ['--people', '6', '--days', '2', '--seed', seed, '--by', 'build,width', '--out', file];
  expect(await paths(['trails', ...args])).toBe(0);
  return readUsage(readFileSync(file, 'utf8'));
};

test('people walk, a real server keeps their trails, and the same seed gives the same counts', async () => {
  const usage = await live('one.json', '5');
  expect(usage.cells.reduce((sum, { visits }) => sum + visits, 0)).toBeGreaterThan(2);
  expect(Object.keys(usage.walks ?? {})).toContain('session');
  expect(await live('again.json', '5')).toEqual(usage);
});
