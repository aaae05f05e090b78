/** What SQLite says when the disk or the file fails it, and no program does: its primary result codes. */
const TROUBLE: Record<number, string> = {
  5: 'the database is locked by another process',
  8: 'the database cannot be written',
  10: 'the disk cannot be read or written',
  11: 'the database is damaged',
  13: 'the disk is full',
  14: 'the database cannot be opened',
  26: 'the file is no database',
};

/** A reason not to start, in words for whoever started the server. */
export class Unusable extends Error {}

/** In a line what went wrong around the server; undefined for a mistake of its own. */
export function troubleOf(error: unknown): string | undefined {
  const { errcode, code, name, message } = error as Error & { errcode?: number; code?: unknown };
  if (errcode !== undefined) return TROUBLE[errcode & 0xff];
  // The system's own errors, and a caller who left.
  return name === 'AbortError' || /^E[A-Z]+$/.test(String(code)) ? message : undefined;
}

/** Tells whoever looks after the server why a request failed: trouble in a line, a mistake with where it was made. */
export function tellOperator(error: unknown): void {
  const trouble = troubleOf(error);
  console.error(trouble ? `A request failed: ${trouble}` : error);
}
