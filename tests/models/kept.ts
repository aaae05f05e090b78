import { connectKeptWrites, type KeptWrite, keptWrites, slotOf, type WriteKind } from '#ports/kept-writes.ts';

/** Stores money calls whose result is unknown, as a page finds them when it opens. */

export const nothingKept = (): void => {
  const kept = connectKeptWrites(undefined);
  for (const slot of kept?.keys() ?? []) kept?.delete(slot);
  connectKeptWrites(kept);
};

export const keep = (kind: WriteKind, write: KeptWrite): void => {
  nothingKept();
  keptWrites.set(kind, write);
};

/** The device's storage with this call. */
export const keptAs = (kind: WriteKind, write: KeptWrite) => ({ [slotOf(kind, write.userId)]: write });
