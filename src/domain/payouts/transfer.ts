import { asTypedEmail, isEmail } from '../person/email.ts';
import { isInternational } from '../person/phone.ts';
import { digitsOf } from '../words/digits.ts';
import { lengthOf } from '../words/text-length.ts';

/** Bounds of a transfer, in cents; those to diamond sellers have the same (payouts 5 and 9). */
export const TRANSFER_MINIMUM = 10_00n;
export const TRANSFER_MAXIMUM = 30_000_00n;

/** A remark is shorter than 100 characters (reading 48). */
export const LONGEST_REMARK = 99;

/** It is sent without the space around it. */
export const isRemarkTooLong = (remark: string): boolean => lengthOf(remark.trim()) > LONGEST_REMARK;

/** Whom a transfer goes to, as the server knows them. */
export type Recipient = {
  /** E-mail address, or area code and number as digits. */
  account: string;
  name: string;
  userId: string;
};

export type TransferFault = 'notWhole' | 'belowMinimum' | 'aboveMaximum' | 'insufficientBalance';

/** What is wrong with an amount, the first that is; undefined is what was typed and is no whole amount (payouts 5). */
export const transferFault = (cents: bigint | undefined, balance: bigint): TransferFault | null => {
  if (cents === undefined || cents % 100n !== 0n) return 'notWhole';
  if (cents < TRANSFER_MINIMUM) return 'belowMinimum';
  if (cents > TRANSFER_MAXIMUM) return 'aboveMaximum';
  return cents > balance ? 'insufficientBalance' : null;
};

/** What All fills in: whole dollars, no more than the maximum, and nothing where there is not the minimum (payouts 5). */
export const wholeBalance = (balance: bigint): bigint | undefined => {
  if (balance < TRANSFER_MINIMUM) return undefined;
  return balance > TRANSFER_MAXIMUM ? TRANSFER_MAXIMUM : balance - (balance % 100n);
};

/** Whom a transfer is to, as it is sent: an e-mail address, else area code and number as digits (payouts 5). */
export const recipientOf = (typed: string): { relatedEmail: string } | { relatedPhone: string } => {
  const email = asTypedEmail(typed);
  return isEmail(email) ? { relatedEmail: email } : { relatedPhone: digitsOf(typed) };
};

/** What somebody can be searched by: a whole e-mail address, or area code and number; undefined for anything else. */
export const searchedAccount = (typed: string): string | undefined => {
  const to = recipientOf(typed);
  if ('relatedEmail' in to) return to.relatedEmail;
  const digits = to.relatedPhone.replace(/^00/, '');
  return /^[\d\p{Nd}+()\s./-]+$/u.test(typed.trim()) && FULL_PHONE.test(digits) ? digits : undefined;
};

/** Area code and number (reading 16). No area code begins with 0: such a number lacks it. */
const FULL_PHONE = /^[1-9]\d{7,14}$/;

/** True if a number may lack its area code: nothing before it says that one follows. */
export const mayLackAreaCode = (typed: string): boolean =>
  'relatedPhone' in recipientOf(typed) && !isInternational(typed);
