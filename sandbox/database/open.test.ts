import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addDemoUsers } from '../demo/demo-users.ts';
import { closeWorld, openWorld, type World } from '../world/world.ts';

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

  test('is separate from data of a bare server, which a sandbox refuses', () => {
    const other = join(folder, 'bare');
    closeWorld(openWorld({ folder: other, isSandbox: false }));
    expect(() => openWorld({ folder: other })).toThrow('without a console');
    closeWorld(openWorld({ folder: other, isSandbox: false }));
  });
});

test('refuses data with other tables, says so, and leaves it unchanged', () => {
  const other = join(folder, 'other');
  const file = join(other, 'wallet.sqlite');
  mkdirSync(other);
  const old = new DatabaseSync(file);
  old.exec('create table users (user_id integer primary key); pragma user_version = 20');
  old.close();
  const before = readFileSync(file);
  expect(() => openWorld({ folder: other })).toThrow(/Another version of the server.*delete the folder/s);
  expect(readFileSync(file).equals(before)).toBe(true);
});
