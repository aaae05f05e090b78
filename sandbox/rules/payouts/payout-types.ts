import { MOBILE_MONEY_PREFIXES } from '#domain/payouts/payout-forms/account-forms.ts';
import { WITHDRAW_TYPES, type WithdrawType } from '#domain/payouts/withdraw-type.ts';

/** An account type that a country offers. A disabled one is shown but cannot be linked (reading 42). */
type OfferedType = { withdrawType: WithdrawType; disabled: boolean };

const { bank, gcash, payMaya, coinsPh, goPay, ovo, dana, payPal, ePay, mobileMoney } = WITHDRAW_TYPES;
const { qiwi, usdt, newPayPal, imps, upi, jazzCash, easypaisa } = WITHDRAW_TYPES;

/** Types that a country offers besides bank accounts and USDT, by country number. */
const OF_COUNTRY: Readonly<Record<number, readonly WithdrawType[]>> = {
  10: [newPayPal],
  29: [newPayPal],
  41: [newPayPal],
  42: [newPayPal],
  91: [imps, upi, payPal],
  92: [goPay, ovo, dana],
  129: [newPayPal],
  152: [jazzCash, easypaisa],
  158: [newPayPal],
  159: [gcash, payMaya, coinsPh, payPal],
  166: [qiwi],
  198: [mobileMoney],
  209: [mobileMoney],
};

const OF_OTHERS: readonly WithdrawType[] = [payPal, ePay];

/** Types that are disabled in a country for now. */
const DISABLED: Readonly<Record<number, readonly WithdrawType[]>> = { 91: [payPal], 166: [qiwi] };

/** Returns the types of a country, banks first. Countries with mobile money have no bank accounts. */
export const offeredTypes = (countryNo: number): OfferedType[] => {
  const hasMobileMoney = countryNo in MOBILE_MONEY_PREFIXES;
  const types = [...(hasMobileMoney ? [] : [bank]), ...(OF_COUNTRY[countryNo] ?? OF_OTHERS), usdt];
  return types.map((withdrawType) => ({
    withdrawType,
    disabled: DISABLED[countryNo]?.includes(withdrawType) ?? false,
  }));
};

/** Countries in Latin America, which share one provider. */
const LATIN_AMERICA = [10, 26, 29, 41, 42, 47, 56, 57, 129, 155, 157, 158, 214];

/** Returns the provider for bank payouts in a country, which decides the meaning of statuses (payouts 4). */
export const bankTypeOf = (countryNo: number): number => {
  if (LATIN_AMERICA.includes(countryNo)) return 5;
  if (countryNo === 91) return 1;
  if ([92, 121, 159, 180, 199].includes(countryNo)) return 2;
  if ([166, 205].includes(countryNo)) return 3;
  if ([18, 152].includes(countryNo)) return 8;
  return 4;
};
