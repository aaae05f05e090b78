import { decimal, larger, minus, percent, plus, rounded, times } from '../money/decimal.ts';

/** Fees of a payout type, from `config/info` (payouts 3). */
export type FeeConfig = {
  arriPayFee: string;
  /** US dollars per unit of `feeCurrency`. */
  rate: string;
  /** The ratio is in percent. */
  ratio: string;
  minFee: string;
  fee: string;
  feeCurrency: string;
};

/** A step of the fee ladder of `config/ext/info` (payouts 3). */
export type FeeTier = { amountMin: string; amountMax: string; rate: string; feeFix: string };

/** The amount taken from the balance, the fee within it, and the amount that arrives; in cents. */
export type CashOutSum = { debit: bigint; fee: bigint; arrives: bigint };

const inCents = (dollars: string): bigint => rounded(decimal(dollars), 2);

/** Returns the first step whose bounds include the amount (reading 45). */
export const tierOf = <Tier extends FeeTier>(cents: bigint, ladder: readonly Tier[]): Tier | undefined =>
  ladder.find(({ amountMin, amountMax }) => inCents(amountMin) <= cents && cents <= inCents(amountMax));

/** Returns the recommended amount: the start of the next step (payouts 9); undefined on the highest. */
export const recommendedAmount = (cents: bigint, ladder: readonly FeeTier[]): bigint | undefined =>
  ladder
    .map(({ amountMin }) => inCents(amountMin))
    .filter((amount) => amount > cents)
    .reduce<bigint | undefined>(
      (least, one) => (least === undefined || one < least ? one : least),
      undefined,
    );

/**
 * Computes fee and arriving amount of an amount in cents (reading 45). The fee is rounded once, at the end, half up to
 * the cent. The fee is taken out of the amount and is never above it.
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
 * Returns the arriving amount in the account's currency, at the fee's exchange rate, rounded half up to a hundredth.
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
