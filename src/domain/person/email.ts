import { plainText } from '../words/visible-text.ts';

/** Normalises a typed e-mail, in lower case (readings 24 and 71). Letters that are not A to Z stay, to be refused. */
export const asTypedEmail = (typed: string): string =>
  plainText(typed).replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

const LONGEST = 100;

const EMAIL = /^[a-z0-9_]+([-+.][a-z0-9_]+)*@[a-z0-9_]+(-[a-z0-9_]+)*\.[a-z0-9_]+([-.][a-z0-9_]+)*$/;

/** True for word characters with optional `-`, `+`, `.` parts, an @ and a dotted domain, in lower case (account 5). */
export const isEmail = (value: string): boolean => value.length <= LONGEST && EMAIL.test(value);
