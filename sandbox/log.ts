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

/** What the log shows of a request: every parameter's name, and the values of the harmless ones. */
export function withoutSecrets({ params, query, body }: Asked): Record<string, unknown> {
  const shown = Object.entries({ ...params, ...query, ...body }).map(([name, value]) => [
    name,
    HARMLESS.has(name) ? value : HIDDEN,
  ]);
  return Object.fromEntries(shown);
}
