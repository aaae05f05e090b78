import { WITHDRAW_TYPES } from '#domain/payouts/withdraw-type.ts';
import { asTypedEmail } from '#domain/person/email.ts';
import { asTypedCode, visibleText } from '#domain/words/visible-text.ts';
import { Refused } from '../../http/answer.ts';
import type { World } from '../../world.ts';

/** An account outside the wallet that a user can cash out to (payouts 3, Linked account). */
export type PayoutAccount = {
  withdrawType: number;
  account: string;
  /** Provider of a bank payout. */
  bankType: number | null;
  documentId: string | null;
  bankName: string | null;
  /** What its form was filled with, by the contract's names. */
  details: Record<string, string | number>;
};

export type LinkedAccount = PayoutAccount & { withdrawId: string };

export function linkPayoutAccount(
  { database: { sql }, clock }: World,
  userId: number,
  { withdrawType, account, bankType, documentId, bankName, details }: PayoutAccount,
): void {
  sql.run`insert into payout_accounts
            (user_id, withdraw_type, account, bank_type, document_id, bank_name, details, linked_at)
          values (${userId}, ${withdrawType}, ${account}, ${bankType}, ${documentId}, ${bankName},
                  ${JSON.stringify(details)}, ${clock.now()})`;
}

/** Puts other details in the place of a linked account's; it keeps its kind and its number in the list. */
export function changePayoutAccount(
  { database: { sql } }: World,
  { withdrawId }: Pick<LinkedAccount, 'withdrawId'>,
  { account, documentId, bankName, details }: PayoutAccount,
): void {
  sql.run`update payout_accounts set account = ${account}, document_id = ${documentId}, bank_name = ${bankName},
          details = ${JSON.stringify(details)} where withdraw_id = ${Number(withdrawId)}`;
}

export function unlinkPayoutAccount({ database: { sql } }: World, { withdrawId }: LinkedAccount): void {
  sql.run`delete from payout_accounts where withdraw_id = ${Number(withdrawId)}`;
}

/** In the order they were linked. */
export function payoutAccountsOf({ database: { sql } }: World, userId: number): LinkedAccount[] {
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
}

/** An own account; refuses one of nobody or of somebody else alike. */
export function ownPayoutAccount(
  world: World,
  userId: number,
  isMeant: (account: LinkedAccount) => boolean,
): LinkedAccount {
  const account = payoutAccountsOf(world, userId).find(isMeant);
  if (!account) throw new Refused('notFound');
  return account;
}

/** Types whose account is one at a bank: one number is one account. At wallets it is another account at each. */
const AT_A_BANK: readonly number[] = [WITHDRAW_TYPES.bank, WITHDRAW_TYPES.imps];

/**
 * Refuses what is linked already: the same bank or IMPS account twice, however it is written, or a second account of a kind of
 * which there is one (payouts 5, readings 42 and 71). `but` is the account that is being changed.
 */
export function assertNotLinked(
  world: World,
  userId: number,
  { withdrawType, account }: Pick<PayoutAccount, 'withdrawType' | 'account'>,
  but?: LinkedAccount,
): void {
  const others = payoutAccountsOf(world, userId).filter(({ withdrawId }) => withdrawId !== but?.withdrawId);
  const isSame = (other: LinkedAccount) =>
    asTypedCode(other.account) === asTypedCode(account) &&
    [withdrawType, other.withdrawType].every((type) => AT_A_BANK.includes(type));
  const isOnly = (other: LinkedAccount) =>
    withdrawType !== WITHDRAW_TYPES.bank && other.withdrawType === withdrawType;
  if (others.some((other) => isSame(other) || isOnly(other))) throw new Refused('alreadyBound');
}

/** Refuses an account that nobody may be paid out to. */
export function assertNotBlocked(world: World, account: string): void {
  if (isBlocked(world, account)) throw new Refused('payoutAccountBlocked');
}

/** True if two account numbers or e-mails are one account, however they are written (reading 71). */
const isSameAccount = (one: string, other: string): boolean => {
  // In an e-mail, a hyphen is part of the address.
  const asTyped = (account: string) =>
    account.includes('@') ? asTypedEmail(visibleText(account)) : asTypedCode(account);
  return asTyped(one) === asTyped(other);
};

export const isBlocked = (world: World, account: string): boolean =>
  blockedAccounts(world).some((blocked) => isSameAccount(blocked, account));

export function blockAccount({ database: { sql } }: World, account: string): void {
  sql.run`insert or ignore into blocked_accounts (account) values (${account})`;
}

export function unblockAccount(world: World, account: string): void {
  for (const blocked of blockedAccounts(world).filter((one) => isSameAccount(one, account)))
    world.database.sql.run`delete from blocked_accounts where account = ${blocked}`;
}

export const blockedAccounts = ({ database: { sql } }: World): string[] =>
  sql.all`select account from blocked_accounts order by account`.map((row) => String(row.account));
