import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { divide, readShard } from '../../scripts/setup/shards.js';
import { fingerprint } from '../chart/fingerprint.ts';
import { fileAt, loadContract, type ModelledFlow } from '../plan/flows.ts';
import { durationsOf } from './durations.ts';

/** Work of a command that machines can divide. They agree by the repository alone: each computes the same division. */
export type Work = {
  /** Unique: `component`, `walk-machine`, `mutate`. */
  name: string;
  /** The command of the tool that does it. */
  command: string;
  /** The options that decide the result, the same for every shard. */
  options: Record<string, unknown>;
  /** The parts of the work, in order: flows, or tests of tours. */
  subjects: readonly Subject[];
  /** True if a subject can be cut into slices that run on different machines. */
  isDivisible: boolean;
};

type Subject = {
  name: string;
  /** The content that decides its result, as text: shards with another content ran other work. */
  content: string;
};

/** A subject of the work, or a slice of it such as `2/3`. */
export type Unit = {
  name: string;
  slice: string;
};

/** The shard that is all of the work, and the slice that is all of a subject. */
export const WHOLE = '1/1';

/** The result of a unit, to which each command adds its own members. */
export type UnitResult = Unit & {
  /** All items of the subject: ids of paths, names of mutants. */
  items: string[];
  /** The items of this slice. */
  done: string[];
  milliseconds: number;
};

/** Slices per shard of an even division. More slices divide more evenly, but each one explores its chart anew. */
const FINENESS = 2;

/** Returns the units of each shard. No slice is expected to take longer than half of a shard. */
export const unitsOf = (
  { name, subjects, isDivisible }: Work,
  parts: number,
  durationOf = durationsOf(name),
): Unit[][] => {
  const total = subjects.reduce((sum, subject) => sum + durationOf(subject.name), 0);
  const units = subjects.flatMap((subject) => {
    const duration = durationOf(subject.name);
    const slices = isDivisible && parts > 1 ? Math.ceil((FINENESS * parts * duration) / total) : 1;
    return Array.from({ length: slices }, (_, index) => ({
      unit: { name: subject.name, slice: `${index + 1}/${slices}` },
      duration: duration / slices,
    }));
  });
  return divide(units, parts, ({ duration }) => duration).map((part) => part.map(({ unit }) => unit));
};

/** Returns the items of a slice; `weightOf` estimates how long an item takes. */
export const itemsOf = <Item>(
  items: readonly Item[],
  slice: string,
  weightOf?: (item: Item) => number,
): Item[] => {
  const { part, parts } = readShard(slice) ?? { part: 1, parts: 1 };
  return divide(items, parts, weightOf)[part - 1] ?? [];
};

/** Returns a hash of the work and its division, which all shards of one run have in common. */
export const planHash = (work: Work, parts: number): string => {
  // Sorted: the order of options on the command line does not matter.
  const options = Object.entries(work.options)
    .filter(([, value]) => value !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const plan = JSON.stringify([work.name, options, work.subjects, unitsOf(work, parts), treeOfRepository()]);
  return createHash('sha256').update(plan).digest('hex').slice(0, 16);
};

/** Returns the hash that git has for all committed files; undefined outside a repository. */
const treeOfRepository = (): string | undefined => {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD^{tree}'], {
      cwd: fileAt('.'),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
};

/** Returns flows as subjects: their content is the chart, the plan, and the contract. */
export const subjectsOf = (flows: readonly ModelledFlow[]): Subject[] => {
  const contract = createHash('sha256').update(JSON.stringify(loadContract())).digest('hex');
  return flows.map(({ flow, model, plan }) => {
    const paths = createHash('sha256')
      .update(JSON.stringify(plan ?? null))
      .digest('hex');
    return { name: flow, content: [fingerprint(model.machine), paths, contract].join(' ') };
  });
};
