import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { hashPassword } from '#domain/person/password-hash.ts';
import { openDatabase } from '../database/open.ts';
import { DEMO_PASSWORD, DEMO_PAYMENT_CODE } from '../demo/demo-users.ts';

const MAIN = join(import.meta.dirname, '../start/main.ts');
const BEN = '/sandbox/api/users/10000002';
const FELIX = '/sandbox/api/users/10000004';
const signInOf = (loginId: string) => ({
  type: 0,
  loginId,
  loginType: 'EMAIL',
  device: 'Chrome',
  password: hashPassword(DEMO_PASSWORD),
});

/**
 * Six workers write at once: each requests codes and moves money. One worker also signs in each time, and one transfers
 * with a new key each time.
 */
const WORKERS = 6;
const [SIGNS_IN, TRANSFERS] = [0, 1];
const TRANSFERRED = 10;

export type Running = { server: ChildProcess; address: string };

export type Starting = { nodeArguments?: string[]; env?: Record<string, string> };

/** Starts the real server on the data in `folder`. Returns the server's URL when the server is ready. */
export const startServer = async (
  folder: string,
  { nodeArguments = [], env = {} }: Starting = {},
): Promise<Running> => {
  const server = spawn(process.execPath, [...nodeArguments, MAIN, '--data', folder], {
    env: { ...process.env, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const endToo = () => server.kill('SIGKILL');
  process.once('exit', endToo);
  server.once('exit', () => process.off('exit', endToo));
  for await (const line of createInterface({ input: server.stdout })) {
    const address = /http:\/\/localhost:\d+/.exec(line)?.[0];
    if (address) return { server, address };
  }
  throw new Error('The server exited before it was ready');
};

export const post = async (url: string, body: object, extra: Record<string, string> = {}) => {
  const headers = { 'content-type': 'application/json', ...extra };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return response.json();
};

/** The acknowledged and the requested writes. */
type Acknowledged = {
  addresses: string[];
  tokens: string[];
  cents: number;
  askedCents: number;
  transfers: Transfer[];
};

/** A transfer: its request, and its transaction number if it was acknowledged. */
type Transfer = { token: string; key: string; body: object; activityNo?: string };

const sendTransfer = (address: string, { token, key, body }: Transfer) =>
  post(`${address}/api/transfer/confirm`, body, { token, 'idempotency-key': key });

/** Sends one transfer with its own authorisation token and key. */
const transferOnce = async (address: string, token: string, transfers: Transfer[]): Promise<void> => {
  const payPassword = hashPassword(DEMO_PAYMENT_CODE);
  const { data } = await post(`${address}/api/auth/checkPayPassword`, { payPassword }, { token });
  const { securityToken } = data;
  const body = { amount: `${TRANSFERRED}`, currency: 'USD', relatedEmail: 'sara@example.com', securityToken };
  const transfer: Transfer = { token, key: crypto.randomUUID(), body };
  transfers.push(transfer);
  const answer = await sendTransfer(address, transfer);
  if (answer.code === '200') transfer.activityNo = answer.data.activityNo;
};

/** Writes until the server is killed. */
const write = async (
  address: string,
  acknowledged: Acknowledged,
  tell: (acknowledged: Acknowledged) => void,
): Promise<void> => {
  const { data } = await post(`${address}/api/auth/newLogin`, signInOf('felix@example.com'));
  const work = async (worker: number) => {
    for (let turn = 0; ; turn += 1) {
      const email = `kill-${worker}-${turn}@example.com`;
      // Each code comes from a client of its own, so that no limit slows the writes down.
      const from = { 'x-forwarded-for': email };
      const sent = await post(`${address}/api/auth/getNewEmailCode/SIGN_UP`, { email }, from);
      if (sent.code === '200') acknowledged.addresses.push(email);
      acknowledged.askedCents += 1;
      if ((await post(`${address}${BEN}/credit`, { amount: '0.01' })).balance) acknowledged.cents += 1;
      tell(acknowledged);
      if (worker === TRANSFERS) await transferOnce(address, data.token, acknowledged.transfers);
      if (worker !== SIGNS_IN) continue;
      const signedIn = await post(`${address}/api/auth/newLogin`, signInOf('emma@example.com'));
      if (signedIn.code === '200') acknowledged.tokens.push(signedIn.data.token);
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, (_, worker) => work(worker).catch(() => undefined)));
};

const centsOfUser = async (address: string, user: string): Promise<number> => {
  const { balance } = await (await fetch(`${address}${user}`)).json();
  return Math.round(Number(balance) * 100);
};

/** Repeats each transfer. Returns those that are missing or carried out twice. */
const wrongTransfers = async (address: string, transfers: Transfer[], before: number): Promise<string[]> => {
  const wrong: string[] = [];
  for (const transfer of transfers) {
    const { code, data } = await sendTransfer(address, transfer);
    const known = transfer.activityNo ?? data?.activityNo;
    if (code !== '200' || data.activityNo !== known) wrong.push(`transfer ${transfer.key}: ${code}`);
  }
  const gone = before - (await centsOfUser(address, FELIX));
  const due = transfers.length * TRANSFERRED * 100;
  if (gone !== due) wrong.push(`${gone} cents transferred in place of ${due}`);
  return wrong;
};

/** Returns acknowledged writes that are missing. */
const lost = async (
  address: string,
  { addresses, tokens, cents, askedCents, transfers }: Acknowledged,
  before: { ben: number; felix: number },
) => {
  const missing: string[] = [];
  for (const email of addresses) {
    const outbox = await (await fetch(`${address}/sandbox/api/outbox?to=${email}`)).json();
    if (outbox.length !== 1) missing.push(`the code to ${email}`);
  }
  for (const token of tokens) {
    const { status } = await fetch(`${address}/api/user/info`, { headers: { token } });
    if (status !== 200) missing.push('a session');
  }
  const added = (await centsOfUser(address, BEN)) - before.ben;
  if (added < cents) missing.push(`${cents - added} cents`);
  if (added > askedCents) missing.push(`${added - askedCents} cents too many`);
  return [...missing, ...(await wrongTransfers(address, transfers, before.felix))];
};

type KillReport = {
  addresses: number;
  tokens: number;
  cents: number;
  /** Number of requested and acknowledged transfers. */
  transfers: { asked: number; answered: number };
  missing: string[];
};

/**
 * Kills a server during a burst of writes, after `after` acknowledgements, and checks which writes the restarted server
 * has.
 */
export const killOnce = async (folder: string, after: number): Promise<KillReport> => {
  const acknowledged: Acknowledged = { addresses: [], tokens: [], cents: 0, askedCents: 0, transfers: [] };
  const { server, address } = await startServer(folder, { env: { WALLET_PROXY: '1' } });
  const before = { ben: await centsOfUser(address, BEN), felix: await centsOfUser(address, FELIX) };
  const { promise: enough, resolve: isEnough } = Promise.withResolvers<void>();
  const writing = write(address, acknowledged, ({ addresses, cents }) => {
    if (addresses.length + cents >= after) isEnough();
  });
  await enough;
  server.kill('SIGKILL');
  await once(server, 'exit');
  await writing;

  const next = await startServer(folder);
  const missing = await lost(next.address, acknowledged, before);
  next.server.kill('SIGTERM');
  const [code] = await once(next.server, 'exit');
  if (code !== 0) missing.push(`an orderly end: it was ${code}`);
  const { addresses, tokens, cents, transfers } = acknowledged;
  const answered = transfers.filter(({ activityNo }) => activityNo !== undefined).length;
  return {
    addresses: addresses.length,
    tokens: tokens.length,
    cents,
    transfers: { asked: transfers.length, answered },
    missing,
  };
};

/** Checks the ledger of a stopped server: all entries, and those of each movement, must sum to zero. */
export const auditLedger = (folder: string) => {
  const { money, sql, close } = openDatabase(join(folder, 'wallet.sqlite'));
  const { total } = money('select sum(cents) as total from entries').get() as { total: bigint };
  const { uneven } = money(
    'select count(*) as uneven from (select 1 from entries group by movement_id having sum(cents) <> 0)',
  ).get() as { uneven: bigint };
  const { integrity_check: integrity } = sql.get`pragma integrity_check` as { integrity_check: string };
  close();
  return { total: Number(total), uneven: Number(uneven), integrity };
};
