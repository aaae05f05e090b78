/**
 * Returns the difference between a value and the expected one, in words; empty if there is none. Compares member by
 * member; an undefined member counts as absent. An expected function is called as a predicate. Files, actors and
 * similar objects must be identical.
 */
export const mismatches = (what: string, expected: unknown, actual: unknown): string[] => {
  if (Object.is(expected, actual)) return [];
  if (typeof expected === 'function') {
    return expected(actual) === true ? [] : [`${what}: ${inWords(actual)} is not what it must be`];
  }
  if (isPlain(expected) && isPlain(actual)) {
    return Object.keys({ ...actual, ...expected }).flatMap((key) =>
      mismatches(`${what}, ${key}`, expected[key], actual[key]),
    );
  }
  if (Array.isArray(expected) && Array.isArray(actual) && expected.length === actual.length) {
    return expected.flatMap((item, index) => mismatches(`${what}, ${index + 1}`, item, actual[index]));
  }
  const [one, other] = [opened(expected), opened(actual)];
  if (one && other && isSameKind(expected, actual)) return mismatches(what, one, other);
  return [`${what}: must be ${inWords(expected)}, is ${inWords(actual)}`];
};

/** True if two values are equal, member by member. */
export const isSame = (expected: unknown, actual: unknown): boolean =>
  mismatches('', expected, actual).length === 0;

type Members = Record<string, unknown>;

const isPlain = (value: unknown): value is Members =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value));

/** Returns the comparable members of an object that is not plain. */
const opened = (value: unknown): unknown[] | Members | undefined => {
  if (value instanceof Error) return { ...value, name: value.name, message: value.message };
  if (value instanceof Date) return [value.getTime()];
  if (value instanceof Map || value instanceof Set) return [...value];
  return undefined;
};

const isSameKind = (a: unknown, b: unknown) => Object.getPrototypeOf(a) === Object.getPrototypeOf(b);

const LONG = 160;

const inWords = (value: unknown): string => {
  const text =
    JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? `${inner}n` : inner)) ?? 'nothing';
  return text.length > LONG ? `${text.slice(0, LONG)}…` : text;
};
