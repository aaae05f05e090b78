import { centsOf, dollarsOf } from '#domain/money/cents.ts';
import { gmtTime } from '#domain/time/gmt.ts';
import { accepted, ContractBreach, Refused } from '../protocol/answer.ts';
import { MOST_CENTS } from '../rules/payouts/ledger.ts';
import {
  countTransactions,
  monthTotalsOf,
  type StoredTransaction,
  type TransactionFilter,
  transactionOf,
  transactionsOf,
} from '../rules/payouts/transactions.ts';
import { SECOND, toldTime } from '../world/clock.ts';
import { caller, type Operation } from './call.ts';

export const transactions: Operation<'transactions'> = (call) => {
  const { type, page, pageSize, beginTime, endTime, minAmount, maxAmount, idempotencyKey } = call.query;
  const { world } = call;
  const { userId } = caller(call);
  const filter: TransactionFilter = {
    type,
    from: beginTime === undefined ? undefined : timeOf(beginTime),
    until: endTime === undefined ? undefined : timeOf(endTime) + WHOLE_SECOND,
    minCents: minAmount === undefined ? undefined : storable(minAmount),
    maxCents: maxAmount === undefined ? undefined : storable(maxAmount),
    idempotencyKey,
  };
  const limit = Number(pageSize);
  const found = transactionsOf(world, userId, filter, { limit, offset: (Number(page) - 1) * limit });
  return accepted({
    list: found.map(asTold),
    totalPages: Math.ceil(countTransactions(world, userId, filter) / limit),
    ...(idempotencyKey !== undefined && { oncePerKey: true }),
  });
};

/** Caps a bound at the largest stored amount, which finds the same rows. */
const storable = (dollars: string): bigint => {
  const cents = centsOf(dollars);
  return cents > MOST_CENTS ? MOST_CENTS : cents;
};

/** Parses a time of the query to ms. Refuses times that do not exist, such as a 13th month. */
const timeOf = (text: string): number => {
  const time = gmtTime(text);
  if (Number.isNaN(time) || toldTime(time) !== text) throw new ContractBreach(`${text} is no time`);
  return time;
};

/** Times are in whole seconds, so a range includes its whole last second. */
const WHOLE_SECOND = SECOND - 1;

export const totalAmountByMonth: Operation<'totalAmountByMonth'> = (call) =>
  accepted(
    monthTotalsOf(call.world, caller(call).userId).map(({ year, month, cashIn, cashOut }) => ({
      year,
      month,
      totalCashInAmount: dollarsOf(cashIn),
      totalCashOutAmount: dollarsOf(cashOut),
    })),
  );

export const transaction: Operation<'transaction'> = (call) => {
  const found = transactionOf(call.world, caller(call).userId, call.params.activityNo);
  if (!found) throw new Refused('notFound');
  return accepted(asTold(found));
};

type Told = ReturnType<Operation<'transactions'>>['data']['list'][number];

const asTold = ({
  cents,
  feeCents,
  details,
  createdAt,
  updatedAt,
  type,
  ...rest
}: StoredTransaction): Told => ({
  ...rest,
  type: type as Told['type'],
  withdrawType: rest.withdrawType as Told['withdrawType'],
  amount: dollarsOf(cents),
  fee: feeCents === null ? null : dollarsOf(feeCents),
  extParams: details as Told['extParams'],
  createTime: toldTime(createdAt),
  updateTime: toldTime(updatedAt),
});
