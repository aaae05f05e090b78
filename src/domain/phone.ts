import * as z from 'zod/mini';

/** 7 to 11 digits, without the area code (account 5). */
export const phoneSchema = z.string().check(z.regex(/^\d{7,11}$/));

export const PHONE_LENGTH = { min: 7, max: 11 } as const;

export const isPhone = (value: string): boolean => phoneSchema.safeParse(value).success;

/** Someone who types the area code into the number too is asked about it before anything is sent (account 5). */
export const repeatsAreaCode = (areaCode: string, phone: string): boolean =>
  areaCode !== '' && phone.startsWith(areaCode);
