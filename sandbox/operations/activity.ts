import { centsOf, dollarsOf } from '#domain/cents.ts';
import { gmtTime } from '#domain/gmt.ts';
import { accepted } from '../answer.ts';
import { toldTime } from '../clock.ts';
import { type StoredTransaction, transactionsOf } from '../rules/transactions.ts';
import { caller, type Operation } from './call.ts';

export const transactions: Operation<'transactions'> = (call) => {
  const { type, page, pageSize, beginTime, endTime, minAmount, maxAmount, idempotencyKey } = call.query;
  const found = transactionsOf(call.world, caller(call).userId, {
    type,
    from: beginTime === undefined ? undefined : gmtTime(beginTime),
    until: endTime === undefined ? undefined : gmtTime(endTime),
    minCents: minAmount === undefined ? undefined : centsOf(minAmount),
    maxCents: maxAmount === undefined ? undefined : centsOf(maxAmount),
    idempotencyKey,
  });
  const [size, start] = [Number(pageSize), (Number(page) - 1) * Number(pageSize)];
  return accepted({
    list: found.slice(start, start + size).map(asTold),
    totalPages: Math.ceil(found.length / size),
  });
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
