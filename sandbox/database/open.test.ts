import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addDemoUsers } from '../demo/demo-users.ts';
import { closeWorld, openWorld, type World } from '../world.ts';

let folder: string;
let world: World;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wallet-data-'));
  world = openWorld({ folder });
  addDemoUsers(world);
});
afterEach(() => {
  closeWorld(world);
  rmSync(folder, { recursive: true });
});

const users = () => world.database.sql.get`select count(*) as users from users`?.users;
const size = () =>
  ['wallet.sqlite', 'wallet.sqlite-wal'].reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);

test('emptying and refilling the database happens completely or not at all', () => {
  const before = users();
  const failing = () =>
    world.database.empty(() => {
      throw new Error('power failure');
    });
  expect(failing).toThrow('power failure');
  expect(users()).toBe(before);
  expect(world.database.sql.get`pragma foreign_keys`).toEqual({ foreign_keys: 1 });
});

test('deleted data is removed from the file', () => {
  const { sql, empty } = world.database;
  empty(() => addDemoUsers(world));
  const before = size();
  sql.run`insert into files (store_key, user_id, type, sha256, content, stored_at)
          values ('picture/1_x', 10000001, 'image/png', '', zeroblob(${20 * 1024 * 1024}), 0)`;
  expect(size()).toBeGreaterThan(before + 2e7);
  empty(() => addDemoUsers(world));
  expect(size()).toBeLessThan(before + 2e6);
});

describe('sandbox data', () => {
  const bare = () => openWorld({ folder, isSandbox: false });

  test('is refused by a bare server, because its passwords are public', () => {
    expect(bare).toThrow(/made by a sandbox.*--data <another folder>/s);
  });

  test.each<[string, string]>([
    ['its demo users', 'delete from clock'],
    ['its moved clock', `update users set email = 'x' || user_id where email is not null`],
  ])('is recognised by %s in a file without the header value', (_, change) => {
    const { sql } = world.database;
    world.clock.advance(1);
    sql.get`pragma application_id = 0`;
    world.database.money(change).run();
    expect(bare).toThrow('made by a sandbox');
    closeWorld(openWorld({ folder }));
  });

  test('is separate from data of a bare server, which a sandbox refuses', () => {
    const other = join(folder, 'bare');
    closeWorld(openWorld({ folder: other, isSandbox: false }));
    expect(() => openWorld({ folder: other })).toThrow('without a console');
    closeWorld(openWorld({ folder: other, isSandbox: false }));
  });
});

test('refuses data of a newer version and leaves it unchanged', () => {
  world.database.sql.get`pragma user_version = 9999`;
  expect(() => openWorld({ folder })).toThrow('newer version');
  world.database.sql.get`pragma user_version = 1`;
});
