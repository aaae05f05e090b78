import { decimal, larger, minus, percent, plus, rounded, times } from '../money/decimal.ts';

/** What a way of cashing out costs, as `config/info` has it (payouts 3). */
export type FeeConfig = {
  arriPayFee: string;
  /** US dollars for one of `feeCurrency`. */
  rate: string;
  /** Percent. */
  ratio: string;
  minFee: string;
  fee: string;
  feeCurrency: string;
};

/** A step of the ladder of fees of `config/ext/info` (payouts 3). */
export type FeeTier = { amountMin: string; amountMax: string; rate: string; feeFix: string };

/** What a cash out takes from the balance, what of it the way costs, and what arrives; in cents. */
export type CashOutSum = { debit: bigint; fee: bigint; arrives: bigint };

const inCents = (dollars: string): bigint => rounded(decimal(dollars), 2);

/** The step that an amount is on: the first whose bounds it keeps (reading 45). */
export const tierOf = <Tier extends FeeTier>(cents: bigint, ladder: readonly Tier[]): Tier | undefined =>
  ladder.find(({ amountMin, amountMax }) => inCents(amountMin) <= cents && cents <= inCents(amountMax));

/** The amount that the next step begins with, which is recommended (payouts 9); none on the highest. */
export const recommendedAmount = (cents: bigint, ladder: readonly FeeTier[]): bigint | undefined =>
  ladder
    .map(({ amountMin }) => inCents(amountMin))
    .filter((amount) => amount > cents)
    .reduce<bigint | undefined>(
      (least, one) => (least === undefined || one < least ? one : least),
      undefined,
    );

/**
 * What an amount in cents comes to (reading 45). The fee is rounded once, at the end, half up to the cent; it is taken out
 * of the amount and never more than that.
 */
export const cashOutSum = (debit: bigint, config: FeeConfig, ladder: readonly FeeTier[]): CashOutSum => {
  const amount = { units: debit, places: 2 };
  const tier = tierOf(debit, ladder);
  const base = tier
    ? plus(percent(times(amount, decimal(tier.rate))), decimal(tier.feeFix))
    : decimal(config.arriPayFee);
  const share = plus(percent(times(minus(amount, base), decimal(config.ratio))), decimal(config.fee));
  const whole = plus(base, larger(share, decimal(config.minFee)));
  const inDollars = config.feeCurrency === 'USD' ? whole : times(whole, decimal(config.rate));
  const due = rounded(inDollars, 2);
  const fee = due < debit ? due : debit;
  return { debit, fee, arrives: debit - fee };
};

/**
 * What arrives, in the currency of the account: at the rate at which that of the fee is counted, rounded half up to its
 * hundredth.
 */
export const arrivalOf = (
  arrives: bigint,
  { feeCurrency, rate }: Pick<FeeConfig, 'feeCurrency' | 'rate'>,
): { currency: string; cents: bigint } => {
  if (feeCurrency === 'USD') return { currency: 'USD', cents: arrives };
  const { units, places } = decimal(rate);
  const many = 2n * arrives * 10n ** BigInt(places);
  return { currency: feeCurrency, cents: (many + units) / (2n * units) };
};
