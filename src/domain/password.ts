import * as z from 'zod/mini';

/** Login password: 8 to 16 letters and digits, at least one of each (account 5). */
export const passwordSchema = z.string().check(z.regex(/^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]{8,16}$/));

export const isPassword = (value: string): boolean => passwordSchema.safeParse(value).success;
