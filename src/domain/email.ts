import * as z from 'zod/mini';
import { rule } from './form.ts';

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

/** An e-mail that is not the current one (account 5). */
export const newEmailSchema = (current: string | null | undefined) =>
  z.object({
    email: z.string().check(
      rule(isEmail, 'sign-in:emailFormat'),
      rule((email) => email !== current, 'common:sameAsCurrent'),
    ),
  });
