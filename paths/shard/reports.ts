import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileNameOf, gapsIn, readShard } from '../../scripts/setup/shards.js';
import { planHash, type UnitResult, type Work } from './work.ts';

/** The stored result of one shard of some work; a run on one machine is the shard `1/1`. */
type ShardReport<Result extends UnitResult = UnitResult> = Pick<Work, 'name' | 'command' | 'options'> & {
  shard: string;
  /** Hash of the work and its division (`planHash`). */
  plan: string;
  results: Result[];
};

/** A report with the folder from which it was read. */
export type ReadReport = ShardReport & { folder: string };

const folderOf = (output: string) => join(output, 'shards');

/** Writes the report of a shard. Deletes those of the same work that was divided into another number of parts. */
export const keepShard = (
  work: Work,
  shard: string,
  results: readonly UnitResult[],
  output: string,
): void => {
  const { name, command, options } = work;
  const { parts } = readShard(shard) ?? { parts: 1 };
  const folder = folderOf(output);
  mkdirSync(folder, { recursive: true });
  for (const file of globSync(`${name}-*-of-*.json`, { cwd: folder })) {
    if (new RegExp(`^${name}-\\d+-of-(?!${parts}\\.)\\d+\\.json$`).test(file)) rmSync(join(folder, file));
  }
  const report: ShardReport = {
    name,
    command,
    options,
    shard,
    plan: planHash(work, parts),
    results: [...results],
  };
  writeFileSync(join(folder, `${name}-${fileNameOf(shard)}.json`), `${JSON.stringify(report)}\n`);
};

/** Returns the reports of all shards in these output folders, by the name of their work. */
export const readShards = (outputs: readonly string[]): Map<string, ReadReport[]> => {
  const reports = outputs.flatMap((output) =>
    globSync('*.json', { cwd: folderOf(output) })
      .toSorted()
      .map(
        (file): ReadReport => ({
          ...(JSON.parse(readFileSync(join(folderOf(output), file), 'utf8')) as ShardReport),
          folder: output,
        }),
      ),
  );
  return Map.groupBy(reports, ({ name }) => name);
};

/**
 * Returns, in words, why these reports of shards are incomplete; an empty list if they are complete. `work` is the work as
 * this checkout plans it, `expected` are the names of the subjects (such as flows) that must have a result.
 */
export const incompleteness = (
  reports: readonly ReadReport[],
  work: Work,
  expected: readonly string[],
): string[] => {
  const gaps = gapsIn(reports.map(({ shard }) => shard));
  const { parts } = readShard(reports[0]?.shard ?? '') ?? { parts: 1 };
  const here = planHash(work, parts);
  const strangers = gaps.length ? [] : reports.filter(({ plan }) => plan !== here);
  const results = reports.flatMap((report) => report.results);
  const missing = expected.filter((name) => !results.some((result) => result.name === name));
  return [
    ...gaps,
    ...strangers.map(
      ({ shard, plan, folder }) =>
        `shard ${shard} in ${folder} ran the plan ${plan}, this checkout has ${here}`,
    ),
    ...missing.map((name) => `${name} is missing`),
    ...(gaps.length ? [] : [...Map.groupBy(results, ({ name }) => name)].flatMap(gapsInSubject)),
  ];
};

/** Returns why the slices of one subject do not fit together. */
const gapsInSubject = ([name, results]: [string, UnitResult[]]): string[] => {
  const lists = new Set(results.map(({ items }) => JSON.stringify(items)));
  if (lists.size > 1) return [`the shards disagree on the items of ${name}`];
  const done = Map.groupBy(
    results.flatMap((result) => result.done),
    (item) => item,
  );
  return (results[0]?.items ?? []).flatMap((item) => {
    const times = done.get(item)?.length ?? 0;
    return times === 1 ? [] : [`${name}: ${item} was run ${times} times`];
  });
};
