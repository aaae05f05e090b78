import { extractIBAN, isValidBIC, isValidIBAN } from 'ibantools';
import { isEmail } from '../../person/email.ts';
import { isUnmarkedLatin } from '../../person/person-name.ts';
import { isAba, isCbu, isClabe, isCpfOrCnpj, isCuit, isRib, isRut } from './check-digits.ts';
import type { Check, Format, PayoutWord } from './payout-field.ts';

const matches =
  (pattern: RegExp) =>
  (value: string): boolean =>
    pattern.test(value);

const ibanOf =
  (country: string) =>
  (value: string): boolean =>
    value.startsWith(country) && isValidIBAN(value);

/** Four letters for the bank, a zero, six characters for the branch. */
const isIfsc = matches(/^[A-Z]{4}0[A-Z0-9]{6}$/);

/**
 * Returns the code of the bank in an IFSC, or in an IBAN of a country whose IBANs contain one; undefined while the text is
 * not whole. It is the beginning of the bank's code in a country's list.
 */
export const bankCodeIn = (value: string): string | undefined =>
  isIfsc(value) ? value.slice(0, 4) : extractIBAN(value).bankIdentifier;

/** The test of each format, and the error message if it fails (payouts 5, reading 41). */
export const FORMATS: Readonly<Record<Format, { fits: (value: string) => boolean; problem: PayoutWord }>> = {
  digits: { fits: matches(/^\d+$/), problem: 'payout-forms:digitsOnly' },
  lettersAndDigits: { fits: matches(/^[a-z\d]+$/i), problem: 'payout-forms:lettersAndDigitsOnly' },
  email: { fits: isEmail, problem: 'payout-forms:emailFormat' },
  ifsc: { fits: isIfsc, problem: 'payout-forms:ifscFormat' },
  egyptianIban: { fits: ibanOf('EG'), problem: 'payout-forms:egyptianIbanFormat' },
  turkishIban: { fits: ibanOf('TR'), problem: 'payout-forms:turkishIbanFormat' },
  philippinePhone: { fits: matches(/^(?:0|63)?9\d{9}$/), problem: 'payout-forms:philippinePhoneFormat' },
  latinName: { fits: isUnmarkedLatin, problem: 'payout-forms:latinName' },
  gcash: { fits: matches(/^09\d{9}$/), problem: 'payout-forms:gcashFormat' },
  usdt: { fits: matches(/^T[a-z0-9]{33}$/i), problem: 'payout-forms:usdtFormat' },
  localWallet: { fits: matches(/^\d{7,15}$/), problem: 'payout-forms:walletNumberFormat' },
  upi: { fits: matches(/^[\w.-]+@[a-z0-9][\w.-]*$/i), problem: 'payout-forms:upiFormat' },
};

/** True if the check digits, or the length, look right. */
export const CHECKS: Readonly<Record<Check, (value: string) => boolean>> = {
  iban: (value) => isValidIBAN(value),
  bic: (value) => isValidBIC(value),
  ifsc: isIfsc,
  aba: isAba,
  cbu: isCbu,
  clabe: isClabe,
  cpfOrCnpj: isCpfOrCnpj,
  // A shorter number is an identity card, which has no check digit.
  cuit: (value) => value.length < 11 || isCuit(value),
  rib: isRib,
  rut: isRut,
  nineDigits: (value) => value.length === 9,
};
