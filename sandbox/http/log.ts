import type { Asked } from './contract.ts';

/** Parameters whose values reveal nothing about a person; the log hides the values of all others. */
const HARMLESS = new Set([
  'language',
  'cType',
  'type',
  'scene',
  'loginType',
  'registerType',
  'updateType',
  'appType',
  'apptype',
  'device',
  'countryNo',
  'areaCode',
  'withdrawType',
  'bankType',
  'merchantType',
  'currency',
  'page',
  'pageSize',
  'x',
]);

const HIDDEN = '•••';

/** Limits the parameters of a logged request and the length of each text, so that no request can fill the log. */
const MOST_NAMES = 40;
const LONGEST = 100;

const short = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

/** Returns a scalar value; nested values are replaced by a sign. */
function scalar(value: unknown): unknown {
  if (typeof value === 'string') return short(value);
  return typeof value === 'object' && value !== null ? '…' : value;
}

/** Returns the logged part of a request: all parameter names, and the values of harmless ones. */
export function withoutSecrets({ params, query, body }: Asked): Record<string, unknown> {
  const given = { ...params, ...query, ...(Array.isArray(body) ? {} : Object(body)) };
  const shown = Object.entries(given)
    .slice(0, MOST_NAMES)
    .map(([name, value]) => [short(name), HARMLESS.has(name) ? scalar(value) : HIDDEN]);
  return Object.fromEntries(shown);
}
