/** One-time codes (account 9): number of digits, then times in milliseconds. */
export const CODE_LENGTH = 6;
export const RESEND_WAIT = 59_000;
/** Minimum time between two submissions of a code, in ms (account 4). */
export const SUBMIT_PAUSE = 5_000;

export const isCodeComplete = (code: string): boolean => code.length === CODE_LENGTH;
