import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { runSteps, type Step, sumOf } from './steps.js';

let attempts: string;

beforeEach(() => {
  attempts = join(mkdtempSync(join(tmpdir(), 'steps-')), 'attempts');
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});

/** Returns a step that counts its attempts in a file, prints `output`, and succeeds from the attempt `worksFrom` on. */
const step = (worksFrom: number, output: string): Step => ({
  name: 'stories',
  command: [
    'node',
    '-e',
    `const fs = require('node:fs');
     fs.appendFileSync(${JSON.stringify(attempts)}, '+');
     console.log(${JSON.stringify(output)});
     process.exit(fs.readFileSync(${JSON.stringify(attempts)}).length >= ${worksFrom} ? 0 : 1);`,
  ],
  crash: /page crashed/,
});

const run = async (one: Step) => {
  const { passed, failures } = sumOf(await runSteps([one]));
  return { passed, failures, attempts: readFileSync(attempts, 'utf8').length };
};

test('a step whose browser crashed runs once more', async () => {
  expect(await run(step(2, 'The page crashed.'))).toEqual({ passed: 1, failures: [], attempts: 2 });
});

test('a step whose browser crashes again fails', async () => {
  expect(await run(step(3, 'The page crashed.'))).toMatchObject({ passed: 0, attempts: 2 });
});

test('a step that fails in another way does not run again, and its last output is listed', async () => {
  expect(await run(step(2, 'no such port'))).toEqual({
    passed: 0,
    failures: ['stories, with this output:\nno such port\n'],
    attempts: 1,
  });
});
