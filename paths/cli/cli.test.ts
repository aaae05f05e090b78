import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

const COMMANDS = ['lint', 'plan', 'run', 'controls', 'walk', 'diff', 'review', 'mutate', 'merge'];

test('--help lists every command', async () => {
  expect(await paths(['--help'])).toBe(0);
  for (const word of COMMANDS) expect(textOf(output)).toMatch(new RegExp(`^ {2}${word} `, 'm'));
});

test.each(COMMANDS)('%s --help lists its options and exit codes', async (command) => {
  expect(await paths([command, '--help'])).toBe(0);
  for (const word of [`npm run paths -- ${command}`, '--flow <name>', '--json', 'Exit code: 0 all well']) {
    expect(textOf(output)).toContain(word);
  }
});

test('a call without a command prints the help and exits with 2', async () => {
  expect(await paths([])).toBe(2);
  expect(textOf(output)).toContain('npm run paths -- <command>');
});

test.each([
  [['fly'], 'There is no command "fly". Nearest: '],
  [['--flow', 'home', 'run'], 'There is no command "--flow"'],
  [['run', 'plan'], '"plan" is too much'],
  [['run', '--flow', 'nowhere'], 'There is no flow "nowhere"'],
  [['plan', '--criterion', 'luck'], 'There is no criterion "luck"'],
  [['plan', '--max-length', 'far'], '--max-length must be a whole number of at least 1, and not "far"'],
  [['run', '--level', 'moon'], 'There is no level "moon"'],
  [['run', '--shard', '5/4'], '--shard is a part and how many there are, as in 1/4, not "5/4"'],
  [['run', '--shard', 'half'], 'not "half"'],
  [['run', '--path', 'walk: newcomer, BACK'], 'A walk is of one flow: name it by --flow.'],
  [['run', '--flow', 'captcha', '--path', 'walk: any, CANCEL, CANCEL'], 'That cannot happen in captcha'],
  [['walk', '--steps', '10', '--minutes', '1'], 'Either --steps or --minutes.'],
  [['walk', '--seed', 'luck'], '--seed must be a whole number'],
  [['walk', '--level', 'moon'], 'There is no level "moon"'],
  [['mutate', '--flow', 'nowhere'], 'There is no flow "nowhere"'],
  [['run', '--level', 'browser', '--flow', 'confirmed-write'], 'no screen of the app runs it'],
  [['diff', 'someday'], 'There is no git revision "someday", and it is no date such as "last week"'],
  [['diff', '1999-12-31'], 'There is no commit before "1999-12-31"'],
  [['review'], '"review" needs a <revision or date>'],
  [['diff'], '"diff" needs a <revision or date>'],
  [['merge'], '"merge" needs a folder'],
  [['walk', '--shard', '1/2'], '--shard needs --seed'],
  [['run', '--shard', '1/2', '--path', 'home-0'], 'Either --path or --shard.'],
  [['run', '--flow', 'home', '--path', 'home-0'], 'There is no path "home-0"'],
  [['run', '--fast'], 'There is no option "--fast". Nearest: '],
])('%j is refused with a usage error', async (args, message) => {
  expect(await paths(args)).toBe(2);
  expect(textOf(errors)).toContain(message);
});

test('lints one flow, and prints the result of its plan as JSON', async () => {
  expect(await paths(['lint', '--flow', 'home'])).toBe(0);
  output.mockClear();
  await paths(['run', '--flow', 'home', '--json', '--output', folder]);
  const { flows } = JSON.parse(textOf(output));
  expect(flows).toMatchObject([{ flow: 'home', level: 'machine', waived: [] }]);
  expect(flows[0].covered).toBe(flows[0].declared);
});

test('mutate --flow keeps the figures of other flows, and drops those of flows that no longer exist', async () => {
  const file = join(folder, 'mutations.json');
  const other = { flow: 'captcha', mutants: 1, killed: 1, killedByOracles: 1, survivors: [] };
  writeFileSync(file, JSON.stringify([other, { ...other, flow: 'gone' }]));
  await paths(['mutate', '--flow', 'recent-transactions', '--output', folder]);
  expect(textOf(output)).toMatch(/^flow +mutants +killed +share +by oracles +share$/m);
  const kept = JSON.parse(readFileSync(file, 'utf8'));
  expect(kept).toEqual([
    other,
    expect.objectContaining({ flow: 'recent-transactions', mutants: expect.any(Number) }),
  ]);
  expect(kept[1].killedByOracles).toBeGreaterThan(kept[1].mutants * 0.9);
});

test('a random walk prints its seed and the number of transitions it saw', async () => {
  expect(
    await paths(['walk', '--flow', 'captcha', '--steps', '60', '--json', '--seed', '9', '--output', folder]),
  ).toBe(0);
  const { seed, level, flows } = JSON.parse(textOf(output));
  expect({ seed, level }).toEqual({ seed: 9, level: 'machine' });
  expect(flows).toMatchObject([{ flow: 'captcha', declared: 19, steps: 60 }]);
  expect(flows[0].seen).toBeGreaterThan(6);
});

test('walks, mutants and paths of two shards are merged to the result of one process', async () => {
  const flow = ['--flow', 'captcha', '--flow', 'recent-transactions'];
  const works = [
    ['run', ...flow],
    ['walk', ...flow, '--steps', '20', '--seed', '3'],
    ['mutate', ...flow],
  ];
  const at = (name: string) => join(folder, name);
  // In Vitest a plan counts as older than its chart, because the sources are transformed: the exit code is 1.
  const codes: number[] = [];
  for (const work of works) {
    codes.push(await paths([...work, '--output', at('one')]));
    for (const part of ['1', '2']) await paths([...work, '--output', at(part), '--shard', `${part}/2`]);
  }
  output.mockClear();
  const needed = ['machine', 'walk-machine', 'mutate'].flatMap((name) => ['--work', name]);
  const code = await paths(['merge', at('1'), at('2'), ...flow, ...needed, '--output', at('merged')]);
  expect([code, textOf(errors)]).toEqual([Math.max(...codes), '']);
  expect(textOf(output)).toContain('walk-machine, 2 shards');
  for (const file of ['coverage.json', 'mutations.json']) {
    expect(readFileSync(join(at('merged'), file), 'utf8')).toBe(readFileSync(join(at('one'), file), 'utf8'));
  }

  expect(await paths(['merge', at('1'), ...flow, ...needed])).toBe(1);
  expect(textOf(errors)).toContain('mutate: shard 2/2 is missing');
  errors.mockClear();
  expect(await paths(['merge', at('1'), at('2'), ...flow, '--work', 'browser'])).toBe(1);
  expect(textOf(errors)).toContain('browser is missing: no folder has a shard of it');
  errors.mockClear();
  expect(await paths(['merge', at('1'), at('2'), '--work', 'machine'])).toBe(1);
  expect(textOf(errors)).toContain('machine: welcome is missing');
});
