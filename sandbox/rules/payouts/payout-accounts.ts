import { WITHDRAW_TYPES } from '#domain/payouts/withdraw-type.ts';
import { asTypedEmail } from '#domain/person/email.ts';
import { asTypedCode } from '#domain/words/visible-text.ts';
import { Refused } from '../../protocol/answer.ts';
import type { World } from '../../world/world.ts';

/** An account outside the wallet for cash outs (payouts 3, Linked account). */
export type PayoutAccount = {
  withdrawType: number;
  account: string;
  /** Provider of bank payouts. */
  bankType: number | null;
  documentId: string | null;
  bankName: string | null;
  /** Form values, by the contract's names. */
  details: Record<string, string | number>;
};

export type LinkedAccount = PayoutAccount & { withdrawId: string };

export const linkPayoutAccount = (
  { database: { sql }, clock }: World,
  userId: number,
  { withdrawType, account, bankType, documentId, bankName, details }: PayoutAccount,
): void => {
  sql.run`insert into payout_accounts
            (user_id, withdraw_type, account, bank_type, document_id, bank_name, details, linked_at)
          values (${userId}, ${withdrawType}, ${account}, ${bankType}, ${documentId}, ${bankName},
                  ${JSON.stringify(details)}, ${clock.now()})`;
};

/** Replaces the details of a linked account. Its type and id stay. */
export const changePayoutAccount = (
  { database: { sql } }: World,
  { withdrawId }: Pick<LinkedAccount, 'withdrawId'>,
  { account, documentId, bankName, details }: PayoutAccount,
): void => {
  sql.run`update payout_accounts set account = ${account}, document_id = ${documentId}, bank_name = ${bankName},
          details = ${JSON.stringify(details)} where withdraw_id = ${Number(withdrawId)}`;
};

export const unlinkPayoutAccount = ({ database: { sql } }: World, { withdrawId }: LinkedAccount): void => {
  sql.run`delete from payout_accounts where withdraw_id = ${Number(withdrawId)}`;
};

/** Returns a user's accounts in the order they were linked. */
export const payoutAccountsOf = ({ database: { sql } }: World, userId: number): LinkedAccount[] => {
  const rows = sql.all`select * from payout_accounts where user_id = ${userId} order by withdraw_id`;
  return rows.map((row) => ({
    withdrawId: String(row.withdraw_id),
    withdrawType: Number(row.withdraw_type),
    account: String(row.account),
    bankType: row.bank_type as number | null,
    documentId: row.document_id as string | null,
    bankName: row.bank_name as string | null,
    details: JSON.parse(String(row.details)),
  }));
};

/** Returns an account of the user. Refuses an unknown account and another user's alike. */
export const ownPayoutAccount = (
  world: World,
  userId: number,
  isMeant: (account: LinkedAccount) => boolean,
): LinkedAccount => {
  const account = payoutAccountsOf(world, userId).find(isMeant);
  if (!account) throw new Refused('notFound');
  return account;
};

/**
 * Types whose account number identifies one bank account. With wallets, the same number at two providers is two
 * accounts.
 */
const AT_A_BANK: readonly number[] = [WITHDRAW_TYPES.bank, WITHDRAW_TYPES.imps];

/**
 * Refuses an account that is linked already: the same bank or IMPS account in any spelling. Also refuses a second
 * account of a type that allows one (payouts 5, readings 42 and 71). `but` is the account being changed.
 */
export const assertNotLinked = (
  world: World,
  userId: number,
  { withdrawType, account }: Pick<PayoutAccount, 'withdrawType' | 'account'>,
  but?: LinkedAccount,
): void => {
  const others = payoutAccountsOf(world, userId).filter(({ withdrawId }) => withdrawId !== but?.withdrawId);
  const isSame = (other: LinkedAccount) =>
    asTypedCode(other.account) === asTypedCode(account) &&
    [withdrawType, other.withdrawType].every((type) => AT_A_BANK.includes(type));
  const isOnly = (other: LinkedAccount) =>
    withdrawType !== WITHDRAW_TYPES.bank && other.withdrawType === withdrawType;
  if (others.some((other) => isSame(other) || isOnly(other))) throw new Refused('alreadyBound');
};

/** Refuses an account that is blocked for payouts. */
export const assertNotBlocked = (world: World, account: string): void => {
  if (isBlocked(world, account)) throw new Refused('payoutAccountBlocked');
};

/** True if two account numbers or e-mails are the same account in any spelling (reading 71). */
const isSameAccount = (one: string, other: string): boolean => {
  // A hyphen is part of an e-mail address.
  const asTyped = (account: string) => (account.includes('@') ? asTypedEmail(account) : asTypedCode(account));
  return asTyped(one) === asTyped(other);
};

export const isBlocked = (world: World, account: string): boolean =>
  blockedAccounts(world).some((blocked) => isSameAccount(blocked, account));

export const blockAccount = ({ database: { sql } }: World, account: string): void => {
  sql.run`insert or ignore into blocked_accounts (account) values (${account})`;
};

export const unblockAccount = (world: World, account: string): void => {
  for (const blocked of blockedAccounts(world).filter((one) => isSameAccount(one, account)))
    world.database.sql.run`delete from blocked_accounts where account = ${blocked}`;
};

export const blockedAccounts = ({ database: { sql } }: World): string[] =>
  sql.all`select account from blocked_accounts order by account`.map((row) => String(row.account));
