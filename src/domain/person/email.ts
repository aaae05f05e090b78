/** Trims the typed e-mail and converts it to lower case (reading 24). */
export const asTypedEmail = (typed: string): string => typed.trim().toLowerCase();

const LONGEST = 100;

const EMAIL = /^[a-z0-9_]+([-+.][a-z0-9_]+)*@[a-z0-9_]+([-.][a-z0-9_]+)*\.[a-z0-9_]+([-.][a-z0-9_]+)*$/;

/** True for word characters with optional `-`, `+`, `.` parts, an @ and a dotted domain, in lower case (account 5). */
export const isEmail = (value: string): boolean => value.length <= LONGEST && EMAIL.test(value);
