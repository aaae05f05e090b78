import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { balance, ledgerOf, move } from '../rules/payouts/ledger.ts';
import { closeWorld, openWorld } from '../world.ts';

const migrations = join(import.meta.dirname, 'migrations');

/** Returns a folder with data as a server of that version stored it. */
const leftBy = (version: number, rows: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-old-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const old = new DatabaseSync(join(folder, 'wallet.sqlite'));
  const files = readdirSync(migrations).filter((name) => Number.parseInt(name, 10) <= version);
  for (const file of files.sort()) old.exec(readFileSync(join(migrations, file), 'utf8'));
  old.exec(`pragma user_version = ${version}; ${rows}`);
  old.close();
  return folder;
};

test('entries of an older server stay readable, with new ones after them', () => {
  const folder = leftBy(
    15,
    `insert into users (user_id, email, country_no, password, created_at) values (1, 'a@example.com', 1, '', 0);
     insert into accounts (account_id, kind, user_id) values (1, 'outside', null), (2, 'wallet', 1);
     insert into movements (movement_id, reason, moved_at) values (1, 'one', 0), (2, 'two', 0), (3, 'three', 0);
     insert into entries (movement_id, account_id, cents)
       values (1, 1, -5), (1, 2, 5), (2, 1, -6), (2, 2, 6), (3, 1, -7), (3, 2, 7);`,
  );
  const world = openWorld({ folder, isSandbox: false });
  onTestFinished(() => closeWorld(world));
  move(world, { from: 2, to: 1, cents: 4n, reason: 'four' });
  expect(ledgerOf(world, 2)).toMatchObject([
    { reason: 'four', cents: -4n },
    { reason: 'three', cents: 7n },
    { reason: 'two', cents: 6n },
    { reason: 'one', cents: 5n },
  ]);
  expect([balance(world, 1), balance(world, 2)]).toEqual([-14n, 14n]);
});

test('an old key stays unique for its user, and another user may have the same', () => {
  const add = (no: string, userId: number) =>
    `insert into transactions (activity_no, user_id, type, cents, status, idempotency_key, created_at, updated_at)
     values ('${no}', ${userId}, 1, 1, 1, 'key', 0, 0);`;
  const folder = leftBy(
    15,
    `insert into users (user_id, email, country_no, password, created_at)
       values (1, 'a@example.com', 1, '', 0), (2, 'b@example.com', 1, '', 0);
     ${add('T1', 1)} ${add('T2', 2)}`,
  );
  const world = openWorld({ folder, isSandbox: false });
  onTestFinished(() => closeWorld(world));
  expect(() => world.database.money(add('T3', 2)).run()).toThrow('UNIQUE');
});
