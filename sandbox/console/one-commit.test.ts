import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { personOf } from '../testing/signed-in-user.fixture.ts';
import { testSandbox } from '../testing/test-sandbox.ts';
import { CONTROLS } from './controls.ts';

/** Returns the number of transactions in SQLite's write-ahead log: the last page of each has the size of the database. */
const commitsIn = (wal: Buffer): number => {
  const page = wal.readUInt32BE(8);
  const [header, frame] = [32, 24 + page];
  const frames = Array.from({ length: (wal.length - header) / frame }, (_, index) => header + index * frame);
  return frames.filter((start) => wal.readUInt32BE(start + 4) !== 0).length;
};

// A control that commits twice is half done after a kill or on a full disk, where the console says that nothing changed.
test('each control of the console is one transaction', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-data-'));
  const sandbox = testSandbox({ folder });
  onTestFinished(() => {
    sandbox.world.database.close();
    rmSync(folder, { recursive: true });
  });
  const { userId, accountOf, cashOut, post } = await personOf('felix@example.com', sandbox);
  const { withdrawId } = await accountOf(3);
  const { data } = await cashOut(3, '20');
  await post('/sandbox/api/snapshots', { name: 'one' });
  const order = { appId: 'starlive', userId, amount: '1' };
  const { path } = (await post('/sandbox/api/orders', order)) as unknown as { path: string };
  const merchant = { merchantType: 77, merchantName: 'Mine', addresses: ['https://mine.example/'] };
  const bodies: Record<string, object> = {
    '/clock/to': { to: '2026-11-21T08:12' },
    '/merchants': { ...merchant, appId: 'mine' },
    '/merchants/import': [{ ...merchant, appId: 'other', merchantType: 78, secret: 'a-secret-of-mine-1234' }],
    '/merchants/:appId/bans': { userId: String(userId), on: true },
    '/users/:userId/history': { rows: 10 },
    '/check-order': { address: `https://wallet.example${path}` },
  };
  const given: Record<string, string> = {
    userId: String(userId),
    withdrawId,
    activityNo: data.activityNo,
    appId: 'starlive',
    merchantOrderNo: 'O-1',
    name: 'one',
  };
  // The control of a webhook event is left out: it changes only one row, and needs a merchant with a webhook.
  const controls = CONTROLS.filter(([method, path]) => method === 'POST' && path !== '/webhooks/:eventId');
  const commits = () => commitsIn(readFileSync(join(folder, 'wallet.sqlite-wal')));
  const wrong: string[] = [];
  for (const [, path, , example] of controls) {
    const before = commits();
    const filled = path.replaceAll(/:(\w+)/g, (_, name) => given[name] ?? 'none');
    const { status, message } = await post(`/sandbox/api${filled}`, bodies[path] ?? example);
    const made = commits() - before;
    if (made > 1 || status !== 200) wrong.push(`${path}: ${made} commits, ${status} ${message}`);
  }
  expect(wrong).toEqual([]);
});
