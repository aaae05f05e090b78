import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from '../chart/fingerprint.ts';
import type { Waiver } from '../judge/model.ts';
import { fileAt, type ModelledFlow } from '../plan/flows.ts';
import { coverageOf, type FlowCoverage } from './coverage.ts';
import { junitOf } from './junit.ts';
import { LEVELS, type LevelName } from './levels.ts';
import type { PathResult } from './run.ts';

/** One run of one flow at one level. */
export type FlowRun = {
  flow: string;
  /** Fingerprint of the chart that ran. */
  chart: string;
  /** Waivers of the level, on top of the model's. */
  waivers: readonly Waiver[];
  results: PathResult[];
};

/** The folder for results, pictures and reports. */
export const resultsFolder = fileAt('coverage/paths');

const fileOf = (folder: string, level: LevelName) => join(folder, `results-${level}.json`);

/** Returns all runs of a level whose charts have not changed since. */
export const readRuns = (
  level: LevelName,
  flows: readonly ModelledFlow[],
  folder: string = resultsFolder,
): FlowRun[] => {
  const file = fileOf(folder, level);
  if (!existsSync(file)) return [];
  const { runs } = JSON.parse(readFileSync(file, 'utf8')) as { runs: FlowRun[] };
  const charts = new Map(flows.map(({ flow, model }) => [flow, fingerprint(model.machine)]));
  return runs.filter(({ flow, chart }) => charts.get(flow) === chart);
};

/**
 * Adds runs to the stored ones of a level, in place of earlier ones of the same flow. Writes `coverage.json` with all levels and
 * the level's JUnit file. `flows` are all existing flows.
 */
export const keepRuns = (
  level: LevelName,
  fresh: readonly FlowRun[],
  flows: readonly ModelledFlow[],
  folder: string = resultsFolder,
): void => {
  const isReplaced = (old: FlowRun) => fresh.some((run) => run.flow === old.flow);
  const runs = [...readRuns(level, flows, folder).filter((run) => !isReplaced(run)), ...fresh];
  mkdirSync(folder, { recursive: true });
  writeJson(fileOf(folder, level), { runs });
  writeFileSync(join(folder, `junit-${level}.xml`), junitOf(level, runs));
  writeJson(join(folder, 'coverage.json'), { flows: readCoverage(flows, folder) });
};

/** Returns the coverage of every flow at every level where it was run. */
export const readCoverage = (
  flows: readonly ModelledFlow[],
  folder: string = resultsFolder,
): FlowCoverage[] => {
  const byLevel = LEVELS.map((level) => ({ level, runs: readRuns(level, flows, folder) }));
  return flows.flatMap(({ flow, model }) =>
    byLevel.flatMap(({ level, runs }) => {
      const ofFlow = runs.filter((run) => run.flow === flow);
      if (!ofFlow.length) return [];
      const results = ofFlow.flatMap((run) => run.results);
      return [coverageOf(flow, level, model, results, ofFlow[0]?.waivers).coverage];
    }),
  );
};

const writeJson = (file: string, value: unknown) =>
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
