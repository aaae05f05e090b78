import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { annotateFailures, totalOf } from './steps.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'totals-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const store = (name: string, passed: number, tree = 'abc') =>
  writeFileSync(join(folder, `${name}.json`), JSON.stringify({ passed, failed: 0, failures: [], tree }));

test('adds up all shards of a tier', () => {
  store('first-1-of-2', 3);
  store('first-2-of-2', 4);
  store('deep-1-of-2', 5);
  expect(totalOf('first', folder)).toEqual({ passed: 7, failed: 0, failures: [] });
});

test('a missing shard fails, and is named', () => {
  store('first-1-of-3', 3);
  store('first-3-of-3', 4);
  expect(totalOf('first', folder)).toEqual({
    passed: 7,
    failed: 1,
    failures: ['the tier "first": shard 2/3 is missing'],
  });
});

test('shards of different revisions fail', () => {
  store('first-1-of-2', 3);
  store('first-2-of-2', 4, 'def');
  expect(totalOf('first', folder).failures).toEqual(['the tier "first": the shards ran different revisions']);
});

test('a tier without a total fails', () => {
  expect(totalOf('deep', folder)).toEqual({
    passed: 0,
    failed: 1,
    failures: ['the tier "deep", which did not end'],
  });
});

test('failed tests become annotations at their files, on GitHub only', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const sum = {
    passed: 0,
    failed: 2,
    failures: ['scripts/setup/totals.test.ts › 100 % of it', 'lint, with this output:\nno'],
  };
  vi.stubEnv('GITHUB_ACTIONS', '');
  annotateFailures(sum);
  expect(log).not.toHaveBeenCalled();
  vi.stubEnv('GITHUB_ACTIONS', 'true');
  annotateFailures(sum);
  expect(log.mock.calls.flat()).toEqual([
    '::error file=scripts/setup/totals.test.ts::scripts/setup/totals.test.ts › 100 %25 of it',
    '::error::lint, with this output:%0Ano',
  ]);
});
