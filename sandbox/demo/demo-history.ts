import { isOutgoing } from '#domain/history/transaction.ts';
import { DAY, MINUTE } from '../clock.ts';
import { followCashOut, holderOf } from '../rules/payouts/cash-outs.ts';
import type { PayoutAccount } from '../rules/payouts/payout-accounts.ts';
import { reportingOf } from '../rules/payouts/payout-statuses.ts';
import { type NewTransaction, recordTransaction } from '../rules/payouts/transactions.ts';
import type { World } from '../world.ts';
import { BRADESCO, GCASH, HDFC, UPI, USDT } from './demo-accounts.ts';

/** A past transaction of a demo user, with its age in days. */
export type PastTransaction = Omit<NewTransaction, 'createdAt' | 'updatedAt'> & {
  daysAgo: number;
  /** Days until it reached its status. */
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

/** Returns a past cash out to an account. The status has the meaning of that payout type (payouts 4). */
const cashOut = (
  to: PayoutAccount,
  { type = 4, status, ...how }: Omit<PastTransaction, 'type'> & { type?: number },
): PastTransaction => ({
  ...how,
  type,
  status,
  withdrawType: to.withdrawType,
  details: {
    status,
    withdrawType: to.withdrawType,
    ...(to.bankType === null ? {} : { bankType: to.bankType }),
    ...(to.withdrawType === 3 ? { bankAccountNo: to.account } : { account: to.account }),
    ...holderOf(to),
    currency: 'USD',
    countryNo: COUNTRIES.get(to),
  },
});

export const BENS_HISTORY: readonly PastTransaction[] = [
  cashOut(GCASH, { daysAgo: 3, cents: 20_00n, feeCents: 1_00n, status: 1, tookDays: 1 }),
  { daysAgo: 9, type: 0, cents: 35_00n, status: 1, relatedUser: 'Mika Cruz', relatedPhone: '639175550199' },
  { daysAgo: 30, type: 7, cents: 33_20n, status: 1 },
];

export const SARAS_HISTORY: readonly PastTransaction[] = [
  {
    daysAgo: 0.1,
    type: 1,
    cents: 25_00n,
    status: 1,
    relatedUser: 'Marta Gomes',
    relatedPhone: '5511955550115',
    relatedAccount: 'marta@example.com',
    remark: 'Lunch',
  },
  cashOut(HDFC, { daysAgo: 0.9, cents: 120_00n, feeCents: 2_79n, status: 0 }),
  { daysAgo: 2, type: 0, cents: 300_00n, status: 1, relatedUser: 'Carol Shah', relatedPhone: '917654321098' },
  { daysAgo: 6, type: 16, cents: 80_00n, status: 1 },
  cashOut(UPI, { daysAgo: 7, type: 14, cents: 80_00n, feeCents: 1_20n, status: 15, tookDays: 1 }),
  { daysAgo: 15, type: 23, cents: 15_00n, status: 1, remark: 'Starlive diamonds' },
  cashOut(HDFC, { daysAgo: 34, cents: 200_00n, feeCents: 4_60n, status: 1, tookDays: 3 }),
  { daysAgo: 50, type: 7, cents: 900_00n, status: 1 },
];

export const FELIX_HISTORY: readonly PastTransaction[] = [
  { daysAgo: 0.2, type: 19, cents: 4_500_00n, status: 1, remark: 'Starlive payout' },
  cashOut(USDT, { daysAgo: 1, cents: 2_500_00n, feeCents: 2_00n, status: 2 }),
  cashOut(BRADESCO, { daysAgo: 4, cents: 1_000_00n, feeCents: 6_00n, status: 1, tookDays: 2 }),
  { daysAgo: 8, type: 1, cents: 750_00n, status: 1, relatedUser: 'Ana Prado', relatedPhone: '5511955550177' },
  { daysAgo: 8, type: 20, cents: 7_50n, status: 1 },
  { daysAgo: 12, type: 10, cents: 600_00n, status: 1 },
  cashOut(USDT, { daysAgo: 13, type: 9, cents: 600_00n, feeCents: 2_00n, status: 5, tookDays: 1 }),
  ...Array.from({ length: 24 }, (_, week) => ({
    daysAgo: 20 + 7 * week,
    type: week % 4 === 3 ? 0 : 8,
    cents: 350_00n + BigInt(week % 5) * 41_25n,
    status: 1,
    ...(week % 4 === 3 ? { relatedUser: 'Ana Prado', relatedPhone: '5511955550177' } : {}),
  })),
];

/** Three incoming transactions for each two outgoing ones. All cash outs are completed. */
const CYCLE: readonly PastTransaction[] = [
  { daysAgo: 0, type: 8, cents: 120_00n, status: 1, remark: 'Starlive payout' },
  { daysAgo: 0, type: 0, cents: 35_50n, status: 1, relatedUser: 'Mika Cruz', relatedPhone: '639175550199' },
  { daysAgo: 0, type: 1, cents: 25_00n, status: 1, relatedUser: 'Bob Iyer', relatedPhone: '918765432109' },
  cashOut(USDT, { daysAgo: 0, cents: 90_25n, feeCents: 2_00n, status: 4 }),
  { daysAgo: 0, type: 7, cents: 18_75n, status: 1 },
];

/** Adds `rows` transactions, one every 25 minutes up to now: 10,000 of them fit into the six visible months. */
export function addLongHistory(world: World, userId: number, rows: number): void {
  const now = world.clock.now();
  for (let back = rows; back > 0; back -= 1) {
    const entered = CYCLE[(rows - back) % CYCLE.length] as PastTransaction;
    recordTransaction(world, userId, { ...entered, createdAt: now - back * 25 * MINUTE });
  }
}

/** Returns the effect of a history on the balance, in cents. */
const sumOf = (history: readonly PastTransaction[]): bigint =>
  history.reduce((sum, one) => sum + (isOutgoing(one) ? -one.cents : one.cents), 0n);

/**
 * Adds a history to a user, so that `money` (cents) is the balance at its end. An earlier cash-in provides the rest.
 */
export function addHistory(
  world: World,
  userId: number,
  { history, money }: { history: readonly PastTransaction[]; money: bigint },
): void {
  const now = world.clock.now();
  const first = Math.max(60, ...history.map(({ daysAgo }) => daysAgo)) + 1;
  const opening: PastTransaction = { daysAgo: first, type: 7, cents: money - sumOf(history), status: 1 };
  const oldestFirst = [...history, opening].sort((a, b) => b.daysAgo - a.daysAgo);
  for (const { daysAgo, tookDays = 0, ...entered } of oldestFirst) {
    if (entered.cents === 0n) continue;
    const createdAt = now - Math.round(daysAgo * DAY) - 7 * MINUTE;
    const activityNo = recordTransaction(world, userId, {
      ...entered,
      createdAt,
      updatedAt: createdAt + tookDays * DAY,
    });
    followIfUnderWay(world, userId, { ...entered, activityNo, askedAt: createdAt });
  }
}

type Entered = Pick<PastTransaction, 'cents' | 'status'> & {
  activityNo: string;
  askedAt: number;
  details?: { account?: string; bankAccountNo?: string; withdrawType?: number; bankType?: number };
};

/** Lets an unfinished cash out continue by the clock. */
function followIfUnderWay(world: World, userId: number, entered: Entered): void {
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
}
