import { TRANSACTION_STATUSES, TRANSACTION_TYPES } from '#domain/history/transaction.ts';
import { centsOf } from '#domain/money/cents.ts';
import { TRANSFER_MAXIMUM, TRANSFER_MINIMUM } from '#domain/payouts/transfer.ts';
import { maskedAccount } from '#domain/person/mask.ts';
import { Refused } from '../../protocol/answer.ts';
import type { World } from '../../world/world.ts';
import { fullPhone, type User, userByLoginId } from '../profile/users.ts';
import { move, walletOf } from './ledger.ts';
import { enterTransaction } from './transactions.ts';

/**
 * Returns the recipient by e-mail or full phone. Refuses unknown users, the sender, and, if a seller is required, other
 * users.
 */
export const recipientOf = (
  world: World,
  user: User,
  { account, diamondSeller = false }: { account: string; diamondSeller?: boolean | undefined },
): User => {
  const recipient = userByLoginId(world, account);
  if (!recipient || recipient.barredAs === 'accountUnavailable') throw new Refused('recipientNotFound');
  if (recipient.userId === user.userId) throw new Refused('transferToSelf');
  if (diamondSeller && !recipient.isDiamondSeller) throw new Refused('notDiamondSeller');
  return recipient;
};

/** Returns a user's name for the other party of a transfer. */
export const nameOf = (user: User): string =>
  [user.firstName, user.middleName, user.lastName].filter(Boolean).join(' ') ||
  maskedAccount({ email: user.email, phone: fullPhone(user) });

/** Refuses users who are not semi-verified (reading 48). */
export const assertMayTransfer = ({ level }: User): void => {
  if (level < 2) throw new Refused('levelTooLow');
};

/** Refuses amounts other than whole dollars from 10 to 30,000 (payouts 5). */
export const assertTransferAmount = (cents: bigint): void => {
  if (cents < TRANSFER_MINIMUM || cents > TRANSFER_MAXIMUM || cents % 100n !== 0n)
    throw new Refused('transferAmountRefused');
};

/** Transfers are free. */
const FEE = '0.00';

/** The terms that a user has seen and confirmed. */
type Agreed = { userId: string; name: string; fee: string };

/** Refuses a transfer whose recipient or fee is no longer what the user has confirmed (reading 83). */
export const assertAgreedTransfer = ({
  account,
  recipient,
  agreed,
}: {
  account: string;
  recipient: User;
  agreed: Agreed;
}): void => {
  const now = { account, name: nameOf(recipient), userId: String(recipient.userId) };
  const isSame = now.userId === agreed.userId && now.name === agreed.name;
  const changed = [
    ...(isSame ? [] : (['recipient'] as const)),
    ...(centsOf(agreed.fee) === centsOf(FEE) ? [] : (['fee'] as const)),
  ];
  if (changed.length > 0) throw new Refused('termsChanged', { changed, recipient: now, fee: FEE });
};

type Transfer = {
  cents: bigint;
  /** The recipient as typed. */
  account: string;
  remark?: string | undefined;
  idempotencyKey: string;
};

/** Moves the money between the wallets and adds it to both lists. Returns the sender's transaction number. */
export const transfer = (world: World, sender: User, recipient: User, sent: Transfer): string => {
  const { cents, account, remark, idempotencyKey } = sent;
  const other = (user: User) => ({ relatedUser: nameOf(user), relatedPhone: fullPhone(user) ?? undefined });
  const shared = { cents, status: TRANSACTION_STATUSES.completed, remark };
  const activityNo = enterTransaction(world, sender.userId, {
    ...shared,
    ...other(recipient),
    type: TRANSACTION_TYPES.transferred,
    feeCents: centsOf(FEE),
    relatedAccount: account,
    idempotencyKey,
  });
  enterTransaction(world, recipient.userId, {
    ...shared,
    ...other(sender),
    type: TRANSACTION_TYPES.received,
  });
  move(world, {
    from: walletOf(world, sender.userId),
    to: walletOf(world, recipient.userId),
    cents,
    reason: activityNo,
  });
  return activityNo;
};

/** Number of remembered recipients. */
const HISTORY = 20;

/** Returns the user's recipients as typed, latest first. */
export const transferHistoryOf = ({ database: { sql } }: World, userId: number): string[] =>
  sql.all`select related_account from transactions where user_id = ${userId} and related_account is not null
          group by related_account order by max(created_at) desc, max(rowid) desc limit ${HISTORY}`.map(
    (row) => String(row.related_account),
  );

/** Makes a user a diamond seller, or ends that status. */
export const setDiamondSeller = ({ database: { sql } }: World, userId: number, isSeller: boolean): void => {
  sql.run`update users set is_diamond_seller = ${isSeller ? 1 : 0} where user_id = ${userId}`;
};
