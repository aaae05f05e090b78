import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { incompleteness, keepShard, type ReadReport, readShards } from './reports.ts';
import { unitsOf, type Work } from './work.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shards-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const work: Work = {
  name: 'example',
  command: 'run',
  options: { level: 'machine' },
  subjects: ['login', 'home', 'welcome'].map((name) => ({ name, content: name })),
  isDivisible: false,
};
const names = work.subjects.map(({ name }) => name);

/** Stores the reports of shards, and reads them again. */
const storedShards = (shards: string[], of: Work = work): ReadReport[] => {
  for (const shard of shards) {
    const [part, parts] = shard.split('/').map(Number) as [number, number];
    const results = unitsOf(of, parts)[part - 1]?.map((unit) => {
      const items = [`${unit.name}-1`, `${unit.name}-2`];
      return { ...unit, items, done: items, milliseconds: 1 };
    });
    keepShard(of, shard, results ?? [], join(folder, shard));
  }
  return readShards(shards.map((shard) => join(folder, shard))).get(of.name) ?? [];
};

/** Replaces the results of the shard that ran a flow. */
const changed = (reports: ReadReport[], flow: string, change: Partial<ReadReport['results'][number]>) =>
  reports.map((report) => ({
    ...report,
    results: report.results.map((result) => (result.name === flow ? { ...result, ...change } : result)),
  }));

test('all shards are complete, also if there are more shards than flows', () => {
  expect(incompleteness(storedShards(['1/2', '2/2']), work, names)).toEqual([]);
  expect(incompleteness(storedShards(['1/4', '2/4', '3/4', '4/4']), work, names)).toEqual([]);
});

test('a missing shard is named, with the flows that it would have run', () => {
  const problems = incompleteness(storedShards(['1/3', '3/3']), work, names);
  expect(problems[0]).toBe('shard 2/3 is missing');
  expect(problems.slice(1)).toEqual(unitsOf(work, 3)[1]?.map(({ name }) => `${name} is missing`));
});

test('a flow is missing if the shards did not run it', () => {
  expect(incompleteness(storedShards(['1/2', '2/2']), work, [...names, 'captcha'])).toEqual([
    'captcha is missing',
  ]);
});

test('a shard of another plan is named', () => {
  const [first, second] = storedShards(['1/2', '2/2']);
  const other = { ...work, options: { level: 'machine', slow: '7' } };
  const [, stranger] = storedShards(['1/2', '2/2'], other);
  expect(first?.plan).toBe(second?.plan);
  expect(incompleteness([first, stranger] as ReadReport[], work, names)).toEqual([
    `shard 2/2 in ${join(folder, '2/2')} ran the plan ${stranger?.plan}, this checkout has ${first?.plan}`,
  ]);
});

test('a path that was not run, or twice, is named', () => {
  const reports = storedShards(['1/2', '2/2']);
  expect(incompleteness(changed(reports, 'home', { done: ['home-1'] }), work, names)).toEqual([
    'home: home-2 was run 0 times',
  ]);
  expect(
    incompleteness(changed(reports, 'home', { done: ['home-1', 'home-2', 'home-2'] }), work, names),
  ).toEqual(['home: home-2 was run 2 times']);
});

test('slices that found other items in a flow disagree', () => {
  const reports = storedShards(['1/2', '2/2']);
  const results = reports.flatMap((report) => report.results);
  const twice = results.map((result) => ({ ...result, items: [...result.items, 'new'] }));
  const first = { ...reports[0], results: [...results, ...twice] } as ReadReport;
  const second = { ...reports[1], results: [] } as unknown as ReadReport;
  expect(incompleteness([first, second], work, names).toSorted()).toEqual(
    names.toSorted().map((name) => `the shards disagree on the items of ${name}`),
  );
});

test('a run of another number of shards replaces the earlier reports of its work only', () => {
  const one = join(folder, 'one');
  keepShard(work, '1/2', [], one);
  keepShard({ ...work, name: 'example-slow' }, '1/2', [], one);
  keepShard(work, '1/12', [], one);
  expect(readdirSync(join(one, 'shards')).toSorted()).toEqual([
    'example-1-of-12.json',
    'example-slow-1-of-2.json',
  ]);
});
