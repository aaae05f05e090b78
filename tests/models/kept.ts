import { type KeptWrite, keptWrites, type WriteKind } from '#ports/kept-writes.ts';

/** Stores money calls whose result is unknown, as a page finds them when it opens. */

const KINDS: readonly WriteKind[] = ['cashOut', 'transfer', 'recharge'];

export const nothingKept = (): void => {
  for (const kind of KINDS) keptWrites.delete(kind);
};

export const keep = (kind: WriteKind, write: KeptWrite): void => {
  nothingKept();
  keptWrites.set(kind, write);
};
