import type { World } from '#sandbox/world/world.ts';
import type { Person, Reference, Seen } from './reference.ts';
import { accountOf, type Walker } from './users.ts';

/** Reads the server's entries from its database, and enters them in the reference ledger in the same order. */
export class Books {
  private readonly world: World;
  private readonly reference: Reference;
  private readonly byAccount: Map<number, Person>;
  private readonly byUser: Map<number, Person>;
  private last: bigint;

  constructor(world: World, reference: Reference, walkers: Walker[]) {
    this.world = world;
    this.reference = reference;
    this.byAccount = new Map(walkers.map((walker) => [accountOf(world, walker), walker.person]));
    this.byUser = new Map(walkers.map(({ userId, person }) => [userId, person]));
    this.last = (
      world.database.money('select max(entry_id) as last from entries').get() as { last: bigint }
    ).last;
  }

  now = (): number => this.world.clock.now();

  catchUp(): void {
    const rows = this.world.database
      .money(
        `select entry_id, movement_id, reason, moved_at, account_id, cents
         from entries join movements using (movement_id) where entry_id > ? order by entry_id`,
      )
      .all(this.last);
    for (let at = 0; at < rows.length; at += 2) {
      const [from, to] = [rows[at], rows[at + 1]];
      if (from?.movement_id !== to?.movement_id || from?.cents !== -(to?.cents as bigint)) {
        this.reference.find(`Movement ${from?.movement_id} does not make nothing together`);
        return;
      }
      this.last = to?.entry_id as bigint;
      this.reference.enter({
        from: this.byAccount.get(Number(from?.account_id)),
        to: this.byAccount.get(Number(to?.account_id)),
        cents: to?.cents as bigint,
        at: Number(from?.moved_at),
        seen: this.seenOf(String(from?.reason)),
      });
    }
  }

  /** A transfer has two rows: the sender's, and next to it the recipient's. */
  private seenOf(activityNo: string): Seen[] {
    const rows = this.world.database
      .money(
        `select * from transactions where rowid >= (select rowid from transactions where activity_no = ?)
         order by rowid limit 2`,
      )
      .all(activityNo);
    return rows
      .map((row) => ({
        activityNo: String(row.activity_no),
        by: this.byUser.get(Number(row.user_id)) as Person,
        type: Number(row.type),
        cents: row.cents as bigint,
        feeCents: row.fee_cents as bigint | null,
        key: row.idempotency_key as string | null,
        description: row.description as string | null,
      }))
      .filter(({ type }, index) => index === 0 || (type === 0 && Number(rows[0]?.type) === 1));
  }

  /** The stage of a cash out on the server, such as `completed`. */
  stageOf = (activityNo: string): string =>
    String(
      this.world.database.money('select stage from cash_outs where activity_no = ?').get(activityNo)?.stage,
    );

  /** Counts the wallets whose stored balance equals both the sum of their entries and the reference. */
  wallets(): { equal: number; all: number } {
    this.catchUp();
    const all = [...this.byAccount].map(([account, person]) => {
      const row = this.world.database
        .money(
          `select cents, (select sum(cents) from entries where account_id = accounts.account_id) as entered
           from accounts where account_id = ?`,
        )
        .get(account);
      const isEqual = row?.cents === person.cents && row?.entered === person.cents;
      if (!isEqual)
        this.reference.find(
          `${person.name} holds ${row?.cents}, entered ${row?.entered}, due ${person.cents}`,
        );
      return isEqual;
    });
    return { equal: all.filter(Boolean).length, all: all.length };
  }
}
