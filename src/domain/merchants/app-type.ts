/** Of a stored app type with a comma only the first value counts (account 9). */
export const firstAppType = (stored: string | null | undefined): string | undefined =>
  stored?.split(',')[0]?.trim() || undefined;

const C_TYPES = new Map([
  ['37', '2'],
  ['41', '2'],
  ['1001', '3'],
]);

/** The `cType` parameter of every call, by app type; other app types send none (account 7). */
export const cTypeOf = (appType: string | undefined): string | undefined =>
  appType ? C_TYPES.get(appType) : undefined;
