/** The types of payout accounts (payouts 3). */
export const WITHDRAW_TYPES = {
  bank: 3,
  gcash: 4,
  payMaya: 5,
  coinsPh: 6,
  goPay: 7,
  ovo: 8,
  dana: 9,
  payPal: 10,
  ePay: 11,
  mobileMoney: 12,
  qiwi: 13,
  usdt: 14,
  newPayPal: 15,
  imps: 16,
  upi: 17,
  jazzCash: 18,
  easypaisa: 19,
} as const;

export type WithdrawType = (typeof WITHDRAW_TYPES)[keyof typeof WITHDRAW_TYPES];

/** Types that use the bank's endpoints: also IMPS and mobile money (payouts 7, readings 35 and 36). */
const BY_BANK: readonly number[] = [WITHDRAW_TYPES.bank, WITHDRAW_TYPES.mobileMoney, WITHDRAW_TYPES.imps];

export const isByBank = (withdrawType: number): boolean => BY_BANK.includes(withdrawType);

/** True if the type has a form. Accounts of other types can only be shown and unlinked (reading 34). */
export const hasForm = (withdrawType: number): boolean =>
  withdrawType !== WITHDRAW_TYPES.payMaya && withdrawType !== WITHDRAW_TYPES.coinsPh;

/** Names of companies and schemes, the same in every language. All other types have translated names. */
const CHANNELS: Readonly<Record<number, string>> = {
  4: 'GCash',
  5: 'PayMaya',
  6: 'Coins.ph',
  7: 'GoPay',
  8: 'OVO',
  9: 'DANA',
  10: 'PayPal',
  11: 'EPay',
  13: 'Qiwi',
  14: 'USDT (TRC-20)',
  15: 'PayPal',
  16: 'IMPS',
  17: 'UPI',
  18: 'JazzCash',
  19: 'Easypaisa',
};

/** Returns the name of a channel; empty for bank accounts and mobile money. */
export const channelOf = (withdrawType: number): string => CHANNELS[withdrawType] ?? '';
