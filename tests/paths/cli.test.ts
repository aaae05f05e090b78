import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { paths } from './cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'paths-'));
afterAll(() => rmSync(folder, { recursive: true }));

let output: MockInstance<typeof console.log>;
let errors: MockInstance<typeof console.error>;
beforeEach(() => {
  output = vi.spyOn(console, 'log').mockImplementation(() => {});
  errors = vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const textOf = (spy: MockInstance) => spy.mock.calls.flat().join('\n');

test('help tells every command, and each command its options', async () => {
  expect(await paths(['--help'])).toBe(0);
  for (const word of ['lint', 'plan', 'run']) expect(textOf(output)).toContain(word);
  expect(await paths(['run', '--help'])).toBe(0);
  for (const word of ['--flow', '--level', '--shard', '--path', '--json']) {
    expect(textOf(output)).toContain(word);
  }
});

test.each([
  [['fly'], 'There is no command "fly". There is: lint, plan, run'],
  [['--flow', 'home', 'run'], 'There is no command "--flow"'],
  [['run', 'plan'], 'One command at a time'],
  [['run', '--flow', 'nowhere'], 'There is no flow "nowhere"'],
  [['plan', '--criterion', 'luck'], 'There is no criterion "luck"'],
  [['plan', '--max-length', 'far'], '--max-length is a number of steps, not "far"'],
  [['run', '--level', 'moon'], 'There is no level "moon"'],
  [['run', '--shard', '5/4'], '--shard'],
  [['run', '--flow', 'home', '--path', 'home-0'], 'There is no path "home-0"'],
  [['run', '--fast'], "Unknown option '--fast'"],
])('%j is told to be called wrongly', async (args, message) => {
  expect(await paths(args)).toBe(2);
  expect(textOf(errors)).toContain(message);
});

test('one flow can be linted, and its plan run, told as JSON', async () => {
  expect(await paths(['lint', '--flow', 'home'])).toBe(0);
  output.mockClear();
  await paths(['run', '--flow', 'home', '--json', '--output', folder]);
  const { flows } = JSON.parse(textOf(output));
  expect(flows).toMatchObject([{ flow: 'home', level: 'machine', waived: [] }]);
  expect(flows[0].covered).toBe(flows[0].declared);
});
