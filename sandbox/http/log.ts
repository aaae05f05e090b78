import type { Asked } from './contract.ts';

/** Parameters that say what was meant and give nothing away about whom; the log hides all others. */
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

/** Nobody can fill the log: so many parameters of a request, and so much of each text. */
const MOST_NAMES = 40;
const LONGEST = 100;

const short = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

/** A value that stands for itself; what is nested is only hinted at. */
function scalar(value: unknown): unknown {
  if (typeof value === 'string') return short(value);
  return typeof value === 'object' && value !== null ? '…' : value;
}

/** What the log shows of a request: its parameters' names, and the values of the harmless ones. */
export function withoutSecrets({ params, query, body }: Asked): Record<string, unknown> {
  const given = { ...params, ...query, ...(Array.isArray(body) ? {} : Object(body)) };
  const shown = Object.entries(given)
    .slice(0, MOST_NAMES)
    .map(([name, value]) => [short(name), HARMLESS.has(name) ? scalar(value) : HIDDEN]);
  return Object.fromEntries(shown);
}
