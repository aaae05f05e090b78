/** SQLite's primary result codes for failures of disk or file, which are no programming errors. */
const TROUBLE: Record<number, string> = {
  5: 'the database is locked by another process',
  8: 'the database cannot be written',
  10: 'the disk cannot be read or written',
  11: 'the database is damaged',
  13: 'the disk is full',
  14: 'the database cannot be opened',
  26: 'the file is no database',
};

const FULL = 13;

/** A reason why the server cannot start; the message is for the operator. */
export class Unusable extends Error {}

/** Returns a one-line description of a problem outside the program; undefined for a programming error. */
export const troubleOf = (error: unknown): string | undefined => {
  const { errcode, code, name, message } = error as Error & { errcode?: number; code?: unknown };
  if (errcode !== undefined) return TROUBLE[errcode & 0xff];
  if (/^(ENOSPC|EDQUOT|EFBIG)$/.test(String(code))) return TROUBLE[FULL];
  // System errors, and aborted requests.
  return name === 'AbortError' || /^E[A-Z]+$/.test(String(code)) ? message : undefined;
};

/** Logs why a request failed: a known problem as one line, a programming error with its stack. */
export const tellOperator = (error: unknown): void => {
  const trouble = troubleOf(error);
  console.error(trouble ? `A request failed: ${trouble}` : error);
};
