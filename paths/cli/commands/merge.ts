import { cpSync, existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { bad, dim } from '../../../scripts/setup/terminal.ts';
import { LEVELS } from '../../run/levels.ts';
import { keepDurations } from '../../shard/durations.ts';
import { incompleteness, type ReadReport, readShards } from '../../shard/reports.ts';
import { countOf } from '../../words/words.ts';
import {
  type Combining,
  defineCommand,
  flowOption,
  jsonOption,
  outputOption,
  type PlannedWork,
  type Sharding,
} from '../command.ts';
import controls from './controls.ts';
import mutate from './mutate.ts';
import run from './run.ts';
import tour from './tour.ts';
import walk from './walk.ts';

const COMMANDS: Record<string, { sharding?: Sharding }> = { controls, mutate, run, tour, walk };

export default defineCommand({
  summary: 'makes one report out of those of the shards, and fails if a part is missing',
  word: 'folder',
  isRepeated: true,
  help: `Each shard of "run", "walk", "controls", "mutate" and "tour" stores its part in <folder>/shards; a folder is what
--output named, by default coverage/paths. This command checks that the parts are all of the work, then stores and prints the
results as one run of all would have.

It fails for a missing shard, flow or path, for a path that was run twice, and for a shard that ran another plan than this
checkout has. Each report has a hash of its plan: flows, charts, paths, contract, options, and the division.

By default all levels of "run" must be there. --work names the work that must be there instead; other work in the folders is
merged too. With --durations the measured times are stored in paths/shard/durations.json, which decides the next division; with
--flow the times of other flows stay.`,
  options: {
    ...flowOption,
    work: {
      type: 'string',
      multiple: true,
      value: '<name>',
      about: `must be there: ${LEVELS.join(', ')}, mutate, walk-machine, controls, tour, …`,
    },
    durations: { type: 'boolean', default: false, about: 'keep the measured times for the next division' },
    ...outputOption,
    ...jsonOption,
  },
  run: async ({ flow, work: needed = [...LEVELS], durations, output, json }, _word, folders) => {
    const shards = readShards(folders);
    const absent = needed.filter((name) => !shards.has(name));
    for (const name of absent) console.error(bad(`${name} is missing: no folder has a shard of it`));
    let isWrong = absent.length > 0;
    for (const [name, reports] of shards) {
      const planned = await plannedOf(reports);
      const problems = planned ? await problemsOf(reports, planned, flow) : [noCommand(reports)];
      for (const problem of problems) console.error(bad(`${name}: ${problem}`));
      if (!planned || problems.length) isWrong = true;
      else {
        if (durations) keepDurations(name, durationsIn(reports), { isAll: flow === undefined });
        isWrong = (await combine(name, reports, planned, { output, json })) || isWrong;
      }
    }
    return isWrong;
  },
});

const commandOf = ([report]: readonly ReadReport[]): string => report?.command ?? '';

const noCommand = (reports: readonly ReadReport[]): string =>
  `there is no command "${commandOf(reports)}" that makes shards`;

/** Plans the work of these reports again, in this checkout; undefined if no command does such work. */
const plannedOf = async (reports: readonly ReadReport[]): Promise<PlannedWork | undefined> =>
  COMMANDS[commandOf(reports)]?.sharding?.planned(reports[0]?.options ?? {});

/** Returns why the reports of some work are not all of it. */
const problemsOf = async (
  reports: readonly ReadReport[],
  planned: PlannedWork,
  flow: string[] | undefined,
): Promise<string[]> => {
  const options = reports[0]?.options ?? {};
  // Only shards of other flows than those that must be there are planned twice.
  const wanted = isDeepStrictEqual(options.flow, flow)
    ? planned
    : await COMMANDS[commandOf(reports)]?.sharding?.planned({ ...options, flow });
  const names = (wanted ?? planned).work.subjects.map(({ name }) => name);
  return incompleteness(reports, planned.work, names);
};

/** Returns the measured milliseconds of each subject, summed over its slices. */
const durationsIn = (reports: readonly ReadReport[]): Map<string, number> => {
  const measured = Map.groupBy(
    reports.flatMap(({ results }) => results),
    ({ name }) => name,
  );
  return new Map(
    [...measured].map(([subject, parts]) => [
      subject,
      parts.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
    ]),
  );
};

/** Stores and prints the results of all shards. Resolves to true if they have a problem. */
const combine = async (
  name: string,
  reports: readonly ReadReport[],
  planned: PlannedWork,
  how: Combining,
): Promise<boolean> => {
  if (!how.json) console.log(dim(`\n${name}, ${countOf(reports.length, 'shard')}`));
  for (const { folder } of reports) copyPictures(folder, how.output);
  return planned.combine(
    reports.flatMap((report) => report.results),
    how,
  );
};

/** Copies the pictures of states, to which results refer. */
const copyPictures = (from: string, to: string): void => {
  const folder = join(from, 'screens');
  if (resolve(from) !== resolve(to) && existsSync(folder)) {
    cpSync(folder, join(to, 'screens'), { recursive: true });
  }
};
