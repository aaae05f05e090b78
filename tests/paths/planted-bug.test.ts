import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileAt } from './flows.ts';

/** A copy of the package, in which a bug can be planted in a real chart. */
const copy = mkdtempSync(join(tmpdir(), 'planted-bug-'));
const chart = join(copy, 'machines/captcha/captcha.machine.ts');
const RIGHT = "RETRY: { target: 'drawing', actions: 'dropChallenge' }, CANCEL";
const WRONG = "RETRY: { target: 'solving', actions: 'dropChallenge' }, CANCEL";

beforeAll(() => {
  for (const part of ['package.json', 'openapi.yaml', 'locales', 'machines', 'src', 'tests']) {
    cpSync(fileAt(part), join(copy, part), { recursive: true });
  }
  symlinkSync(fileAt('node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true }));

const plant = (from: string, to: string) => {
  const text = readFileSync(chart, 'utf8');
  expect(text).toContain(from);
  writeFileSync(chart, text.replace(from, to));
};

/** Runs the tool in the copy, by the very words that it prints. */
const paths = (args: string[]): { code: number; output: string } => {
  try {
    const output = execFileSync(process.execPath, ['tests/paths/cli.ts', ...args], {
      cwd: copy,
      encoding: 'utf8',
      stdio: 'pipe',
    });
    return { code: 0, output };
  } catch (error) {
    const { status, stdout, stderr } = error as { status: number; stdout: string; stderr: string };
    return { code: status, output: stdout + stderr };
  }
};

/** The command after `again:`, as a shell would cut it into words. */
const replayIn = (output: string): string[] => {
  const [, command = ''] = /again: npm run paths -- (.*)/.exec(output) ?? [];
  return [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '');
};

test('a bug in a chart is found by run and by walk, cut down, and seen again by the printed command', () => {
  plant(RIGHT, WRONG);
  const shortest = /start with \w+, getChallenge: \w+, RETRY\n/;

  const run = paths(['run', '--flow', 'captcha']);
  expect(run).toMatchObject({ code: 1, output: expect.stringMatching(shortest) });
  expect(paths(replayIn(run.output))).toMatchObject({ code: 1, output: expect.stringMatching(shortest) });

  const walk = paths(['walk', '--flow', 'captcha', '--seed', '7', '--steps', '400']);
  expect(walk).toMatchObject({ code: 1, output: expect.stringMatching(shortest) });
  expect(paths(replayIn(walk.output))).toMatchObject({
    code: 1,
    output: expect.stringContaining('state: planned "drawing", saw "solving"'),
  });

  plant(WRONG, RIGHT);
  expect(paths(replayIn(walk.output))).toMatchObject({ code: 0 });
}, 120_000); // five processes, on a busy machine
