import { CRITERIA, type Criterion } from './criteria.ts';

/**
 * When to stop making paths, as in `transition(100) and (requirement(80) or length(200))`:
 *
 * - `state(…)`, `transition(…)`, `pair(…)`, `requirement(…)`: that many percent of what the criterion asks for are covered;
 * - `reached(<state>)`: a path is in this state;
 * - `length(…)`: so many steps in all;
 * - `time(2 s)`: so long after the beginning; in ms, s or min.
 *
 * `and` binds closer than `or`.
 */
export type Condition =
  | { every: Condition[] }
  | { some: Condition[] }
  | { criterion: Criterion; percent: number }
  | { reached: string }
  | { length: number }
  | { time: number };

/** How far paths have come. */
export interface Progress {
  /** Percent of what a criterion asks for. */
  share(criterion: Criterion): number;
  reached(state: string): boolean;
  steps: number;
  milliseconds: number;
}

export const holds = (condition: Condition, progress: Progress): boolean => {
  if ('every' in condition) return condition.every.every((part) => holds(part, progress));
  if ('some' in condition) return condition.some.some((part) => holds(part, progress));
  if ('criterion' in condition) return progress.share(condition.criterion) >= condition.percent;
  if ('reached' in condition) return progress.reached(condition.reached);
  if ('length' in condition) return progress.steps >= condition.length;
  return progress.milliseconds >= condition.time;
};

/** The simple conditions that a condition is made of. */
export const partsOf = (condition: Condition): Condition[] => {
  if ('every' in condition) return condition.every.flatMap(partsOf);
  if ('some' in condition) return condition.some.flatMap(partsOf);
  return [condition];
};

/** Thrown for a text that is no condition, with what is wrong where. */
export class ConditionError extends Error {}

const TOKEN = /\s*(?:(?<symbol>[()])|(?<word>[^\s()]+))/y;
const UNITS: Record<string, number> = { ms: 1, s: 1000, min: 60_000 };

/** Reads a condition. */
export const parseUntil = (text: string): Condition => {
  let at = 0;

  /** The next token, left where it is. */
  const peek = (): string | undefined => {
    TOKEN.lastIndex = at;
    return TOKEN.exec(text)?.[0].trim();
  };
  const take = (): string => {
    const token = peek();
    if (token === undefined) throw wrong('ends too early');
    at = TOKEN.lastIndex;
    return token;
  };
  const takeIf = (token: string): boolean => peek() === token && take() === token;
  const expect = (token: string): void => {
    if (!takeIf(token)) throw wrong(`lacks "${token}"`);
  };
  const wrong = (what: string) =>
    new ConditionError(`The condition ${what}: ${text.slice(0, at).trim()} ▸ ${text.slice(at).trim()}`);

  const either = (): Condition => {
    const parts = [both()];
    while (takeIf('or')) parts.push(both());
    return parts.length > 1 ? { some: parts } : (parts[0] as Condition);
  };

  const both = (): Condition => {
    const parts = [one()];
    while (takeIf('and')) parts.push(one());
    return parts.length > 1 ? { every: parts } : (parts[0] as Condition);
  };

  const one = (): Condition => {
    if (takeIf('(')) {
      const inner = either();
      expect(')');
      return inner;
    }
    const name = peek() ?? '';
    const read = readers[name];
    if (!read) throw wrong(`knows ${Object.keys(readers).join(', ')}, not "${name}"`);
    take();
    expect('(');
    const words: string[] = [];
    while (peek() !== ')') words.push(take());
    const condition = read(words.join(' '));
    if (!condition) throw wrong(`cannot take "${words.join(' ')}" for ${name}`);
    expect(')');
    return condition;
  };

  const condition = either();
  if (peek() !== undefined) throw wrong('goes on after its end');
  return condition;
};

const numberIn = (text: string, least: number, most: number): number | undefined => {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  return number >= least && number <= most ? number : undefined;
};

const readShare =
  (criterion: Criterion) =>
  (text: string): Condition | undefined => {
    const percent = numberIn(text.replace(/ ?%$/, ''), 1, 100);
    return percent === undefined ? undefined : { criterion, percent };
  };

const readTime = (text: string): Condition | undefined => {
  const [, amount, unit = ''] = /^(\d+(?:\.\d+)?) ?(ms|s|min)$/.exec(text) ?? [];
  return amount === undefined ? undefined : { time: Number(amount) * (UNITS[unit] as number) };
};

/** What may stand before the brackets, and what it makes of what stands in them. */
const readers: Record<string, (text: string) => Condition | undefined> = {
  ...Object.fromEntries(CRITERIA.map((criterion) => [criterion, readShare(criterion)])),
  reached: (state) => (state ? { reached: state } : undefined),
  length: (text) => {
    const length = numberIn(text, 1, Number.MAX_SAFE_INTEGER);
    return length === undefined ? undefined : { length };
  },
  time: readTime,
};
