import { asTypedEmail, isEmail } from '../person/email.ts';
import { internationalDigits, isInternational } from '../person/phone.ts';
import { digitsOf } from '../words/digits.ts';
import { lengthOf } from '../words/text-length.ts';
import { plainText } from '../words/visible-text.ts';

/** Limits of a transfer, in cents. Transfers to diamond sellers have the same (payouts 5 and 9). */
export const TRANSFER_MINIMUM = 10_00n;
export const TRANSFER_MAXIMUM = 30_000_00n;

/** Maximum length of a remark, in characters (reading 48). */
export const LONGEST_REMARK = 99;

/** The remark is sent without leading and trailing spaces, so these do not count. */
export const isRemarkTooLong = (remark: string): boolean => lengthOf(remark.trim()) > LONGEST_REMARK;

/** The recipient of a transfer, as the server returns it. */
export type Recipient = {
  /** E-mail address, or area code and number as digits. */
  account: string;
  name: string;
  userId: string;
};

export type TransferFault = 'notWhole' | 'belowMinimum' | 'aboveMaximum' | 'insufficientBalance';

/**
 * Returns the first problem of an amount, or null. `undefined` stands for typed text that is no amount (payouts 5).
 */
export const transferFault = (cents: bigint | undefined, balance: bigint): TransferFault | null => {
  if (cents === undefined || cents % 100n !== 0n) return 'notWhole';
  if (cents < TRANSFER_MINIMUM) return 'belowMinimum';
  if (cents > TRANSFER_MAXIMUM) return 'aboveMaximum';
  return cents > balance ? 'insufficientBalance' : null;
};

/** Returns the amount of the All button: whole dollars up to the maximum; undefined below the minimum (payouts 5). */
export const wholeBalance = (balance: bigint): bigint | undefined => {
  if (balance < TRANSFER_MINIMUM) return undefined;
  return balance > TRANSFER_MAXIMUM ? TRANSFER_MAXIMUM : balance - (balance % 100n);
};

/** Returns the recipient for the request: an e-mail address, else area code and number as digits (payouts 5). */
export const recipientOf = (typed: string): { relatedEmail: string } | { relatedPhone: string } => {
  const email = asTypedEmail(typed);
  return isEmail(email)
    ? { relatedEmail: email }
    : { relatedPhone: internationalDigits(typed) ?? digitsOf(typed) };
};

/** Returns the account to search for: a complete e-mail, or area code and number; undefined for other text. */
export const searchedAccount = (typed: string): string | undefined => {
  const to = recipientOf(typed);
  if ('relatedEmail' in to) return to.relatedEmail;
  const isNumber = /^[\d+() ./-]+$/.test(plainText(typed)) && FULL_PHONE.test(to.relatedPhone);
  return isNumber ? to.relatedPhone : undefined;
};

/** Area code and number (reading 16). No area code begins with 0, so a leading 0 means that it is missing. */
const FULL_PHONE = /^[1-9]\d{7,14}$/;

/** True for a phone number without + or 00, which may lack its area code. */
export const mayLackAreaCode = (typed: string): boolean =>
  'relatedPhone' in recipientOf(typed) && !isInternational(typed);
