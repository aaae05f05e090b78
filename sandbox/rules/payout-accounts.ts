import type { World } from '../world.ts';

/** An account outside the wallet that a user can cash out to (payouts 3, Linked account). */
export type PayoutAccount = {
  withdrawType: number;
  account: string;
  /** Provider of a bank payout. */
  bankType: number | null;
  documentId: string | null;
  bankName: string | null;
};

export function linkPayoutAccount(
  { database: { sql }, clock }: World,
  userId: number,
  { withdrawType, account, bankType, documentId, bankName }: PayoutAccount,
): void {
  sql.run`insert into payout_accounts (user_id, withdraw_type, account, bank_type, document_id, bank_name, linked_at)
          values (${userId}, ${withdrawType}, ${account}, ${bankType}, ${documentId}, ${bankName}, ${clock.now()})`;
}

/** In the order they were linked. */
export function payoutAccountsOf(
  { database: { sql } }: World,
  userId: number,
): (PayoutAccount & { withdrawId: string })[] {
  const rows = sql.all`select * from payout_accounts where user_id = ${userId} order by withdraw_id`;
  return rows.map((row) => ({
    withdrawId: String(row.withdraw_id),
    withdrawType: Number(row.withdraw_type),
    account: String(row.account),
    bankType: row.bank_type as number | null,
    documentId: row.document_id as string | null,
    bankName: row.bank_name as string | null,
  }));
}
