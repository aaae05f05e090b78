import * as z from 'zod/mini';

/** What is typed becomes lower case for the user (reading 24). */
export const asTypedEmail = (typed: string): string => typed.trim().toLowerCase();

const emailSchema = z
  .string()
  .check(
    z.maxLength(100),
    z.regex(/^[a-z0-9_]+([-+.][a-z0-9_]+)*@[a-z0-9_]+([-.][a-z0-9_]+)*\.[a-z0-9_]+([-.][a-z0-9_]+)*$/),
  );

/** Word characters with optional `-`, `+`, `.` parts, an @ and a dotted domain, in lower case (account 5). */
export const isEmail = (value: string): boolean => emailSchema.safeParse(value).success;
