import * as z from 'zod/mini';

const phoneSchema = z.string().check(z.regex(/^\d{7,11}$/));

/** How many digits of a number and of an area code can be typed. */
export const PHONE_LENGTH = 11;
export const AREA_CODE_LENGTH = 4;

/** A number has 7 to 11 digits, without the area code (account 5). */
export const isPhone = (value: string): boolean => phoneSchema.safeParse(value).success;

/** Someone who types the area code into the number too is asked about it before anything is sent (account 5). */
export const repeatsAreaCode = (areaCode: string, phone: string): boolean =>
  areaCode !== '' && phone.startsWith(areaCode);
