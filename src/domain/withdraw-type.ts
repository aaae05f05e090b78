/** The kinds of account that money can be sent to (payouts 3). */
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

/** Those whose calls are the bank's: of IMPS and mobile money as well (payouts 7, readings 35 and 36). */
const BY_BANK: readonly number[] = [WITHDRAW_TYPES.bank, WITHDRAW_TYPES.mobileMoney, WITHDRAW_TYPES.imps];

export const isByBank = (withdrawType: number): boolean => BY_BANK.includes(withdrawType);

/** Those of which there are forms: the others are shown and unbound only (reading 34). */
export const canBeBound = (withdrawType: number): boolean =>
  withdrawType !== WITHDRAW_TYPES.payMaya && withdrawType !== WITHDRAW_TYPES.coinsPh;
