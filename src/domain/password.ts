import * as z from 'zod/mini';

const passwordSchema = z.string().check(z.regex(/^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]{8,16}$/));

/** A login password has 8 to 16 letters and digits, at least one of each (account 5). */
export const isPassword = (value: string): boolean => passwordSchema.safeParse(value).success;
