import type { World } from '../../world/world.ts';

/** The largest amount in cents that an SQLite column can store. */
export const MOST_CENTS = 2n ** 63n - 1n;

/** Creates an empty wallet account for a new user. */
export const openWallet = ({ database }: World, userId: number): void => {
  database.sql.run`insert into accounts (kind, user_id) values ('wallet', ${userId})`;
};

/** Returns the account id of a user's wallet. */
export const walletOf = ({ database }: World, userId: number): number => {
  const row = database.sql.get`select account_id from accounts where user_id = ${userId}`;
  if (!row) throw new Error(`User ${userId} has no wallet`);
  return Number(row.account_id);
};

/**
 * Returns the account for money that enters or leaves the wallet system. Only this account may have a negative balance.
 */
export const outsideAccount = ({ database }: World): number => {
  const known = database.sql.get`select account_id from accounts where kind = 'outside'`;
  if (known) return Number(known.account_id);
  return Number(database.sql.run`insert into accounts (kind) values ('outside')`.lastInsertRowid);
};

/**
 * Returns the balance in cents. The balance is stored with every entry, so reading it costs the same for any number of
 * entries.
 */
export const balance = ({ database }: World, accountId: number): bigint => {
  const row = database.money('select cents from accounts where account_id = ?').get(accountId);
  return (row?.cents ?? 0n) as bigint;
};

export class NotEnoughMoney extends Error {}

/** Moves `cents` between accounts. Call this function inside a transaction. Throws NotEnoughMoney. */
export const move = (
  world: World,
  {
    from,
    to,
    cents,
    reason,
    at = world.clock.now(),
  }: { from: number; to: number; cents: bigint; reason: string; at?: number },
): void => {
  if (cents <= 0n) throw new RangeError('A movement must be of at least one cent');
  if (from === to) throw new RangeError('A movement must be between two accounts');
  if (from !== outsideAccount(world) && balance(world, from) < cents) throw new NotEnoughMoney();
  const { sql } = world.database;
  const movement = sql.run`insert into movements (reason, moved_at) values (${reason}, ${at})`;
  const enter = (account: number, amount: bigint) =>
    sql.run`insert into entries (movement_id, account_id, cents, entry_before)
            values (${movement.lastInsertRowid}, ${account}, ${amount},
                    (select latest_entry from accounts where account_id = ${account}))`;
  enter(from, -cents);
  enter(to, cents);
};

type LedgerLine = { reason: string; movedAt: number; cents: bigint };

/** Returns the latest movements of an account, newest first. */
export const ledgerOf = ({ database }: World, accountId: number, limit = 20): LedgerLine[] => {
  const rows = database
    .money(
      `with recursive line (entry_id, place) as (
         select latest_entry, 1 from accounts where account_id = ?
         union all
         select entry_before, place + 1 from line join entries using (entry_id) where place < ?
       )
       select reason, moved_at, cents from line join entries using (entry_id) join movements using (movement_id)
       order by entry_id desc`,
    )
    .all(accountId, limit);
  return rows.map((row) => ({
    reason: String(row.reason),
    movedAt: Number(row.moved_at),
    cents: row.cents as bigint,
  }));
};
