// `npm run load`: measures how long a signed-in user waits for their own data while other clients keep the server busy.
// Not part of the tests, because speed depends on the machine.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { hashPassword } from '#domain/person/password-hash.ts';
import { DEMO_PASSWORD } from '#sandbox/demo/demo-users.ts';
import { serve } from '../setup/serve.js';
import { signedIn } from './visitors.ts';

const clients = 8;
const seconds = 15;
const goal = 50;

const ONE_PLACE = 'one-place';

type Call = { method: string; path: string; body?: object; token?: string };
type Answer = { code: string; bytes: number; took: number };
/** Number of answers with each code, by kind of call. */
type Counts = Record<string, Record<string, number>>;

/** Returns a client with its own connection, and its own address if one is given. */
const client = (url: string, localAddress?: string): ((call: Call) => Promise<Answer>) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, ...(localAddress ? { localAddress } : {}) });
  return ({ method, path, body, token }) =>
    new Promise((resolve, reject) => {
      const began = performance.now();
      const headers = { 'Content-Type': 'application/json', ...(token ? { token } : {}) };
      const asked = request(new URL(path, url), { agent, method, headers }, async (response) => {
        const text = (await response.toArray()).join('');
        resolve({ code: JSON.parse(text).code, bytes: text.length, took: performance.now() - began });
      });
      asked.once('error', reject).end(body && JSON.stringify(body));
    });
};

/** The calls that keep the server busy: drawing a puzzle, and the slow hash of a password. */
const BUSY: Record<string, Call> = {
  puzzles: { method: 'GET', path: '/api/captcha/challenge' },
  'sign-ins': {
    method: 'POST',
    path: '/api/auth/newLogin',
    body: {
      type: 0,
      loginId: 'emma@example.com',
      loginType: 'EMAIL',
      device: 'Chrome',
      password: hashPassword(DEMO_PASSWORD),
    },
  },
};

/**
 * Sends requests without a pause, from `clients` clients at once, and reports the answers at the end. With `isFromOnePlace` all
 * have one address, so the server's limit for a client applies.
 */
const keepBusy = async (url: string, isFromOnePlace: boolean): Promise<void> => {
  let isOver = false;
  process.once('message', () => {
    isOver = true;
  });
  const counts: Counts = {};
  const ask = async (name: string, call: Call, address: string): Promise<void> => {
    const send = client(url, address);
    const count = counts[name] ?? {};
    counts[name] = count;
    while (!isOver) {
      const { code } = await send(call);
      count[code] = (count[code] ?? 0) + 1;
    }
  };
  const kinds = Object.entries(BUSY).map(([name, call], kind) =>
    Array.from({ length: clients }, (_, one) =>
      ask(name, call, isFromOnePlace ? '127.1.1.1' : `127.0.${kind + 1}.${one + 1}`),
    ),
  );
  process.send?.('asking');
  await Promise.all(kinds.flat());
  process.send?.(counts);
  process.disconnect();
};

const quantile = (sorted: number[], share: number): number =>
  sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;

/** Returns the durations of many calls for a user's own data, in ms. */
const readInfo = async (url: string, token: string): Promise<number[]> => {
  const send = client(url);
  const times = [];
  for (const until = performance.now() + seconds * 1000; performance.now() < until; ) {
    const { code, took } = await send({ method: 'GET', path: '/api/user/info', token });
    if (code !== '200') throw new Error(`/api/user/info answered ${code}`);
    times.push(took);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return times.sort((one, other) => one - other);
};

const report = (name: string, times: number[]): void => {
  const [half, most, all] = [0.5, 0.99, 1].map((share) => `${quantile(times, share).toFixed(1)} ms`);
  console.log(
    `${name.padEnd(10)} ${times.length} calls of /api/user/info: p50 ${half}, p99 ${most}, max ${all}`,
  );
};

const readWhileBusy = async (url: string, token: string, name: string, ...how: string[]): Promise<number> => {
  const others = fork(fileURLToPath(import.meta.url), [url, ...how]);
  await once(others, 'message');
  const times = await readInfo(url, token);
  report(name, times);
  others.send('enough');
  const [counts] = (await once(others, 'message')) as [Counts];
  for (const [asked, codes] of Object.entries(counts)) {
    const told = Object.entries(codes).map(([code, count]) => `${code}: ${count}`);
    console.log(`           ${clients} clients asked for ${asked}: ${told.join(', ')}`);
  }
  return quantile(times, 0.99);
};

/** The runs: the idle server, load from many addresses, and load from one address, which soon reaches its limit. */
const compare = async (): Promise<void> => {
  const { url, stop } = await serve();
  const { token = '' } = await signedIn(url, 3);
  report('alone', await readInfo(url, token));
  const fromMany = await readWhileBusy(url, token, 'many');
  const fromOne = await readWhileBusy(url, token, 'one place', ONE_PLACE);
  await stop();
  const isWithin = Math.max(fromMany, fromOne) <= goal;
  console.log(`p99 ${isWithin ? 'within' : 'over'} ${goal} ms.`);
  process.exit(isWithin ? 0 : 1);
};

const [busy, place] = process.argv.slice(2);
await (busy ? keepBusy(busy, place === ONE_PLACE) : compare());
