import { CASH_IN_TYPES, isOutgoing, type Payee } from '#domain/history/transaction.ts';
import { isPaidOut, payeeAccountOf, progressOf } from '#domain/history/transaction-detail.ts';
import { utc } from '#domain/time/utc.ts';
import type { World } from '../../world/world.ts';
import { move, outsideAccount, walletOf } from './ledger.ts';

/** A money movement in a user's list. */
export type NewTransaction = {
  type: number;
  /** Change of the balance, including the fee. */
  cents: bigint;
  feeCents?: bigint | undefined;
  status: number;
  withdrawType?: number | undefined;
  relatedUser?: string | undefined;
  relatedPhone?: string | undefined;
  /** The recipient of a transfer, as typed. */
  relatedAccount?: string | undefined;
  remark?: string | undefined;
  description?: string | undefined;
  /** The transaction's details, as in the contract's TransactionDetails. */
  details?: object | undefined;
  /** Idempotency key of the call that created the transaction. */
  idempotencyKey?: string | undefined;
  /** Times of the request and of the last status change; default: now. */
  createdAt?: number | undefined;
  updatedAt?: number | undefined;
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

/** Adds a transaction to a user's list and returns its number. The caller also has to move the money. */
export const enterTransaction = (world: World, userId: number, entered: NewTransaction): string => {
  const { type, cents, feeCents, status, withdrawType, relatedUser, relatedPhone, relatedAccount } = entered;
  const { remark, description, details, idempotencyKey } = entered;
  const { createdAt = world.clock.now(), updatedAt = createdAt } = entered;
  const activityNo = nextActivityNo(world, type, createdAt);
  world.database.sql.run`
    insert into transactions (activity_no, user_id, type, cents, fee_cents, status, withdraw_type, related_user,
                              related_phone, related_account, remark, description, details, idempotency_key,
                              created_at, updated_at)
    values (${activityNo}, ${userId}, ${type}, ${cents}, ${feeCents ?? null}, ${status}, ${withdrawType ?? null},
            ${relatedUser ?? null}, ${relatedPhone ?? null}, ${relatedAccount ?? null}, ${remark ?? null},
            ${description ?? null}, ${details ? JSON.stringify(details) : null}, ${idempotencyKey ?? null},
            ${createdAt}, ${updatedAt})`;
  return activityNo;
};

/** Moves money between a wallet and the outside account, and adds it to the user's list. Throws NotEnoughMoney. */
export const recordTransaction = (world: World, userId: number, entered: NewTransaction): string => {
  const [wallet, outside] = [walletOf(world, userId), outsideAccount(world)];
  const [from, to] = isOutgoing(entered) ? [wallet, outside] : [outside, wallet];
  const activityNo = enterTransaction(world, userId, entered);
  move(world, { from, to, cents: entered.cents, reason: activityNo, at: entered.createdAt });
  return activityNo;
};

/** First letter of a transaction number, by type. */
const LETTERS: Readonly<Record<number, string>> = {
  4: 'W',
  9: 'W',
  14: 'W',
  18: 'W',
  10: 'R',
  16: 'R',
  23: 'P',
};

/** Padding that makes numbers sort by age, so that each is added at the end of the index. */
const DIGITS = 8;

/** Returns a letter for the kind, the day, and a unique number. */
const nextActivityNo = ({ database: { sql } }: World, type: number, at: number): string => {
  const { last } = sql.get`select coalesce(max(rowid), 0) as last from transactions` as { last: number };
  const day = utc(at).format('YYYYMMDD');
  return `${LETTERS[type] ?? 'T'}${day}${String(last + 1).padStart(DIGITS, '0')}`;
};

/** Changes the status of a transaction and of its details. */
export const updateTransaction = (
  { database: { sql } }: World,
  activityNo: string,
  { status, details, at }: { status: number; details: object; at: number },
): void => {
  sql.run`update transactions set status = ${status}, updated_at = ${at},
          details = json_patch(coalesce(details, '{}'), ${JSON.stringify(details)})
          where activity_no = ${activityNo}`;
};

export type TransactionFilter = {
  type: 'ALL' | 'CASH_IN' | 'CASH_OUT';
  /** Both bounds are included. */
  from?: number | undefined;
  until?: number | undefined;
  minCents?: bigint | undefined;
  maxCents?: bigint | undefined;
  idempotencyKey?: string | undefined;
};

const IS_CASH_IN = `type in (${CASH_IN_TYPES.join(', ')})`;
const OF_TYPE = { ALL: '', CASH_IN: `and ${IS_CASH_IN}`, CASH_OUT: `and not ${IS_CASH_IN}` };

const BOUNDS = {
  from: 'created_at >= :from',
  until: 'created_at <= :until',
  minCents: 'cents >= :minCents',
  maxCents: 'cents <= :maxCents',
  idempotencyKey: 'idempotency_key = :idempotencyKey',
};

/** Adds only the given conditions, so that SQLite can use an index. */
const filtered = (userId: number, { type, ...bounds }: TransactionFilter) => {
  const given = Object.entries(bounds).filter(([, value]) => value !== undefined);
  const conditions = given.map(([name]) => `and ${BOUNDS[name as keyof typeof BOUNDS]}`).join(' ');
  return {
    rows: `from transactions where user_id = :userId ${OF_TYPE[type]} ${conditions}`,
    values: { userId, ...Object.fromEntries(given) } as Record<string, number | bigint | string>,
  };
};

/** Returns a user's transactions that match the filter, latest first; `limit` of them from `offset` on. */
export const transactionsOf = (
  { database }: World,
  userId: number,
  filter: TransactionFilter,
  { limit = -1, offset = 0 } = {},
): StoredTransaction[] => {
  const { rows, values } = filtered(userId, filter);
  return database
    .money(`select * ${rows} order by created_at desc, activity_no desc limit :limit offset :offset`)
    .all({ ...values, limit, offset })
    .map(asTransaction);
};

type Details = { status?: number; withdrawType?: number; bankType?: number };

/** Returns the account of the latest completed cash out, if any (payouts 3, Check-user info). */
export const lastSuccessAccount = (world: World, userId: number): string | null => {
  const arrived = transactionsOf(world, userId, { type: 'CASH_OUT' }).find((one) => {
    const { status, withdrawType, details } = one;
    const progress = progressOf({ status, withdrawType, extParams: details as Details | null });
    return isPaidOut(one) && progress === 'done';
  });
  return payeeAccountOf((arrived?.details ?? {}) as Payee) || null;
};

/** Returns the number of matching transactions. */
export const countTransactions = ({ database }: World, userId: number, filter: TransactionFilter): number => {
  const { rows, values } = filtered(userId, filter);
  const row = database.money(`select count(*) as count ${rows}`).get(values);
  return Number(row?.count);
};

/** Returns a transaction of the user. */
export const transactionOf = (
  { database }: World,
  userId: number,
  activityNo: string,
): StoredTransaction | undefined => {
  const row = database
    .money('select * from transactions where user_id = ? and activity_no = ?')
    .get(userId, activityNo);
  return row && asTransaction(row);
};

/** Total cash in and cash out of a month in GMT, in cents. */
type MonthTotal = { year: number; month: number; cashIn: bigint; cashOut: bigint };

/** Returns the totals, latest month first, without empty months. */
export const monthTotalsOf = ({ database }: World, userId: number): MonthTotal[] =>
  database
    .money(
      `select strftime('%Y-%m', created_at / 1000, 'unixepoch') as month,
              coalesce(sum(cents) filter (where ${IS_CASH_IN}), 0) as cash_in,
              coalesce(sum(cents) filter (where not ${IS_CASH_IN}), 0) as cash_out
       from transactions where user_id = ? group by 1 order by 1 desc`,
    )
    .all(userId)
    .map((row) => {
      const [year, month] = String(row.month).split('-').map(Number) as [number, number];
      return { year, month, cashIn: row.cash_in as bigint, cashOut: row.cash_out as bigint };
    });

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
