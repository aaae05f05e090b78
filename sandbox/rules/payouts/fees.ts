import type { FeeConfig, FeeTier } from '#domain/payouts/fee.ts';
import { WITHDRAW_TYPES, type WithdrawType } from '#domain/payouts/withdraw-type.ts';
import type { World } from '../../world/world.ts';
import { offeredTypes } from './payout-types.ts';

/**
 * Fees by type and country (payouts 9). The examples cover every kind: fixed, share, minimum, ladder, other currency.
 */

const { bank, gcash, payMaya, coinsPh, goPay, ovo, dana, payPal, ePay, mobileMoney } = WITHDRAW_TYPES;
const { qiwi, usdt, newPayPal, imps, upi, jazzCash, easypaisa } = WITHDRAW_TYPES;

const FREE: FeeConfig = { arriPayFee: '0', rate: '1', ratio: '0', minFee: '0', fee: '0', feeCurrency: 'USD' };

/** A fee in another currency. `rate` is the value of the currency in US dollars. */
const abroad = (feeCurrency: string, rate: string, arriPayFee: string): FeeConfig => ({
  ...FREE,
  arriPayFee,
  rate,
  feeCurrency,
});

const PESOS = abroad('PHP', '0.0172', '25');
const RUPIAH = abroad('IDR', '0.0000613', '6500');
const PAKISTANI_RUPEES = abroad('PKR', '0.0036', '150');

const CONFIGS: Record<WithdrawType, FeeConfig> = {
  [bank]: { ...FREE, arriPayFee: '1.00', ratio: '1.5', minFee: '1.00', fee: '0.50' },
  [gcash]: PESOS,
  [payMaya]: PESOS,
  [coinsPh]: PESOS,
  [goPay]: RUPIAH,
  [ovo]: RUPIAH,
  [dana]: RUPIAH,
  [payPal]: { ...FREE, ratio: '2', minFee: '0.50' },
  [ePay]: { ...FREE, ratio: '1', minFee: '1.00' },
  [mobileMoney]: { ...FREE, arriPayFee: '0.50', ratio: '1', minFee: '0.30' },
  [qiwi]: abroad('RUB', '0.0105', '60'),
  [usdt]: { ...FREE, minFee: '2.00', fee: '2.00' },
  [newPayPal]: { ...FREE, ratio: '2', fee: '0.30' },
  [imps]: { ...FREE, ratio: '3' },
  [upi]: { ...FREE, ratio: '1', minFee: '0.50' },
  [jazzCash]: PAKISTANI_RUPEES,
  [easypaisa]: PAKISTANI_RUPEES,
};

/** Larger cash outs pay a smaller share. */
const LADDER: readonly FeeTier[] = [
  { amountMin: '10', amountMax: '199.99', rate: '1.5', feeFix: '1.00' },
  { amountMin: '200', amountMax: '999.99', rate: '1.2', feeFix: '0.50' },
  { amountMin: '1000', amountMax: '10000', rate: '0.8', feeFix: '0' },
];

/** Countries whose banks use the ladder. */
const WITH_LADDER: readonly number[] = [29, 42, 91, 92, 129, 159];

type Way = { countryNo: number; withdrawType: number };

/** The price that a tester has set, if one has. */
const priceOf = ({ database: { sql } }: World, { countryNo, withdrawType }: Way): FeeConfig | undefined => {
  const row = sql.get`select config from prices where country_no = ${countryNo} and withdraw_type = ${withdrawType}`;
  return row && JSON.parse(String(row.config));
};

/** Sets members of a price; a price that a tester has set has no ladder. */
export const setPrice = (world: World, way: Way, members: Partial<FeeConfig>): FeeConfig => {
  const config = { ...feeConfigOf(world, way), ...members };
  world.database.sql.run`insert or replace into prices (country_no, withdraw_type, config)
                         values (${way.countryNo}, ${way.withdrawType}, ${JSON.stringify(config)})`;
  return config;
};

export const ladderOf = (world: World, way: Way): readonly FeeTier[] =>
  way.withdrawType === bank && WITH_LADDER.includes(way.countryNo) && !priceOf(world, way) ? LADDER : [];

/** Returns the fee configuration. An account with a ladder has no other fee. */
export const feeConfigOf = (world: World, way: Way): FeeConfig => {
  if (ladderOf(world, way).length > 0) return FREE;
  return priceOf(world, way) ?? CONFIGS[way.withdrawType as WithdrawType] ?? FREE;
};

/** Returns the fee configurations of all types that a country offers. */
export const feeConfigsOf = (
  world: World,
  countryNo: number,
): ({ withdrawType: WithdrawType } & FeeConfig)[] =>
  offeredTypes(countryNo).map(({ withdrawType }) => ({
    withdrawType,
    ...feeConfigOf(world, { countryNo, withdrawType }),
  }));
