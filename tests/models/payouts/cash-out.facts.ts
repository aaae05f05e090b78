/** What the contract's examples say of ways to cash out, for the models. */

export const OFFERED = [
  { withdrawType: 3, disabled: false },
  { withdrawType: 14, disabled: false },
  { withdrawType: 16, disabled: false },
  { withdrawType: 10, disabled: true },
] as const;

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
