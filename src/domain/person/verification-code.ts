/** One-time codes (account 9): digits, then waits in milliseconds. */
export const CODE_LENGTH = 6;
export const RESEND_WAIT = 59_000;
/** A code goes out at most once in this time (account 4). */
export const SUBMIT_PAUSE = 5_000;

export const isCodeComplete = (code: string): boolean => code.length === CODE_LENGTH;
