import { type KeptWrite, keptWrites, type WriteKind } from '#ports/kept-writes.ts';

/** What a page finds kept of money calls whose end is not known, wherever that is kept. */

const KINDS: readonly WriteKind[] = ['cashOut', 'transfer', 'recharge'];

export const nothingKept = (): void => {
  for (const kind of KINDS) keptWrites.delete(kind);
};

export const keep = (kind: WriteKind, write: KeptWrite): void => {
  nothingKept();
  keptWrites.set(kind, write);
};
