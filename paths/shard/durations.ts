import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileAt } from '../plan/flows.ts';

/** Measured milliseconds of each flow (for tours, of each test), by the name of the work. */
type Durations = Record<string, Record<string, number>>;

// In git, because machines that divide the work share nothing but the repository.
const file = fileAt('paths/shard/durations.json');

const readDurations = (): Durations =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Durations) : {};

/** Returns a function that returns the expected duration of a subject: the measured one, else the mean of all. */
export const durationsOf = (work: string): ((subject: string) => number) => {
  const known = readDurations()[work] ?? {};
  const all = Object.values(known);
  const mean = all.length ? all.reduce((sum, one) => sum + one) / all.length : 1;
  return (subject) => known[subject] ?? mean;
};

type Measuring = {
  /** True if all subjects were measured: the durations of others, which no longer exist, are dropped. */
  isAll: boolean;
};

/** Stores durations in ms, in place of the earlier ones. */
export const keepDurations = (
  work: string,
  measured: ReadonlyMap<string, number>,
  measuring: Measuring,
): void =>
  writeFileSync(
    file,
    `${JSON.stringify(withDurations(readDurations(), work, measured, measuring), null, 2)}\n`,
  );

/** Returns durations with those of some work replaced, rounded to two digits and sorted by name. */
export const withDurations = (
  known: Durations,
  work: string,
  measured: ReadonlyMap<string, number>,
  { isAll }: Measuring,
): Durations => {
  const rounded = [...measured].map(([subject, time]) => [subject, Number(Math.max(1, time).toPrecision(2))]);
  const all = { ...(isAll ? {} : known[work]), ...Object.fromEntries(rounded) };
  return sorted({ ...known, [work]: sorted(all) });
};

const sorted = <Value>(values: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1)));
