import type { Asked } from '../protocol/contract.ts';
import type { Mistake } from '../protocol/merchant-mistake.ts';
import { mistakeIn } from '../rules/merchants/merchant-mistakes.ts';
import type { LogLine } from '../world/tester-settings.ts';
import type { World } from '../world/world.ts';

/** Parameters whose values reveal nothing about a person; the log hides the values of all other parameters. */
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
const scalar = (value: unknown): unknown => {
  if (typeof value === 'string') return short(value);
  return typeof value === 'object' && value !== null ? '…' : value;
};

/** Returns all parameters of a request by name. */
const givenIn = ({ params, query, body }: Asked): Record<string, unknown> => ({
  ...params,
  ...query,
  ...(Array.isArray(body) ? {} : Object(body)),
});

/** Returns the logged part of a request: all parameter names, and the values of harmless ones. */
export const withoutSecrets = (asked: Asked): Record<string, unknown> => {
  const shown = Object.entries(givenIn(asked))
    .slice(0, MOST_NAMES)
    .map(([name, value]) => [short(name), HARMLESS.has(name) ? scalar(value) : HIDDEN]);
  return Object.fromEntries(shown);
};

/** Returns the merchant app that a request is about. */
export const appIn = (asked: Asked): Pick<LogLine, 'appId'> => {
  const { appId } = givenIn(asked);
  return typeof appId === 'string' && appId ? { appId: short(appId) } : {};
};

/** Adds to the log why the server refused a merchant's order or address. */
export const noteMistake = (world: World, line: LogLine, asked: Asked): void => {
  const { operationId, code = '' } = line;
  const mistake = mistakeIn(world, { operationId, given: givenIn(asked), code });
  if (mistake) line.mistake = shortened(mistake);
};

/** Maximum length of a value in an explanation; longer than a usual redirect URL. */
const LONGEST_VALUE = 300;

/** Returns a mistake whose values cannot fill the log. */
export const shortened = (mistake: Mistake): Mistake => ({
  ...mistake,
  came: mistake.came.slice(0, LONGEST_VALUE),
  ...(mistake.signed !== undefined && { signed: mistake.signed.slice(0, LONGEST_VALUE) }),
});
