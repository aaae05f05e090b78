import {
  isOutgoing,
  kindOf,
  TRANSACTION_KINDS,
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
} from '#domain/history/transaction.ts';
import { isPaidOut } from '#domain/history/transaction-detail.ts';
import { WITHDRAW_TYPES } from '#domain/payouts/withdraw-type.ts';
import { followCashOut, holderOf } from '../rules/payouts/cash-outs.ts';
import type { PayoutAccount } from '../rules/payouts/payout-accounts.ts';
import { reportingOf } from '../rules/payouts/payout-statuses.ts';
import { type NewTransaction, recordTransaction, updateTransaction } from '../rules/payouts/transactions.ts';
import { DAY, MINUTE } from '../world/clock.ts';
import type { World } from '../world/world.ts';
import { BRADESCO, GCASH, HDFC, UPI, USDT } from './demo-accounts.ts';

/** A past transaction of a demo user, with its age in days. */
export type PastTransaction = Omit<NewTransaction, 'createdAt' | 'updatedAt'> & {
  daysAgo: number;
  /** Days until the transaction reached its status. */
  tookDays?: number;
};

/** Countries of the demo users' accounts. */
const COUNTRIES = new Map([
  [GCASH, 159],
  [HDFC, 91],
  [UPI, 91],
  [BRADESCO, 29],
  [USDT, 29],
]);

const { received, transferred, transferFee, withdraw, withdrawRefund, recharge } = TRANSACTION_TYPES;

/** The server has several types for some kinds; the demo users have some of each. */
const { cashIn } = TRANSACTION_KINDS;
const [, withdrawToo] = TRANSACTION_KINDS.withdraw;
const [, withdrawRefundToo] = TRANSACTION_KINDS.withdrawRefund;

const completed = (type: number, facts: Omit<PastTransaction, 'type' | 'status'>): PastTransaction => ({
  ...facts,
  type,
  status: TRANSACTION_STATUSES.completed,
});

/** Returns a past cash out to an account. The number of the status depends on the payout type (payouts 4). */
const cashOut = (
  to: PayoutAccount,
  stage: 'completed' | 'failed' | { step: number },
  {
    type = TRANSACTION_TYPES.cashOut,
    ...facts
  }: Omit<PastTransaction, 'type' | 'status'> & { type?: number },
): PastTransaction => {
  const reporting = reportingOf(to.withdrawType, to.bankType);
  // The providers of these accounts report the status as a number.
  const status = Number(typeof stage === 'string' ? reporting[stage] : reporting.steps[stage.step]);
  return {
    ...facts,
    type,
    status,
    withdrawType: to.withdrawType,
    details: {
      status,
      withdrawType: to.withdrawType,
      ...(to.bankType === null ? {} : { bankType: to.bankType }),
      ...(to.withdrawType === WITHDRAW_TYPES.bank ? { bankAccountNo: to.account } : { account: to.account }),
      ...(to.bankName === null ? {} : { bankName: to.bankName }),
      ...holderOf(to),
      currency: 'USD',
      countryNo: COUNTRIES.get(to),
    },
  };
};

export const BENS_HISTORY: readonly PastTransaction[] = [
  cashOut(GCASH, 'completed', { daysAgo: 3, cents: 20_00n, feeCents: 1_00n, tookDays: 1 }),
  completed(received, { daysAgo: 9, cents: 35_00n, relatedUser: 'Mika Cruz', relatedPhone: '639175550199' }),
  completed(cashIn[0], { daysAgo: 30, cents: 33_20n }),
];

export const SARAS_HISTORY: readonly PastTransaction[] = [
  completed(transferred, {
    daysAgo: 0.1,
    cents: 25_00n,
    relatedUser: 'Marta Gomes',
    relatedPhone: '5511955550115',
    relatedAccount: 'marta@example.com',
    remark: 'Lunch',
  }),
  cashOut(HDFC, { step: 2 }, { daysAgo: 0.9, cents: 120_00n, feeCents: 2_79n }),
  completed(received, {
    daysAgo: 2,
    cents: 300_00n,
    relatedUser: 'Carol Shah',
    relatedPhone: '917654321098',
  }),
  completed(withdrawRefundToo, { daysAgo: 6, cents: 80_00n }),
  cashOut(UPI, 'failed', { daysAgo: 7, type: withdrawToo, cents: 80_00n, feeCents: 1_20n, tookDays: 1 }),
  completed(recharge, { daysAgo: 15, cents: 15_00n, remark: 'Starlive diamonds' }),
  cashOut(HDFC, 'completed', { daysAgo: 34, cents: 200_00n, feeCents: 4_60n, tookDays: 3 }),
  completed(cashIn[0], { daysAgo: 50, cents: 900_00n }),
];

export const FELIX_HISTORY: readonly PastTransaction[] = [
  completed(cashIn[2], { daysAgo: 0.2, cents: 4_500_00n, remark: 'Starlive payout' }),
  cashOut(USDT, { step: 0 }, { daysAgo: 1, cents: 2_500_00n, feeCents: 2_00n }),
  cashOut(BRADESCO, 'completed', { daysAgo: 4, cents: 1_000_00n, feeCents: 6_00n, tookDays: 2 }),
  completed(transferred, {
    daysAgo: 8,
    cents: 750_00n,
    relatedUser: 'Ana Prado',
    relatedPhone: '5511955550177',
  }),
  completed(transferFee, { daysAgo: 8, cents: 7_50n }),
  completed(withdrawRefund, { daysAgo: 12, cents: 600_00n }),
  cashOut(USDT, 'failed', { daysAgo: 13, type: withdraw, cents: 600_00n, feeCents: 2_00n, tookDays: 1 }),
  ...Array.from({ length: 24 }, (_, week) =>
    completed(week % 4 === 3 ? received : cashIn[1], {
      daysAgo: 20 + 7 * week,
      cents: 350_00n + BigInt(week % 5) * 41_25n,
      ...(week % 4 === 3 ? { relatedUser: 'Ana Prado', relatedPhone: '5511955550177' } : {}),
    }),
  ),
];

/** Each group has three incoming and two outgoing transactions. All cash outs are completed. */
const CYCLE: readonly PastTransaction[] = [
  completed(cashIn[1], { daysAgo: 0, cents: 120_00n, remark: 'Starlive payout' }),
  completed(received, { daysAgo: 0, cents: 35_50n, relatedUser: 'Mika Cruz', relatedPhone: '639175550199' }),
  completed(transferred, {
    daysAgo: 0,
    cents: 25_00n,
    relatedUser: 'Bob Iyer',
    relatedPhone: '918765432109',
  }),
  cashOut(USDT, 'completed', { daysAgo: 0, cents: 90_25n, feeCents: 2_00n }),
  completed(cashIn[0], { daysAgo: 0, cents: 18_75n }),
];

/** Adds `rows` transactions, one every 25 minutes up to now: 10,000 of them fit into the six visible months. */
export const addLongHistory = (world: World, userId: number, rows: number): void => {
  const now = world.clock.now();
  for (let back = rows; back > 0; back -= 1) {
    const entered = CYCLE[(rows - back) % CYCLE.length] as PastTransaction;
    recordTransaction(world, userId, { ...entered, createdAt: now - back * 25 * MINUTE });
  }
};

/** Returns the effect of a history on the balance, in cents. */
const sumOf = (history: readonly PastTransaction[]): bigint =>
  history.reduce((sum, one) => sum + (isOutgoing(one) ? -one.cents : one.cents), 0n);

/**
 * Adds a history to a user, so that `money` (cents) is the balance at its end. An earlier cash-in provides the missing
 * money.
 */
export const addHistory = (
  world: World,
  userId: number,
  { history, money }: { history: readonly PastTransaction[]; money: bigint },
): void => {
  const now = world.clock.now();
  const first = Math.max(60, ...history.map(({ daysAgo }) => daysAgo)) + 1;
  const opening = completed(cashIn[0], { daysAgo: first, cents: money - sumOf(history) });
  const oldestFirst = [...history, opening].sort((a, b) => b.daysAgo - a.daysAgo);
  const paidOut = new Map<bigint, { activityNo: string; status: number; at: number }>();
  for (const { daysAgo, tookDays = 0, ...entered } of oldestFirst) {
    if (entered.cents === 0n) continue;
    const createdAt = now - Math.round(daysAgo * DAY) - 7 * MINUTE;
    const returned = kindOf(entered) === 'withdrawRefund' ? paidOut.get(entered.cents) : undefined;
    const updatedAt = createdAt + tookDays * DAY;
    const activityNo = recordTransaction(world, userId, {
      ...entered,
      ...(returned && { details: { relatedActivityNo: returned.activityNo } }),
      createdAt,
      updatedAt,
    });
    if (returned) {
      const details = { relatedActivityNo: activityNo };
      updateTransaction(world, returned.activityNo, { ...returned, details });
    }
    if (isPaidOut(entered)) paidOut.set(entered.cents, { activityNo, status: entered.status, at: updatedAt });
    followIfUnderWay(world, userId, { ...entered, activityNo, askedAt: createdAt });
  }
};

type Entered = Pick<PastTransaction, 'cents' | 'status'> & {
  activityNo: string;
  askedAt: number;
  details?: { account?: string; bankAccountNo?: string; withdrawType?: number; bankType?: number };
};

/** Lets an unfinished cash out continue by the clock. */
const followIfUnderWay = (world: World, userId: number, entered: Entered): void => {
  const { activityNo, askedAt, cents, status, details = {} } = entered;
  const { withdrawType, bankType = null, account, bankAccountNo = account ?? '' } = details;
  if (withdrawType === undefined) return;
  const step = reportingOf(withdrawType, bankType).steps.indexOf(status);
  if (step < 0) return;
  const followed = {
    activityNo,
    userId,
    cents,
    withdrawType,
    bankType,
    account: bankAccountNo,
    step,
    askedAt,
  };
  followCashOut(world, followed);
};
