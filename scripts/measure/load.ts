import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { hashPassword } from '#domain/person/password-hash.ts';
import { DEMO_PASSWORD, DEMO_PAYMENT_CODE } from '#sandbox/demo/demo-users.ts';
import { giveUp, readArguments } from '#sandbox/start/arguments.js';
import { serve } from '../setup/serve.js';
import { signedIn } from './visitors.ts';

const clients = 8;
const seconds = 15;
/** The limits of the p99 of each read, and of a payment (two calls), in ms. */
const READ_GOAL = 100;
const PAYMENT_GOAL = 500;

const ONE_PLACE = 'one-place';

type Call = { method: string; path: string; body?: object; token?: string; key?: string };
type Answer = { code: string; took: number; data: { securityToken?: string } | null };
/** Number of answers with each code, by kind of call. */
type Counts = Record<string, Record<string, number>>;

/** Returns a client with its own connection, and its own address if one is given. */
const client = (url: string, localAddress?: string): ((call: Call) => Promise<Answer>) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, ...(localAddress ? { localAddress } : {}) });
  return ({ method, path, body, token, key }) =>
    new Promise((resolve, reject) => {
      const began = performance.now();
      const headers = {
        'Content-Type': 'application/json',
        ...(token ? { token } : {}),
        ...(key ? { 'Idempotency-Key': key } : {}),
      };
      const asked = request(new URL(path, url), { agent, method, headers }, async (response) => {
        const text = (await response.toArray()).join('');
        const { code, data } = JSON.parse(text);
        resolve({ code, data, took: performance.now() - began });
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

/** Does the work again and again, with a pause in ms, and returns the durations in ms, the shortest first. */
const repeat = async (pause: number, work: () => Promise<number>): Promise<number[]> => {
  const times = [];
  for (const until = performance.now() + seconds * 1000; performance.now() < until; ) {
    times.push(await work());
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return times.sort((one, other) => one - other);
};

const accepted = async (answer: Promise<Answer>, path: string): Promise<Answer> => {
  const { code, ...more } = await answer;
  if (code !== '200') throw new Error(`${path} answered ${code}`);
  return { code, ...more };
};

/** The reads of a signed-in user on Home and on the pages for payouts. */
const READS = [
  '/api/user/info',
  '/api/balance/info',
  '/api/transactions?page=1&pageSize=20&type=ALL',
  '/api/account/withdrawMethods',
  '/api/auth/hasPayPassword',
] as const;

/** A user who reads their own data. */
const reader = (url: string, token: string, path: string) => {
  const send = client(url);
  return async () => (await accepted(send({ method: 'GET', path, token }), path)).took;
};

/** A user who enters the payment code and sends ten dollars. */
const payer = (url: string, token: string, address: string) => {
  const send = client(url, address);
  const post = (path: string, body: object, key?: string) =>
    accepted(send({ method: 'POST', path, body, token, ...(key && { key }) }), path);
  const payPassword = hashPassword(DEMO_PAYMENT_CODE);
  return async () => {
    const proof = await post('/api/auth/checkPayPassword', { payPassword });
    const securityToken = proof.data?.securityToken;
    const body = { amount: '10', currency: 'USD', relatedEmail: 'ben@example.com', securityToken };
    const sent = await post('/api/transfer/confirm', body, randomUUID());
    return proof.took + sent.took;
  };
};

const report = (name: string, done: string, times: number[]): number => {
  const [half, most, all] = [0.5, 0.99, 1].map((share) => `${quantile(times, share).toFixed(1)} ms`);
  console.log(`${name.padEnd(10)} ${times.length} ${done}: p50 ${half}, p99 ${most}, max ${all}`);
  return quantile(times, 0.99);
};

/** The p99 of payments and of the slowest read, in ms. */
type Slowest = { read: number; payment: number };

/**
 * Pause between two payments in ms. The server has 60 payment codes of a client checked at once, and one more a second: a run
 * has at most 60, and each comes from an address of its own.
 */
const PAYMENT_PAUSE = 250;
let runs = 0;

/** Reads and pays at the same time. */
const measure = async (url: string, token: string, name: string): Promise<Slowest> => {
  runs += 1;
  const [payments, ...reads] = await Promise.all([
    repeat(PAYMENT_PAUSE, payer(url, token, `127.2.${runs}.1`)),
    ...READS.map((path) => repeat(READS.length * 5, reader(url, token, path))),
  ]);
  const payment = report(name, 'payments', payments);
  const ofReads = READS.map((path, index) => report(name, `calls of ${path}`, reads[index] ?? []));
  return { payment, read: Math.max(...ofReads) };
};

const measureWhileBusy = async (
  url: string,
  token: string,
  name: string,
  ...how: string[]
): Promise<Slowest> => {
  const others = fork(fileURLToPath(import.meta.url), ['--busy', url, ...how.map((option) => `--${option}`)]);
  await once(others, 'message');
  const slowest = await measure(url, token, name);
  others.send('enough');
  const [counts] = (await once(others, 'message')) as [Counts];
  for (const [asked, codes] of Object.entries(counts)) {
    const told = Object.entries(codes).map(([code, count]) => `${code}: ${count}`);
    console.log(`           ${clients} clients asked for ${asked}: ${told.join(', ')}`);
  }
  return slowest;
};

/** The runs: the idle server, load from many addresses, and load from one address, which soon reaches its limit. */
const compare = async (): Promise<void> => {
  const { url, stop } = await serve();
  const { token = '' } = await signedIn(url, 3);
  await measure(url, token, 'alone');
  const fromMany = await measureWhileBusy(url, token, 'many');
  const fromOne = await measureWhileBusy(url, token, 'one place', ONE_PLACE);
  await stop();
  const isWithin = [fromMany, fromOne].every(
    ({ read, payment }) => read <= READ_GOAL && payment <= PAYMENT_GOAL,
  );
  const goals = `${READ_GOAL} ms for reads and ${PAYMENT_GOAL} ms for payments`;
  console.log(`p99 ${isWithin ? 'within' : 'over'} ${goals}.`);
  process.exit(isWithin ? 0 : 1);
};

const { values } = readArguments({
  command: 'npm run load --',
  about: `Measures how long a signed-in user waits for their own data, and for payments, while other clients keep the server busy.
Not part of the tests, because speed depends on the machine.`,
  options: {
    busy: {
      type: 'string',
      value: '<address>',
      about: 'only keeps the server there busy; the command starts itself so',
    },
    [ONE_PLACE]: { type: 'boolean', default: false, about: 'with --busy: all clients have one address' },
  },
});
try {
  await (values.busy === undefined ? compare() : keepBusy(values.busy, values[ONE_PLACE]));
} catch (error) {
  giveUp(`The measure ended early: ${(error as Error).message}`);
}
