import { readFileSync } from 'node:fs';
import { isSame } from '../judge/matches.ts';
import { fileAt } from '../plan/flows.ts';
import { leavesOf } from './members.ts';

/**
 * Wrong but plausible values: yesterday for today, a cent more, one entry fewer, the other amount, a message of the
 * same area. A check that only asks whether a value looks right accepts them.
 */

const A_DAY = 24 * 60 * 60 * 1000;

/** Numbers from here on are times, in epoch ms: 2001 and later. */
const FIRST_MOMENT = 1e12;

const AMOUNT = /^-?\d+\.\d\d$/;
const DIGITS = /^\d{1,15}$/;
const DAY = /^\d{4}-\d\d-\d\d(?=$|[ T])/;
const WORDING = /^[a-z-]+:\w+$/;

type Shape = 'moment' | 'number' | 'amount' | 'digits' | 'day' | 'wording' | 'text';

/** The kind of a value; undefined if the kind has no near values. */
export const shapeOf = (value: unknown): Shape | undefined => {
  if (typeof value === 'number') return value >= FIRST_MOMENT ? 'moment' : 'number';
  if (typeof value !== 'string' || value === '') return undefined;
  if (AMOUNT.test(value)) return 'amount';
  if (DIGITS.test(value)) return 'digits';
  if (DAY.test(value)) return 'day';
  return WORDING.test(value) ? 'wording' : 'text';
};

/** Returns the value `by` steps next to this one: a day, a cent, a number. Undefined if there is no such value. */
export const nextTo = (value: unknown, steps: 1 | -1): unknown => {
  switch (shapeOf(value)) {
    case 'moment':
      return (value as number) + steps * A_DAY;
    case 'number':
      return Number.isInteger(value) ? (value as number) + steps : inCents(value as number, steps) / 100;
    case 'amount':
      return (inCents(Number(value), steps) / 100).toFixed(2);
    case 'digits':
      return String(BigInt(value as string) + BigInt(steps)).padStart((value as string).length, '0');
    case 'day':
      return (value as string).replace(DAY, (day) =>
        new Date(Date.parse(day) + steps * A_DAY).toISOString().slice(0, 10),
      );
    default:
      return undefined;
  }
};

const inCents = (value: number, steps: number) => Math.round(value * 100) + steps;

/**
 * Returns another value of the same shape, the nearest first: beside it, then elsewhere. Undefined if there is no such
 * value.
 */
export const otherLike = (value: unknown, ...places: unknown[]): unknown => {
  const shape = shapeOf(value);
  if (!shape || shape === 'wording') return undefined;
  return places
    .flatMap((place) => leavesOf(place))
    .find(([, other]) => shapeOf(other) === shape && other !== value)?.[1];
};

/** Returns another entry of the list in context from which this one was taken. */
export const otherEntry = (value: unknown, context: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const lists = Object.values(context ?? {}).filter(Array.isArray);
  const from = lists.find((list) => list.some((entry) => isSame(entry, value)));
  return from?.find((entry) => !isSame(entry, value));
};

/** Returns another message key of the same area that takes the same values. */
export const otherWording = (key: string): string | undefined => {
  const [area = '', name = ''] = key.split(':');
  const wordings = wordingsOf(area);
  const valuesIn = (text = '') => (text.match(/\{\{\w+/g) ?? []).sort().join();
  const names = Object.keys(wordings).filter((other) => !/_(zero|one|two|few|many|other)$/.test(other));
  const at = names.indexOf(name);
  const others = [...names.slice(at + 1), ...names.slice(0, Math.max(at, 0))];
  const other = others.find((one) => valuesIn(wordings[one]) === valuesIn(wordings[name])) ?? others[0];
  return other && `${area}:${other}`;
};

const known = new Map<string, Record<string, string>>();

const wordingsOf = (area: string): Record<string, string> => {
  const found = known.get(area) ?? JSON.parse(readFileSync(fileAt(`locales/en/${area}.json`), 'utf8'));
  known.set(area, found);
  return found;
};
