import type { AccountId } from '#domain/account-id.ts';
import type { Country } from '#domain/country.ts';

/** Who and what the models talk about, so that plans read alike. */

export const emailAccount: AccountId = { type: 'EMAIL', email: 'alice@example.com' };
export const phoneAccount: AccountId = { type: 'PHONE', areaCode: '91', phone: '9876543210' };

export const india: Country = {
  countryNo: 91,
  countryName: 'India',
  countryFlagUrl: '/flags/in.svg',
  areaCode: 91,
};

/** A password that follows the rule of account 5, one that does not, and another good one. */
export const PASSWORD = 'Sunflower7';
export const WEAK_PASSWORD = 'sunflower';
export const OTHER_PASSWORD = 'Moonlight8';
