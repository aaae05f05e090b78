import { isBlank } from './observed-values.ts';

/** Members of values by their paths, such as `init.body.email`. */

/** A member without members of its own, with its path. */
type Leaf = [path: string, value: unknown];

/** True for a list or a plain object. */
export const isBranch = (value: unknown): value is object =>
  Array.isArray(value) || (value !== null && Object.getPrototypeOf(Object(value)) === Object.prototype);

/** Returns all members without members of their own; for a value without members, the value under an empty path. */
export const leavesOf = (value: unknown, path: string[] = []): Leaf[] => {
  if (isBranch(value) && typeof value === 'object') {
    return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
  }
  return isBlank(value) ? [] : [[path.join('.'), value]];
};

/** Returns all lists that are not empty; for a list, also itself under an empty path. */
export const listsOf = (value: unknown, path: string[] = []): [path: string, list: unknown[]][] => {
  if (!isBranch(value) || typeof value !== 'object') return [];
  const inner = Object.entries(value).flatMap(([key, one]) => listsOf(one, [...path, key]));
  return Array.isArray(value) && value.length ? [[path.join('.'), value], ...inner] : inner;
};

/** Returns the paths of all members that have a value of their own, in any of these values. */
export const fieldsOf = (values: readonly unknown[]): string[] => [
  ...new Set(values.flatMap((value) => leavesOf(value).flatMap(([path]) => path || []))),
];

/** Returns a copy with one member changed, if there is such a member. */
export const withMember = (value: unknown, path: string, change: (value: unknown) => unknown): unknown =>
  changed(value, path === '' ? [] : path.split('.'), change);

const changed = (value: unknown, [key, ...rest]: string[], change: (value: unknown) => unknown): unknown => {
  if (key === undefined) return isBlank(value) ? value : change(value);
  if (Array.isArray(value))
    return value.map((item, at) => (String(at) === key ? changed(item, rest, change) : item));
  if (typeof value !== 'object' || value === null || !(key in value)) return value;
  const members = value as Record<string, unknown>;
  return { ...members, [key]: changed(members[key], rest, change) };
};

/** Returns the member at this path; undefined if there is none. */
export const memberAt = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (inner, key) => (isBranch(inner) ? (inner as Record<string, unknown>)[key] : undefined),
      value,
    );
