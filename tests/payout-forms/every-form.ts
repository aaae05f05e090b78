import { MOBILE_MONEY_PREFIXES } from '#domain/payouts/payout-forms/account-forms.ts';
import { COUNTRY_FORMS } from '#domain/payouts/payout-forms/country-forms.ts';
import type { PayoutField } from '#domain/payouts/payout-forms/payout-field.ts';
import { payoutFieldsOf } from '#domain/payouts/payout-forms/payout-form.ts';
import { isByBank, WITHDRAW_TYPES } from '#domain/payouts/withdraw-type.ts';
import type { UserInfo } from '#domain/person/user.ts';
import { COUNTRIES } from '#sandbox/data/countries.ts';

/** A user of a country, with no data but the name. */
export const userIn = (countryNo: number): UserInfo => ({
  userId: '1',
  countryNo,
  firstName: 'Noa',
  lastName: 'Lind',
  level: 1,
});

export type PayoutFormOf = { withdrawType: number; countryNo: number; fields: PayoutField[] };

const formOf = (withdrawType: number, countryNo: number): PayoutFormOf => ({
  withdrawType,
  countryNo,
  fields: payoutFieldsOf({ withdrawType, owner: userIn(countryNo) }),
});

/** A country without a row in the table; it stands for all such countries. */
export const UNNAMED = COUNTRIES.find(({ countryNo }) => !(countryNo in COUNTRY_FORMS))?.countryNo ?? 0;

/** The home country of each type that is no bank account. */
const AT_HOME: Readonly<Record<number, number>> = {
  4: 159,
  7: 92,
  8: 92,
  9: 92,
  10: 159,
  11: 74,
  13: 166,
  14: 91,
  15: 29,
  16: 91,
  17: 91,
  18: 152,
  19: 152,
};

/** All forms: one for each country in the table, one for a country without a row, mobile money, and every other type. */
export const EVERY_FORM: readonly PayoutFormOf[] = [
  ...[...Object.keys(COUNTRY_FORMS).map(Number), UNNAMED].map((countryNo) =>
    formOf(WITHDRAW_TYPES.bank, countryNo),
  ),
  ...Object.keys(MOBILE_MONEY_PREFIXES).map((countryNo) =>
    formOf(WITHDRAW_TYPES.mobileMoney, Number(countryNo)),
  ),
  ...Object.entries(AT_HOME).map(([withdrawType, countryNo]) => formOf(Number(withdrawType), countryNo)),
];

/** The contract's refusal of an invalid form. */
export const outcomeOf = (withdrawType: number): string =>
  isByBank(withdrawType) ? 'bankDetailsRefused' : 'thirdPartyAccountRefused';
