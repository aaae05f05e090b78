import { expect, test } from 'vitest';
import { firstTier, shardOf } from './tiers.js';

const shards = ['1/2', '2/2'].map((shard) => shardOf(firstTier, shard));
const names = shards.flatMap((steps) => steps.map(({ name }) => name));
const runners = firstTier.filter(({ report }) => report).map(({ name }) => name);

test('two shards together run each step of npm test, and only runners and the build twice', () => {
  const expected = firstTier.filter(({ last }) => !last).map(({ name }) => name);
  expect(new Set(names)).toEqual(new Set(expected));
  const twice = names.filter((name, at) => names.indexOf(name) !== at);
  expect(twice.sort()).toEqual([...runners, 'build'].sort());
});

test('each shard has its part of the tests of each runner, and a report of its own', () => {
  const files = shards.flatMap((steps, index) =>
    steps.flatMap(({ command, env, report }) => {
      if (!report) return [];
      expect(command.at(-1)).toBe(`--shard=${index + 1}/2`);
      expect([...command, ...Object.values(env ?? {})].join(' ')).toContain(report.file);
      return report.file;
    }),
  );
  expect(new Set(files).size).toBe(2 * runners.length);
});
