// `npm run load`: how long somebody who is signed in waits for their own data while others keep the server busy.
// Not part of the tests: speed is the machine's too.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { hashPassword } from '#domain/person/password-hash.ts';
import { DEMO_PASSWORD } from '#sandbox/demo/demo-users.ts';
import { serve } from '../setup/serve.js';
import { signedIn } from './visitors.js';

const clients = 8;
const seconds = 15;
const goal = 50;

const ONE_PLACE = 'one-place';

/** @typedef {{ method: string, path: string, body?: object, token?: string }} Call */
/** @typedef {{ code: string, bytes: number, took: number }} Answer */

/**
 * A client with an address and a connection of its own.
 * @param {string} url @param {string} [localAddress]
 * @returns {(call: Call) => Promise<Answer>}
 */
const client = (url, localAddress) => {
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

/** @type {Record<string, Call>} What keeps the server busy: a puzzle is drawn, a password is hashed slowly. */
const BUSY = {
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
 * Asks without a pause, `clients` times at once, and tells at the end how it was answered.
 * @param {string} url @param {boolean} isFromOnePlace the limits of one place stop them
 */
const keepBusy = async (url, isFromOnePlace) => {
  let isOver = false;
  process.once('message', () => {
    isOver = true;
  });
  /** @type {Record<string, Record<string, number>>} */
  const counts = {};
  /** @param {string} name @param {Call} call @param {string} address */
  const ask = async (name, call, address) => {
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

/** @param {number[]} sorted @param {number} share */
const quantile = (sorted, share) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;

/** How long each of many calls for a user's own data took. @param {string} url @param {string} token */
const readInfo = async (url, token) => {
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

/** @param {string} name @param {number[]} times */
const report = (name, times) => {
  const [half, most, all] = [0.5, 0.99, 1].map((share) => `${quantile(times, share).toFixed(1)} ms`);
  console.log(
    `${name.padEnd(10)} ${times.length} calls of /api/user/info: p50 ${half}, p99 ${most}, max ${all}`,
  );
};

/** @param {string} url @param {string} token @param {string} name @param {string[]} how */
const readWhileBusy = async (url, token, name, ...how) => {
  const others = fork(fileURLToPath(import.meta.url), [url, ...how]);
  await once(others, 'message');
  const times = await readInfo(url, token);
  report(name, times);
  others.send('enough');
  const [counts] = await once(others, 'message');
  for (const [asked, codes] of Object.entries(counts)) {
    const told = Object.entries(codes).map(([code, count]) => `${code}: ${count}`);
    console.log(`           ${clients} clients asked for ${asked}: ${told.join(', ')}`);
  }
  return quantile(times, 0.99);
};

/** The server alone, kept busy from many places, and from one whose limits are soon reached. */
const compare = async () => {
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
