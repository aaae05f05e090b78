/** The ways to cash out in the contract's examples, for the models. */

export const OFFERED = [
  { withdrawType: 3, disabled: false },
  { withdrawType: 14, disabled: false },
  { withdrawType: 16, disabled: false },
  { withdrawType: 10, disabled: true },
] as const;

/** The bank account of the examples, as an earlier cash out names it. */
export const TO_BANK = { withdrawType: 3, account: '5010****7890' } as const;

export const FEES = [
  {
    withdrawType: 3,
    arriPayFee: '1.00',
    rate: '1',
    ratio: '1.5',
    minFee: '1.00',
    fee: '0.50',
    feeCurrency: 'USD',
  },
  {
    withdrawType: 14,
    arriPayFee: '0',
    rate: '1',
    ratio: '0',
    minFee: '2.00',
    fee: '2.00',
    feeCurrency: 'USD',
  },
  { withdrawType: 16, arriPayFee: '0', rate: '1', ratio: '3', minFee: '0', fee: '0', feeCurrency: 'USD' },
] as const;

export const LADDER = [
  { amountMin: '10', amountMax: '499.99', rate: '1.5', feeFix: '1.00' },
  { amountMin: '500', amountMax: '5000', rate: '1', feeFix: '0.50' },
] as const;

/**
 * Cost of a cash out and the amount that arrives, in dollars, by those examples (reading 45). The ladder takes 1.5 % plus
 * $1, from $500 on 1 % plus $0.50. Without a ladder, the base fee of a bank is $1. In addition, a bank takes 1.5 % of the rest
 * plus $0.50, at least $1. USDT takes $2.
 */
export const costOf = (amount: number, way: { isBank: boolean; hasLadder: boolean }) => {
  const step = amount < 500 ? amount * 0.015 + 1 : amount * 0.01 + 0.5;
  const base = way.hasLadder ? step : way.isBank ? 1 : 0;
  const fee = base + (way.isBank ? Math.max((amount - base) * 0.015 + 0.5, 1) : 2);
  const cents = Math.round(fee * 100 + 1e-6);
  const arrives = (Math.round(amount * 100) - cents) / 100;
  return { fee: (cents / 100).toFixed(2), arrives: arrives.toFixed(2) };
};

/** True if the typed text is an amount: digits, and at most two decimals. */
export const isAmount = (kept: string): boolean => /^\d*(\.\d{0,2})?$/.test(kept);
