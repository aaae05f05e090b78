/** Returns the first of the comma-separated values in a stored app type; the others are ignored (account 9). */
export const firstAppType = (stored: string | null | undefined): string | undefined =>
  stored?.split(',')[0]?.trim() || undefined;

const C_TYPES = new Map([
  ['37', '2'],
  ['41', '2'],
  ['1001', '3'],
]);

/** Returns the `cType` parameter of every request; undefined for app types that send none (account 7). */
export const cTypeOf = (appType: string | undefined): string | undefined =>
  appType ? C_TYPES.get(appType) : undefined;
