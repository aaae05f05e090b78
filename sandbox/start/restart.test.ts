import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { auditLedger, killOnce, post, type Running, startServer } from '../testing/kill.fixture.ts';
import { PASSWORD } from '../testing/test-sandbox.ts';

let folder: string;
const running: Running[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wallet-data-'));
});
afterEach(() => {
  for (const { server } of running.splice(0)) server.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

const start = async () => {
  const started = await startServer(folder, { env: { WALLET_SHARED: '1' } });
  running.push(started);
  return started.address;
};

test('a killed server has kept everything that it acknowledged', async () => {
  const { addresses, cents, missing } = await killOnce(folder, 200);
  expect(missing).toEqual([]);
  expect(Math.min(addresses, cents)).toBeGreaterThan(0);
  expect(auditLedger(folder)).toEqual({ total: 0, uneven: 0, integrity: 'ok' });
});

test('two servers with WALLET_SHARED=1 share their data: each serves the files that the other signed URLs for', async () => {
  const [one, other] = [await start(), await start()];
  const signIn = {
    type: 0,
    loginId: 'sara@example.com',
    loginType: 'EMAIL',
    device: 'Chrome',
    password: PASSWORD,
  };
  const { data } = await post(`${one}/api/auth/newLogin`, signIn);
  const answer = await fetch(`${other}/api/user/verifyInfo`, { headers: { token: data.token } });
  const { idCard } = (await answer.json()).data;
  const { host, pathname, search } = new URL(idCard);
  const [shown] = await once(get(`${one}${pathname}${search}`, { headers: { host } }), 'response');
  shown.resume();
  expect(shown.statusCode).toBe(200);
});
