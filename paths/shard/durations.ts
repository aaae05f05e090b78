import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileAt } from '../chart/flows.ts';

/** Measured milliseconds of each flow (for tours, of each test), by the name of the work. */
type Durations = Record<string, Record<string, number>>;

// In git, because machines that divide the work share nothing but the repository.
const file = fileAt('paths/shard/durations.json');

const readDurations = (): Durations =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Durations) : {};

/** Returns a function that tells the expected duration of a subject of some work; the mean for one that was never measured. */
export const durationsOf = (work: string): ((subject: string) => number) => {
  const known = readDurations()[work] ?? {};
  const all = Object.values(known);
  const mean = all.length ? all.reduce((sum, one) => sum + one) / all.length : 1;
  return (subject) => known[subject] ?? mean;
};

/** Stores durations in ms, in place of all earlier ones of this work. */
export const keepDurations = (work: string, measured: ReadonlyMap<string, number>): void => {
  const rounded = [...measured].map(([subject, time]) => [subject, Number(Math.max(1, time).toPrecision(2))]);
  const durations = { ...readDurations(), [work]: Object.fromEntries(rounded.toSorted()) };
  const sorted = Object.fromEntries(Object.entries(durations).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`);
};
