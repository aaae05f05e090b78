import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from './database/open.ts';
import { PASSWORD } from './test-sandbox.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));
const BEN = '/sandbox/api/users/10000002';

let folder: string;
const running = new Set<ChildProcess>();
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wallet-data-'));
});
afterEach(() => {
  for (const server of running) server.kill('SIGKILL');
  running.clear();
  rmSync(folder, { recursive: true });
});

/** Starts the real server on the folder, and gives its address once it is there. */
async function start() {
  const server = spawn(process.execPath, [MAIN, '--data', folder], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(server);
  for await (const line of createInterface({ input: server.stdout })) {
    const address = /http:\/\/localhost:\d+/.exec(line)?.[0];
    if (address) return { server, address };
  }
  throw new Error('The server ended before it was there');
}

const post = async (url: string, body: object) => {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return response.json();
};

test('killed in the middle of its work, the server has kept everything it acknowledged', async () => {
  const { server, address } = await start();
  const acknowledged = { codes: [] as string[], cents: 0 };
  let sent = 0;
  const enough = Promise.withResolvers<void>();
  const work = async (worker: number) => {
    for (let round = 0; ; round++) {
      const email = `worker-${worker}-${round}@example.com`;
      sent += 1;
      if ((await post(`${address}/api/auth/getNewEmailCode/SIGN_UP`, { email })).code === '200') {
        acknowledged.codes.push(email);
      }
      if ((await post(`${address}${BEN}/credit`, { amount: '0.01' })).balance) acknowledged.cents += 1;
      if (acknowledged.cents >= 200) enough.resolve();
    }
  };
  const workers = [1, 2, 3, 4, 5, 6].map((worker) => work(worker).catch(() => undefined));
  await enough.promise;
  server.kill('SIGKILL');
  await once(server, 'exit');
  await Promise.all(workers);

  const again = await start();
  const outboxOf = async (email: string) =>
    (await fetch(`${again.address}/sandbox/api/outbox?to=${email}`)).json();
  for (const email of acknowledged.codes) expect(await outboxOf(email), email).toHaveLength(1);
  const { balance } = await (await fetch(`${again.address}${BEN}`)).json();
  const added = Math.round((Number(balance) - 48.2) * 100);
  expect(added).toBeGreaterThanOrEqual(acknowledged.cents);
  expect(added).toBeLessThanOrEqual(sent);

  again.server.kill('SIGTERM');
  const [code] = await once(again.server, 'exit');
  expect(code).toBe(0);
  const database = openDatabase(join(folder, 'wallet.sqlite'));
  expect(database.money('select sum(cents) as total from entries').get()).toEqual({ total: 0n });
  expect(database.sql.get`pragma integrity_check`).toEqual({ integrity_check: 'ok' });
  database.close();
}, 60_000);

test('two servers on one file are one: each shows what the other gave an address for', async () => {
  const [one, other] = [await start(), await start()];
  const signIn = {
    type: 0,
    loginId: 'sara@example.com',
    loginType: 'EMAIL',
    device: 'Chrome',
    password: PASSWORD,
  };
  const { data } = await post(`${one.address}/api/auth/newLogin`, signIn);
  const answer = await fetch(`${other.address}/api/user/verifyInfo`, { headers: { token: data.token } });
  const { idCard } = (await answer.json()).data;
  const { host, pathname, search } = new URL(idCard);
  const [shown] = await once(get(`${one.address}${pathname}${search}`, { headers: { host } }), 'response');
  shown.resume();
  expect(shown.statusCode).toBe(200);
});
