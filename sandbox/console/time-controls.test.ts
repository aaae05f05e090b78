import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { keepFile } from '../rules/documents/files.ts';
import { testSandbox } from '../testing/test-sandbox.ts';

const API = '/sandbox/api';
const BEN = `${API}/users/10000002`;
const NOW = '2026-11-21T08:00:00.000Z';

const MERCHANT = {
  appId: 'mine',
  merchantType: 77,
  merchantName: 'Mine',
  secret: 'a-secret-of-mine-1234',
  addresses: ['https://mine.example/back'],
};

const appIds = async ({ get }: ReturnType<typeof testSandbox>): Promise<string[]> =>
  Object.values(await get(`${API}/merchants`)).flatMap((one) => (one as { appId?: string }).appId ?? []);

describe('a reset', () => {
  test('keeps the merchants that were registered here', async () => {
    const sandbox = testSandbox();
    await sandbox.post(`${API}/merchants`, MERCHANT);
    await sandbox.post(`${BEN}/credit`, { amount: '10' });
    await sandbox.post(`${API}/reset`);
    expect(await appIds(sandbox)).toEqual(['corner-shop', 'mine', 'pixel-party', 'starlive']);
    expect(sandbox.world.database.sql.get`select secret from merchants where app_id = 'mine'`).toEqual({
      secret: MERCHANT.secret,
    });
    expect(await sandbox.get(BEN)).toMatchObject({ balance: '48.20' });
  });

  test('deletes registered merchants if told to', async () => {
    const sandbox = testSandbox();
    await sandbox.post(`${API}/merchants`, MERCHANT);
    await sandbox.post(`${API}/reset`, { keepsMerchants: false });
    expect(await appIds(sandbox)).not.toContain('mine');
  });

  test('asks first, and lists what it deletes', async () => {
    const { app, post } = testSandbox();
    await post('/api/auth/getNewEmailCode/SIGN_UP', { email: 'new@example.com' });
    await post(`${API}/merchants`, MERCHANT);
    await post(`${API}/closed-banks`, { bankName: 'HDFC Bank' });
    const page = await (await app.request('/sandbox/snapshots')).text();
    const [, asked = ''] = /(<div class="ask"[^>]*id="ask-reset".*?<\/div>\s*<\/form>)/s.exec(page) ?? [];
    expect(asked).toContain('Reset the sandbox?');
    expect(asked).toContain('1 sent code<');
    expect(asked).toContain('1 closed bank<');
    expect(asked).toContain('Registered merchants: Mine');
    expect(page.match(/action="\/sandbox\/api\/reset"/g)).toHaveLength(1);
    expect(asked).toContain('action="/sandbox/api/reset"');
  });
});

describe('a snapshot', () => {
  test('restores users, merchants, money, sessions and codes, and the time at which they are valid', async () => {
    const sandbox = testSandbox();
    const { post, get, tokenOf, codeTo } = sandbox;
    const token = await tokenOf('ben@example.com');
    await post('/api/auth/getNewEmailCode/SIGN_UP', { email: 'new@example.com' });
    const code = codeTo('new@example.com');
    await post(`${API}/merchants`, MERCHANT);
    await post(`${API}/snapshots`, { name: 'before the reset' });

    await post(`${API}/clock`, { days: 40 });
    await post(`${BEN}/credit`, { amount: '10' });
    await post(`${API}/reset`, { keepsMerchants: false });
    expect(await get('/api/user/info', { token })).toMatchObject({ status: 401 });

    expect(await post(`${API}/snapshots/before the reset/load`)).toMatchObject({ now: NOW });
    expect(await get('/api/user/info', { token })).toMatchObject({ data: { email: 'ben@example.com' } });
    expect(await appIds(sandbox)).toContain('mine');
    const checked = { email: 'new@example.com', validCode: code };
    expect(await post('/api/auth/checkEmailCode/SIGN_UP', checked)).toMatchObject({ code: '200' });
    // The ledger still refuses changes, and counts new entries.
    expect(() => sandbox.world.database.sql.run`delete from entries`).toThrow('append-only');
    expect(await post(`${BEN}/credit`, { amount: '1' })).toMatchObject({ balance: '49.20' });
  });

  test('keeps its name until it is deleted', async () => {
    const { post, get } = testSandbox();
    await post(`${API}/snapshots`, { name: 'one' });
    expect(await post(`${API}/snapshots`, { name: 'one' })).toMatchObject({
      status: 400,
      message: expect.stringContaining('already'),
    });
    expect(await get(`${API}/snapshots`)).toMatchObject({ 0: { name: 'one' } });
    await post(`${API}/snapshots/one/delete`);
    expect(await get(`${API}/snapshots`)).not.toHaveProperty('0');
    expect(await post(`${API}/snapshots/one/load`)).toMatchObject({ status: 404 });
  });

  test.each(['', '../wallet', '.hidden', 'a/b', 'x'.repeat(41)])('refuses the name "%s"', async (name) => {
    expect(await testSandbox().post(`${API}/snapshots`, { name })).toMatchObject({
      status: 400,
      message: expect.stringContaining('a name of up to 40'),
    });
  });

  test('of another version is listed, and loading it is refused and changes nothing', async () => {
    const { app, post, world } = testSandbox();
    const { sql } = world.database;
    const { user_version: version } = sql.get`pragma user_version` as { user_version: number };
    sql.get`pragma user_version = 20`;
    await post(`${API}/snapshots`, { name: 'older' });
    world.database.money(`pragma user_version = ${version}`).get();
    await post(`${BEN}/credit`, { amount: '1' });
    expect(await post(`${API}/snapshots/older/load`)).toMatchObject({
      status: 400,
      message: expect.stringContaining('Another version of the server saved this snapshot'),
    });
    const page = await (await app.request('/sandbox/snapshots')).text();
    expect(page).toContain('Another version of the server');
    expect(page).not.toContain('/snapshots/older/load');
    expect(await post(`${BEN}/credit`, { amount: '1' })).toMatchObject({ balance: '50.20' });
  });

  test.each<[string, (whole: Buffer) => Buffer]>([
    ['an empty file', () => Buffer.alloc(0)],
    ['the first half', (whole) => whole.subarray(0, whole.length / 2)],
    ['all but the last byte', (whole) => whole.subarray(0, -1)],
    ['something that is no database', () => Buffer.from('x'.repeat(5000))],
  ])('of which only a part is there is not listed, and its name is free: %s', async (_, part) => {
    const { get, post, world } = testSandbox();
    await post(`${API}/snapshots`, { name: 'one' });
    const file = join(world.snapshotFolder(), 'one.sqlite');
    writeFileSync(file, part(readFileSync(file)));
    expect(await get(`${API}/snapshots`)).not.toHaveProperty('0');
    expect(await post(`${API}/snapshots/one/load`)).toMatchObject({ status: 404 });
    await post(`${API}/snapshots`, { name: 'one' });
    expect(await post(`${API}/snapshots/one/load`)).toMatchObject({ now: NOW });
  });

  test('with a damaged page is not loaded', async () => {
    const { post, world } = testSandbox();
    await post(`${API}/snapshots`, { name: 'one' });
    const file = join(world.snapshotFolder(), 'one.sqlite');
    const whole = readFileSync(file);
    writeFileSync(file, whole.fill(0x5a, whole.length / 2, whole.length / 2 + 2048));
    await post(`${BEN}/credit`, { amount: '1' });
    expect(await post(`${API}/snapshots/one/load`)).toMatchObject({
      status: 400,
      message: expect.stringContaining('damaged'),
    });
    expect(await post(`${BEN}/credit`, { amount: '1' })).toMatchObject({ balance: '50.20' });
  });

  test('is saved also of data that began as a snapshot', async () => {
    const { post, world } = testSandbox();
    world.database.sql.run`create table time_of_copy (at integer not null) strict`;
    await post(`${API}/snapshots`, { name: 'one' });
    expect(await post(`${API}/snapshots/one/load`)).toMatchObject({ now: NOW });
  });
});

test('loading on a full disk says so on its page, and changes nothing', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => told.mockRestore());
  const { app, get, post, world } = testSandbox();
  const content = new Uint8Array(4_000_000);
  keepFile(world, { key: 'picture/1_large.png', userId: 10_000_002, type: 'image/png', content });
  await post(`${API}/snapshots`, { name: 'large' });
  await post(`${API}/reset`);
  await post(`${BEN}/credit`, { amount: '1' });
  // Allows no more pages, so that SQLite fails as on a full disk.
  world.database.sql.get`pragma max_page_count = 1`;
  const body = new URLSearchParams({ back: '/sandbox/snapshots' });
  const response = await app.request(`${API}/snapshots/large/load`, { method: 'POST', body });
  const page = await response.text();
  expect(response.status).toBe(500);
  expect(page).toContain('<h1>Failed</h1>');
  expect(page).toContain('Nothing has changed.');
  expect(page).toContain('The server could not do this: the disk is full.');
  expect(told.mock.calls).toEqual([['A request failed: the disk is full']]);
  expect(await get(BEN)).toMatchObject({ balance: '49.20' });
});

describe('the clock', () => {
  test('goes to any date in GMT, and back to the real time', async () => {
    const { post } = testSandbox();
    expect(await post(`${API}/clock/to`, { to: '2027-01-31T09:00' })).toMatchObject({
      now: '2027-01-31T09:00:00.000Z',
    });
    expect(await post(`${API}/clock/to`, { to: '2020-02-29T00:00:00+02:00' })).toMatchObject({
      now: '2020-02-28T22:00:00.000Z',
    });
    expect(await post(`${API}/clock/now`)).toMatchObject({ now: NOW, aheadMs: 0 });
  });

  test.each(['soon', '', '2027-02-30T00:00', '1969-12-31T00:00', '+010000-01-01T00:00'])(
    'refuses the date "%s"',
    async (to) => {
      expect(await testSandbox().post(`${API}/clock/to`, { to })).toMatchObject({
        status: 400,
        message: expect.stringContaining('a date and time'),
      });
    },
  );

  test('moved back, lets nobody wait longer than from now on', async () => {
    const { post, world, signIn } = testSandbox();
    await post(`${API}/clock/to`, { to: '2030-01-01T00:00' });
    await post('/api/auth/getNewEmailCode/SIGN_UP', { email: 'new@example.com' });
    for (let tries = 0; tries < 3; tries += 1) await signIn('ben@example.com', { password: 'wrong' });
    await post(`${API}/clock/now`);
    const again = () => post('/api/auth/getNewEmailCode/SIGN_UP', { email: 'new@example.com' });
    expect(await again()).toMatchObject({ data: { retryAfter: 59 } });
    world.clock.advance(59_000);
    expect(await again()).toMatchObject({ code: '200' });
    world.clock.advance(24 * 60 * 60_000);
    expect(await signIn('ben@example.com')).toMatchObject({ code: '200' });
  });

  test('lists what happens when it moves', async () => {
    const { app, get, post, tokenOf } = testSandbox();
    await tokenOf('ben@example.com');
    await post('/api/auth/getNewEmailCode/SIGN_UP', { email: 'new@example.com' });
    const { deadlines } = (await get(`${API}/clock`)) as unknown as { deadlines: object[] };
    expect(deadlines).toContainEqual({ happens: 'Codes end', count: 1, next: '2026-11-21T08:10:00.000Z' });
    expect(deadlines).toContainEqual(expect.objectContaining({ count: 1, next: '2026-12-21T08:00:00.000Z' }));
    expect(await (await app.request('/sandbox/clock')).text()).toContain('<td>Codes end.</td>');
  });
});
