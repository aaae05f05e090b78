import { TRANSACTION_STATUSES, TRANSACTION_TYPES } from '#domain/history/transaction.ts';
import { dollarsOf } from '#domain/money/cents.ts';
import { awaitsLevel } from '#domain/payouts/cash-out-limits.ts';
import { arrivalOf, type CashOutSum, cashOutSum } from '#domain/payouts/fee.ts';
import { isByBank } from '#domain/payouts/withdraw-type.ts';
import { Refused } from '../../protocol/answer.ts';
import { DAY, toldTime } from '../../world/clock.ts';
import type { World } from '../../world/world.ts';
import type { User } from '../profile/users.ts';
import { feeConfigOf, ladderOf } from './fees.ts';
import type { LinkedAccount } from './payout-accounts.ts';
import { type Reporting, reportingOf, type Stage } from './payout-statuses.ts';
import { recordTransaction, updateTransaction } from './transactions.ts';

/** Time that a cash out stays at each step, in ms. */
const STEP = DAY / 4;

/** Time that a level 1 user has to become semi-verified after a cash out to a bank (reading 47). */
const TIME_TO_VERIFY = 2 * DAY;

/** A cash out from its request to its end. */
export type CashOut = {
  activityNo: string;
  userId: number;
  cents: bigint;
  withdrawType: number;
  bankType: number | null;
  account: string;
  stage: Stage;
  step: number;
  awaitsLevel: boolean;
  askedAt: number;
  dueAt: number | null;
};

/** The data needed to start following a cash out. */
type Followed = Pick<CashOut, 'activityNo' | 'userId' | 'cents' | 'withdrawType' | 'bankType' | 'account'> & {
  step?: number;
  awaitsLevel?: boolean;
  askedAt?: number;
};

/** Lets a cash out in the user's list progress by the clock, from a given step on. */
export const followCashOut = ({ database: { sql }, clock }: World, followed: Followed): void => {
  const { activityNo, userId, cents, withdrawType, bankType, account, step = 0 } = followed;
  const { awaitsLevel = false, askedAt = clock.now() } = followed;
  sql.run`
    insert into cash_outs (activity_no, user_id, cents, withdraw_type, bank_type, account, stage, step, awaits_level,
                           asked_at, due_at)
    values (${activityNo}, ${userId}, ${cents}, ${withdrawType}, ${bankType}, ${account}, 'underWay', ${step},
            ${awaitsLevel ? 1 : 0}, ${askedAt}, ${clock.now() + (awaitsLevel ? TIME_TO_VERIFY : STEP)})`;
};

/** The terms of a cash out: its fee, and the amount that arrives in the account's currency. */
type CashOutTerms = CashOutSum & { arrival: { currency: string; amount: string } };

/** Returns the current terms of a cash out (reading 45). */
export const termsOf = (
  world: World,
  { countryNo }: User,
  { withdrawType }: Pick<LinkedAccount, 'withdrawType'>,
  cents: bigint,
): CashOutTerms => {
  const way = { countryNo, withdrawType };
  const config = feeConfigOf(world, way);
  const sum = cashOutSum(cents, config, ladderOf(world, way));
  const { currency, cents: arriving } = arrivalOf(sum.arrives, config);
  return { ...sum, arrival: { currency, amount: dollarsOf(arriving) } };
};

const MEMBERS_SHOWN = ['beneficiaryName', 'beneficiaryLastname', 'name'];

/** Returns the account holder's data that the list shows. */
export const holderOf = ({ details }: Pick<LinkedAccount, 'details'>) =>
  Object.fromEntries(Object.entries(details).filter(([name]) => MEMBERS_SHOWN.includes(name)));

/** Takes the money and starts a checked cash out. Returns the transaction number. */
export const startCashOut = (
  world: World,
  user: User,
  { account, cents, idempotencyKey }: { account: LinkedAccount; cents: bigint; idempotencyKey: string },
): string => {
  const { userId, countryNo } = user;
  const { withdrawType, bankType } = account;
  const { fee, arrival } = termsOf(world, user, account, cents);
  const { member, steps } = reportingOf(withdrawType, bankType);
  const activityNo = recordTransaction(world, userId, {
    type: arrival.currency === 'USD' ? TRANSACTION_TYPES.cashOut : TRANSACTION_TYPES.withdraw,
    cents,
    feeCents: fee,
    status: TRANSACTION_STATUSES.pending,
    withdrawType,
    idempotencyKey,
    details: {
      [member]: steps[0],
      withdrawType,
      ...(bankType === null ? {} : { bankType }),
      [isByBank(withdrawType) ? 'bankAccountNo' : 'account']: account.account,
      ...(account.bankName === null ? {} : { bankName: account.bankName }),
      ...holderOf(account),
      ...arrival,
      countryNo,
    },
  });
  followCashOut(world, {
    activityNo,
    userId,
    cents,
    withdrawType,
    bankType,
    account: account.account,
    awaitsLevel: awaitsLevel(user.level, withdrawType),
  });
  return activityNo;
};

/** Returns the sum of today's cash outs (GMT), without failed and cancelled ones (reading 46). */
export const cashedOutToday = ({ database, clock }: World, userId: number): bigint => {
  const now = clock.now();
  const row = database
    .money(
      `select coalesce(sum(cents), 0) as cents from cash_outs
       where user_id = ? and asked_at >= ? and stage not in ('failed', 'cancelled')`,
    )
    .get(userId, now - (now % DAY));
  return row?.cents as bigint;
};

/** Refuses to change or unlink an account while a cash out to it is in progress. */
export const assertNotPaidOutTo = (
  { database: { sql } }: World,
  userId: number,
  { withdrawType, account }: LinkedAccount,
): void => {
  if (
    sql.get`select 1 from cash_outs where user_id = ${userId} and withdraw_type = ${withdrawType}
            and account = ${account} and stage in ('underWay', 'held')`
  )
    throw new Refused('cashOutUnderWay');
};

/** Advances every cash out that is due, each at its own time. After the last step the cash out is completed. */
export const letCashOutsGoOn = (world: World): void => {
  const due = world.database.money(
    'select * from cash_outs where due_at <= ? order by due_at, activity_no limit 1',
  );
  for (let row = due.get(world.clock.now()); row; row = due.get(world.clock.now()))
    goOn(world, asCashOut(row));
};

const goOn = (world: World, cashOut: CashOut): void => {
  const { activityNo, step, dueAt } = cashOut;
  const at = dueAt ?? world.clock.now();
  const { steps } = reportingOfCashOut(cashOut);
  if (cashOut.awaitsLevel) settle(world, cashOut, 'cancelled', { at, statusReason: NOT_VERIFIED });
  else if (step + 1 >= steps.length) settle(world, cashOut, 'completed', { at });
  else {
    world.database.sql.run`update cash_outs set step = ${step + 1}, awaits_level = 0, due_at = ${at + STEP}
                           where activity_no = ${activityNo}`;
    tell(world, cashOut, { status: TRANSACTION_STATUSES.pending, raw: steps[step + 1] as number, at });
  }
};

/** Lets no cash out wait longer than a new one, after the clock was set back. */
export const capCashOuts = ({ database: { sql }, clock }: World): void => {
  sql.run`update cash_outs set due_at = min(due_at, ${clock.now()} + iif(awaits_level, ${TIME_TO_VERIFY}, ${STEP}))`;
};

const NOT_VERIFIED = 'Not semi-verified within 48 hours';

/**
 * Lets the waiting cash outs of a user continue after the user became semi-verified (reading 47); held ones continue when
 * they are resumed.
 */
export const releaseCashOuts = ({ database: { sql }, clock }: World, userId: number): void => {
  sql.run`update cash_outs set awaits_level = 0, due_at = iif(stage = 'held', null, ${clock.now() + STEP})
          where user_id = ${userId} and awaits_level = 1`;
};

/** Decisions that a tester, acting as the provider, can make about a cash out. */
export const DECISIONS = ['goOn', 'complete', 'fail', 'cancel', 'hold', 'resume'] as const;
export type Decision = (typeof DECISIONS)[number];

/** Returns the decisions that are possible now. */
export const decisionsOf = ({ stage }: CashOut): readonly Decision[] => {
  if (stage === 'underWay') return ['goOn', 'complete', 'fail', 'cancel', 'hold'];
  return stage === 'held' ? ['complete', 'fail', 'cancel', 'resume'] : [];
};

/**
 * Carries out a tester's decision. Call this function inside a transaction. Returns false if the decision is not
 * possible.
 */
export const decideCashOut = (world: World, activityNo: string, decision: Decision): boolean => {
  const cashOut = cashOutOf(world, activityNo);
  if (!cashOut || !decisionsOf(cashOut).includes(decision)) return false;
  const at = world.clock.now();
  const { sql } = world.database;
  const { steps, held } = reportingOfCashOut(cashOut);
  const carryOut: Record<Decision, () => void> = {
    goOn: () => goOn(world, { ...cashOut, awaitsLevel: false, dueAt: at }),
    complete: () => settle(world, cashOut, 'completed', { at }),
    fail: () => settle(world, cashOut, 'failed', { at, statusReason: 'Refused by the receiving side' }),
    cancel: () => settle(world, cashOut, 'cancelled', { at }),
    hold: () => {
      sql.run`update cash_outs set stage = 'held', due_at = null where activity_no = ${activityNo}`;
      tell(world, cashOut, { status: TRANSACTION_STATUSES.pending, raw: held, at });
    },
    resume: () => {
      const dueAt = cashOut.awaitsLevel ? Math.max(cashOut.askedAt + TIME_TO_VERIFY, at) : at + STEP;
      sql.run`update cash_outs set stage = 'underWay', due_at = ${dueAt} where activity_no = ${activityNo}`;
      tell(world, cashOut, { status: TRANSACTION_STATUSES.pending, raw: steps[cashOut.step] as number, at });
    },
  };
  carryOut[decision]();
  return true;
};

type End = 'completed' | 'failed' | 'cancelled';

/** Ends a cash out. If the money did not arrive, a refund transaction returns it. */
const settle = (
  world: World,
  cashOut: CashOut,
  stage: End,
  { at, statusReason }: { at: number; statusReason?: string },
): void => {
  world.database.sql.run`update cash_outs set stage = ${stage}, awaits_level = 0, due_at = null
                         where activity_no = ${cashOut.activityNo}`;
  const status = stage === 'completed' ? TRANSACTION_STATUSES.completed : TRANSACTION_STATUSES.failed;
  const refund = stage === 'completed' ? undefined : recordRefund(world, cashOut, at);
  tell(world, cashOut, { status, raw: reportingOfCashOut(cashOut)[stage], at, statusReason, refund });
};

/** Returns the number of the refund. */
const recordRefund = (world: World, { activityNo, userId, cents }: CashOut, at: number): string =>
  recordTransaction(world, userId, {
    type: TRANSACTION_TYPES.withdrawRefund,
    cents,
    status: TRANSACTION_STATUSES.completed,
    description: `Refund of ${activityNo}`,
    details: { relatedActivityNo: activityNo },
    createdAt: at,
  });

type Told = {
  status: number;
  raw: number | string;
  at: number;
  statusReason?: string | undefined;
  /** Number of the transaction that returned the money. */
  refund?: string | undefined;
};

const tell = (world: World, cashOut: CashOut, { status, raw, at, statusReason, refund }: Told): void => {
  const details = {
    [reportingOfCashOut(cashOut).member]: raw,
    updateTime: toldTime(at),
    ...(statusReason ? { statusReason } : {}),
    ...(refund ? { relatedActivityNo: refund } : {}),
  };
  updateTransaction(world, cashOut.activityNo, { status, details, at });
};

const reportingOfCashOut = ({ withdrawType, bankType }: CashOut): Reporting =>
  reportingOf(withdrawType, bankType);

/** Returns any user's cash out. */
export const cashOutOf = ({ database }: World, activityNo: string): CashOut | undefined => {
  const row = database.money('select * from cash_outs where activity_no = ?').get(activityNo);
  return row && asCashOut(row);
};

/** Returns the latest cash outs of all users, newest first. */
export const latestCashOuts = ({ database }: World, limit = 100): CashOut[] =>
  database
    .money('select * from cash_outs order by asked_at desc, activity_no desc limit ?')
    .all(limit)
    .map(asCashOut);

const asCashOut = (row: Record<string, unknown>): CashOut => ({
  activityNo: row.activity_no as string,
  userId: Number(row.user_id),
  cents: row.cents as bigint,
  withdrawType: Number(row.withdraw_type),
  bankType: row.bank_type === null ? null : Number(row.bank_type),
  account: row.account as string,
  stage: row.stage as Stage,
  step: Number(row.step),
  awaitsLevel: row.awaits_level === 1n,
  askedAt: Number(row.asked_at),
  dueAt: row.due_at === null ? null : Number(row.due_at),
});
