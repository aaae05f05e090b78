/**
 * Returns the value of a key that comes from outside: a server, an address or a file. Names that every object inherits,
 * such as `constructor`, are not in a table.
 */
export const lookUp = <Value>(
  table: Readonly<Partial<Record<string, Value>>>,
  key: PropertyKey,
): Value | undefined => (Object.hasOwn(table, key) ? table[key as string] : undefined);
