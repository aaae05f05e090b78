import { CASH_IN_TYPES, isOutgoing, kindOf, statusOf } from '#domain/transaction.ts';
import { utc } from '#domain/utc.ts';
import type { World } from '../world.ts';
import { move, outsideAccount, walletOf } from './ledger.ts';

/** What a user sees of one movement of their money. */
export type NewTransaction = {
  type: number;
  /** What the wallet gives or gets; a fee is part of it. */
  cents: bigint;
  feeCents?: bigint;
  status: number;
  withdrawType?: number;
  relatedUser?: string;
  relatedPhone?: string;
  remark?: string;
  /** As the contract's TransactionDetails. */
  details?: object;
  /** When it was asked for, and when its status changed last; now, if they are not given. */
  createdAt?: number;
  updatedAt?: number;
};

export type StoredTransaction = {
  activityNo: string;
  type: number;
  cents: bigint;
  feeCents: bigint | null;
  status: number;
  withdrawType: number | null;
  relatedUser: string | null;
  relatedPhone: string | null;
  remark: string | null;
  description: string | null;
  details: object | null;
  idempotencyKey: string | null;
  createdAt: number;
  updatedAt: number;
};

/** Moves the money between a wallet and the world outside, and enters it in the user's list. Throws NotEnoughMoney. */
export function recordTransaction(world: World, userId: number, entered: NewTransaction): void {
  const { type, cents, feeCents, status, withdrawType, relatedUser, relatedPhone, remark, details } = entered;
  const { createdAt = world.clock.now(), updatedAt = createdAt } = entered;
  const [wallet, outside] = [walletOf(world, userId), outsideAccount(world)];
  const [from, to] = isOutgoing({ type }) ? [wallet, outside] : [outside, wallet];
  const activityNo = nextActivityNo(world, type, createdAt);
  move(world, { from, to, cents, reason: activityNo, at: createdAt });
  world.database.sql.run`
    insert into transactions (activity_no, user_id, type, cents, fee_cents, status, withdraw_type, related_user,
                              related_phone, remark, details, created_at, updated_at)
    values (${activityNo}, ${userId}, ${type}, ${cents}, ${feeCents ?? null}, ${status}, ${withdrawType ?? null},
            ${relatedUser ?? null}, ${relatedPhone ?? null}, ${remark ?? null},
            ${details ? JSON.stringify(details) : null}, ${createdAt}, ${updatedAt})`;
}

/** A letter for the kind, the day, and a number that nobody else has. */
function nextActivityNo({ database: { sql } }: World, type: number, at: number): string {
  const { count } = sql.get`select count(*) as count from transactions` as { count: number };
  const letter = [4, 9, 14, 18].includes(type) ? 'W' : 'T';
  return `${letter}${utc(at).format('YYYYMMDD')}${String(count + 1).padStart(6, '0')}`;
}

export type TransactionFilter = {
  type: 'ALL' | 'CASH_IN' | 'CASH_OUT';
  /** Both ends included. */
  from?: number | undefined;
  until?: number | undefined;
  minCents?: bigint | undefined;
  maxCents?: bigint | undefined;
  idempotencyKey?: string | undefined;
};

/** Everything of a user that passes the filter, latest first. */
export function transactionsOf(
  { database }: World,
  userId: number,
  filter: TransactionFilter,
): StoredTransaction[] {
  const { type, from, until, minCents, maxCents, idempotencyKey } = filter;
  return database
    .money('select * from transactions where user_id = ? order by created_at desc, activity_no desc')
    .all(userId)
    .map(asTransaction)
    .filter(
      (one) =>
        (type === 'ALL' || CASH_IN_TYPES.includes(one.type) === (type === 'CASH_IN')) &&
        (from === undefined || one.createdAt >= from) &&
        (until === undefined || one.createdAt <= until) &&
        (minCents === undefined || one.cents >= minCents) &&
        (maxCents === undefined || one.cents <= maxCents) &&
        (idempotencyKey === undefined || one.idempotencyKey === idempotencyKey),
    );
}

type Details = { status?: number; withdrawType?: number; bankType?: number };

/** Where the latest cash-out went that has arrived, if any (payouts 3, Check-user info). */
export function lastSuccessAccount(world: World, userId: number): string | null {
  const arrived = transactionsOf(world, userId, { type: 'CASH_OUT' }).find((one) => {
    const isCashOut = ['cashOut', 'withdraw'].includes(kindOf(one));
    const { status, withdrawType, details } = one;
    const shown = statusOf({ status, withdrawType, extParams: details as Details | null });
    return isCashOut && (shown === 'COMPLETED' || shown === 'SUCCESS');
  });
  const { bankAccountNo, account } = (arrived?.details ?? {}) as { bankAccountNo?: string; account?: string };
  return bankAccountNo ?? account ?? null;
}

const asTransaction = (row: Record<string, unknown>): StoredTransaction => ({
  activityNo: row.activity_no as string,
  type: Number(row.type),
  cents: row.cents as bigint,
  feeCents: row.fee_cents as bigint | null,
  status: Number(row.status),
  withdrawType: row.withdraw_type === null ? null : Number(row.withdraw_type),
  relatedUser: row.related_user as string | null,
  relatedPhone: row.related_phone as string | null,
  remark: row.remark as string | null,
  description: row.description as string | null,
  details: row.details ? JSON.parse(row.details as string) : null,
  idempotencyKey: row.idempotency_key as string | null,
  createdAt: Number(row.created_at),
  updatedAt: Number(row.updated_at),
});
