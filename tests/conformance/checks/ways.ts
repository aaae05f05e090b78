import type { operations } from '#api/schema.d.ts';
import { centsOf, dollarsOf } from '#domain/money/cents.ts';
import { dailyLimitOf, maximumOf, minimumOf } from '#domain/payouts/cash-out-limits.ts';
import { arrivalOf, cashOutSum, type FeeConfig, type FeeTier } from '#domain/payouts/fee.ts';
import { TRANSFER_MAXIMUM, TRANSFER_MINIMUM } from '#domain/payouts/transfer.ts';
import { given, NotTried } from '../adapter.ts';
import { type LinkedAccount, linkedAccountOf, type Payer } from '../payer.ts';
import type { Server } from '../server.ts';

// How each call that moves money is asked. The checks in money.ts ask all of them for the same promises.

/** The calls that need an idempotency key. A new one has a type error below until it is described. */
type MoneyCall = {
  [Id in keyof operations]: operations[Id]['parameters'] extends { header: { 'Idempotency-Key': string } }
    ? Id
    : never;
}[keyof operations];

export type Way = {
  operationId: MoneyCall;
  /** First part of the ids of its checks. */
  area: string;
  /** The name of this kind of payment in sentences. */
  name: string;
  /** The amount that the configuration allows a user who stays, in dollars. */
  ofSender: (server: Server) => string;
  /** Amounts that may differ in treatment, for a payer of level 3 with money enough. */
  amounts: (server: Server, payer: Payer) => Promise<bigint[]>;
  /** Amounts outside the limits, in cents. */
  outside: (server: Server, payer: Payer) => Promise<bigint[]>;
  /** The request of this amount, without the security token. */
  body: (server: Server, payer: Payer, amount: string) => Promise<object>;
  /** The terms that a person sees before the payment: `agreed` where the contract has it, and the fee. */
  terms: (server: Server, payer: Payer, amount: string) => Promise<{ agreed?: object; fee: string }>;
};

/** One dollar above each power of ten, because a fault may begin at a round amount. */
const STEPS = [1_01n, 11_00n, 101_00n, 1_001_00n, 10_001_00n];

const within = (amounts: bigint[], least: bigint, most: bigint): bigint[] =>
  [...new Set(amounts)]
    .filter((cents) => cents >= least && cents <= most)
    .sort((one, other) => Number(one - other));

/** The fees of the payer's account, as the app reads them. */
const feesOf = async (server: Server, { token }: Payer, { withdrawType, bankType }: LinkedAccount) => {
  const { countryNo } = (await server.accepted('userInfo', { token })).data;
  const configs: (FeeConfig & { withdrawType: number })[] = (
    await server.accepted('withdrawConfigInfo', { token, query: { countryNo } })
  ).data;
  const config = configs.find((one) => one.withdrawType === withdrawType);
  if (!config) throw new NotTried('the linked account has no fees');
  const query = { countryNo, withdrawType, ...(bankType !== null && { bankType }) };
  const ladder: FeeTier[] = (await server.accepted('withdrawConfigExtInfo', { token, query })).data;
  return { config, ladder, minimum: minimumOf({ withdrawType, countryNo }) };
};

/** Leaves the first amounts whose sum is within the limit of a day. */
const withinDay = (amounts: bigint[]): bigint[] => {
  let left = dailyLimitOf(3);
  return amounts.filter((cents) => {
    if (cents > left) return false;
    left -= cents;
    return true;
  });
};

const transfer: Way = {
  operationId: 'transferConfirm',
  area: 'money',
  name: 'transfer',
  ofSender: ({ adapter }) => given(adapter.money, 'money').amount,
  amounts: async () =>
    within([TRANSFER_MINIMUM, ...STEPS, TRANSFER_MAXIMUM], TRANSFER_MINIMUM, TRANSFER_MAXIMUM).filter(
      (cents) => cents % 100n === 0n,
    ),
  outside: async () => [TRANSFER_MINIMUM - 1_00n, TRANSFER_MAXIMUM + 1_00n],
  body: async ({ adapter }, _, amount) => ({
    amount: String(Number(amount)),
    currency: 'USD',
    relatedEmail: given(adapter.money, 'money').recipient,
  }),
  terms: async (server, { token }) => {
    const account = given(server.adapter.money, 'money').recipient;
    const { userId, name } = (await server.accepted('searchAgent', { token, body: { account } })).data;
    return { agreed: { userId, name, fee: '0.00' }, fee: '0.00' };
  },
};

const cashOut: Way = {
  operationId: 'withdraw',
  area: 'cash-out',
  name: 'cash out',
  ofSender: ({ adapter }) => given(given(adapter.money, 'money').cashOut, 'cashOut in money'),
  amounts: async (server, payer) => {
    const account = await linkedAccountOf(server, payer);
    const { ladder, minimum } = await feesOf(server, payer, account);
    const edges = ladder.flatMap(({ amountMin, amountMax }) => [centsOf(amountMin), centsOf(amountMax)]);
    const most = maximumOf(account.withdrawType) ?? dailyLimitOf(3);
    return withinDay(within([minimum, minimum + 55n, ...STEPS, ...edges], minimum, most));
  },
  outside: async (server, payer) => {
    const account = await linkedAccountOf(server, payer);
    const { minimum } = await feesOf(server, payer, account);
    return [minimum - 1n, (maximumOf(account.withdrawType) ?? dailyLimitOf(3)) + 1n];
  },
  body: async (server, payer, amount) => {
    const { withdrawType, withdrawId, bankType, documentId } = await linkedAccountOf(server, payer);
    return { withdrawType, withdrawId, bankType, documentId, amount };
  },
  terms: async (server, payer, amount) => {
    const account = await linkedAccountOf(server, payer);
    const { config, ladder } = await feesOf(server, payer, account);
    const sum = cashOutSum(centsOf(amount), config, ladder);
    const { currency, cents } = arrivalOf(sum.arrives, config);
    const fee = dollarsOf(sum.fee);
    const { bankName = null } = account;
    return {
      agreed: { account: account.account, bankName, fee, arrival: { currency, amount: dollarsOf(cents) } },
      fee,
    };
  },
};

const order: Way = {
  operationId: 'payRechargeOrder',
  area: 'orders',
  name: 'payment of an order',
  ofSender: ({ adapter }) => given(given(adapter.money, 'money').order, 'order in money'),
  amounts: async () => [1n, ...STEPS],
  outside: async () => [],
  body: ({ adapter }, { userId }, amount) => given(adapter.newOrder, 'newOrder')(userId, amount),
  terms: async () => ({ fee: '0.00' }),
};

export const WAYS = Object.values({
  transferConfirm: transfer,
  withdraw: cashOut,
  payRechargeOrder: order,
} satisfies Record<MoneyCall, Way>);
