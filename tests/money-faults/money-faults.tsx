import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import shapes from '#api/shapes.json';
import { newIdempotencyKey } from '#domain/money/idempotency-key.ts';
import { hashPassword } from '#domain/person/password-hash.ts';
import { deviceFacts } from '#flow/storage.ts';
import { DEMO_PASSWORD, DEMO_PAYMENT_CODE } from '#sandbox/demo/demo-users.ts';
import { type Running, startServer } from '#sandbox/testing/kill.fixture.ts';
import { keptAs } from '#tests/models/kept.ts';
import { fetchScreens, giveTexts } from '../app/whole-app.ts';
import {
  CASH_OUT,
  ENTERS,
  FINDING_OUT,
  type Flow,
  lastResort,
  nextStep,
  RECHARGE,
  TRANSFER,
} from './flows.ts';
import { FAULTS, type FaultName, Network } from './network.ts';
import { notices, Tab, texts, titleOf, top } from './page.tsx';

// Applies every fault to every call of the money flows: the whole app runs in jsdom against the real server, over a network
// that fails. The user acts by what the screen shows until it confirms the result; the ledger must have the money moved exactly
// once. The texts and actions become the table in docs/money.md (`npm run faults`).

vi.mock('#app/start/fetch-shapes.ts', () => ({ fetchShapes: async () => shapes }));

const SARA = { userId: '10000003', email: 'sara@example.com' };
const AMOUNT = '20';

let running: Running;
let token = '';
const folder = mkdtempSync(join(tmpdir(), 'wallet-faults-'));
const contract = parse(readFileSync('openapi.yaml', 'utf8'));
const toServer = globalThis.fetch;

// Calls the server directly, without the faults of the page's network.
const ask = async (path: string, body: object = {}, more: Record<string, string> = {}) => {
  const headers = { 'content-type': 'application/json', token, ...more };
  const asked = { method: 'POST', headers, body: JSON.stringify(body) };
  return (await toServer(`${running.address}${path}`, asked)).json();
};
const read = async (path: string) =>
  (await toServer(`${running.address}${path}`, { headers: { token } })).json();

const signIn = async () => {
  const signsIn = { type: 0, loginId: SARA.email, loginType: 'EMAIL', device: 'Chrome' };
  token = (await ask('/api/auth/newLogin', { ...signsIn, password: hashPassword(DEMO_PASSWORD) })).data.token;
};

beforeAll(async () => {
  running = await startServer(folder);
  giveTexts();
  await fetchScreens();
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;
});

afterAll(() => {
  running.server.kill();
  rmSync(folder, { recursive: true });
  const { FAULTS_PAGE: page } = process.env;
  if (page) writeFileSync(page, `${HEAD}${table.join('\n')}\n`);
});

/** The server's record: the numbers in the history, and the balance in dollars. */
const books = async () => {
  const { list } = (await read('/api/transactions?language=en&type=ALL&page=1&pageSize=20')).data;
  const numbers: string[] = list.map(({ activityNo }: { activityNo: string }) => activityNo);
  return { numbers, balance: Number((await read('/api/balance/info?language=en')).data) };
};

/** The start of each flow: returns its address, after preparing the state. */
const STARTS = new Map<Flow, () => Promise<string> | string>([
  [TRANSFER, () => '/transfer'],
  [CASH_OUT, () => '/withdrawal'],
  [RECHARGE, async () => (await ask('/sandbox/api/orders', { userId: SARA.userId, amount: AMOUNT })).path],
  [
    FINDING_OUT,
    async () => {
      const payPassword = hashPassword(DEMO_PAYMENT_CODE);
      const { securityToken } = (await ask('/api/auth/checkPayPassword', { payPassword })).data;
      const body = { amount: AMOUNT, currency: 'USD', relatedEmail: 'felix@example.com', securityToken };
      const key = newIdempotencyKey();
      await ask('/api/transfer/confirm', body, { 'Idempotency-Key': key });
      const sent = { key, userId: SARA.userId, amount: AMOUNT, sentAt: Date.now() };
      deviceFacts.set('writes', keptAs('transfer', sent));
      return '/transfer';
    },
  ],
]);

/** Step of the simulated time in ms; the long step is used when the user has been waiting for a while. */
const [TICK, LONG] = [100, 1_000];
const NOT_PAID = 'The order was not paid';
const MINUTE = 60_000;
const TIMEOUT = { step: 4, long: 40, resort: 80, end: 120, steps: 30 };

type Walked = { read: Set<string>; did: string[]; calls: string[] };

/** Runs a flow to its end, with a fault on every call of one kind. */
const go = async (flow: Flow, fault?: { call: string; name: FaultName }): Promise<Walked> => {
  deviceFacts.set('token', token);
  const before = await books();
  const start = await STARTS.get(flow)?.();
  const network = new Network(() => ask(`/sandbox/api/users/${SARA.userId}/end-sessions`));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  if (fault) network.strike(fault.call, fault.name);
  const tab = new Tab(network);
  const seen = new Set<string>();
  const did: string[] = [];
  const isSignedOut = () => location.pathname === '/before-login';
  const look = () => {
    for (const text of isSignedOut() ? notices() : texts()) seen.add(text);
  };
  const isDone = () => flow.done.test(titleOf(top())) || texts().some((text) => flow.done.test(text));
  await tab.open(`${running.address}${start}`);
  for (let idle = 0; idle < TIMEOUT.end && did.length < TIMEOUT.steps; idle += 1) {
    await tab.wait();
    look();
    if (isDone()) break;
    let step = idle < TIMEOUT.step ? undefined : nextStep(flow);
    if (idle > TIMEOUT.resort) step ??= lastResort();
    if (isSignedOut()) {
      await signIn();
      tab.signIn(token);
      step = 'signs in';
    }
    // A failed order cannot be paid on its page: the merchant's app opens the order again.
    if (texts().includes(NOT_PAID)) {
      await tab.close();
      await tab.open(`${running.address}${start}`);
      step = 'opens the order again';
    }
    if (step) {
      did.push(step);
      idle = 0;
      if (network.hasStruck) network.lift();
    }
    // After two checks without a result, the user waits a minute.
    const isPatient = step === 'Check now' && did.at(-2) === step;
    await tab.pass(isPatient ? MINUTE : idle > TIMEOUT.long ? LONG : TICK, look);
  }
  const words = `${fault?.call}, ${fault?.name}: ${did.join(', ')}; then ${texts().join(' ')}`;
  const isTold = isDone();
  await tab.close();
  network.remove();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '');
  expect(isTold, words).toBe(true);
  // The page may confirm the result before it has asked for a new sign-in.
  if (fault?.name.includes('session')) await signIn();
  const after = await books();
  expect(
    after.numbers.filter((number) => !before.numbers.includes(number)),
    words,
  ).toHaveLength(1);
  expect(after.balance, words).toBeCloseTo(before.balance - Number(AMOUNT), 10);
  return { read: seen, did, calls: network.calls };
};

/** Faults that differ from the others only for calls that change data. */
const ONLY_OF_WRITES: FaultName[] = [
  'offline before it is sent',
  '500 after it is carried out',
  'the answer is lost, and the session ends',
];
/** Reads that the contract defines as POST. */
const READS = /^GET|getHistoryTransfer|searchAgent/;

const summaryOf = (call: string): string => {
  const [method = '', path = '', ...more] = call.split(' ');
  return [contract.paths[path][method.toLowerCase()].summary, ...more].join(' ');
};

/** The balance, and the time of an event. Both differ from run to run. */
const PASSING = /^\$\S+ available$|^\S+ \S+ GMT$/;

/** Lasting texts of several words that the run without faults does not show. */
const news = (walked: Walked, clean: Walked) =>
  [...walked.read].filter((text) => !clean.read.has(text) && /\S+ \S+ \S+/.test(text) && !PASSING.test(text));

/** Actions that the run without faults does not need. How often input is repeated depends on the timing, so it is left out. */
const detours = (walked: Walked, clean: Walked) => {
  const usual = [...clean.did];
  return walked.did.filter((step) => {
    const at = usual.indexOf(step);
    if (at >= 0) usual.splice(at, 1);
    return at < 0 && step !== ENTERS;
  });
};

const HEAD = `# Money and faults

Every call of a payment, with every fault of the network and the server: what the user reads, and what the user does next.
In each row a simulated user did what the screen offered, until it said that the money had moved; the ledger then had the
payment once. The fault repeats until the user reacts to it. A call that several flows share is in the first of them. A read
changes nothing on the server, so fewer faults apply to it. "–" means nothing: the app continues by itself, or the user only
fills in the form again.

\`npm run faults\` writes this page.
`;

const table: string[] = [];
const shown = new Set<string>();

test.each([...STARTS.keys()])(
  '$name shows the result in the end and moves the money once, whatever fault any call meets [payouts 7 at-most-once]',
  async (flow) => {
    await ask('/sandbox/api/reset');
    await signIn();
    const clean = await go(flow);
    table.push('', `## ${flow.name}`);
    for (const call of new Set(clean.calls)) {
      // The call is already in the table of another flow, which runs the same chart.
      if (shown.has(call)) continue;
      shown.add(call);
      const faults = (Object.keys(FAULTS) as FaultName[]).filter(
        (name) => !READS.test(call) || !ONLY_OF_WRITES.includes(name),
      );
      table.push('', `### ${summaryOf(call)}`, '', `\`${call}\``, '');
      table.push('| what happens | what the user reads | what the user does |', '|---|---|---|');
      await ask('/sandbox/api/reset');
      await signIn();
      for (const name of faults) {
        const walked = await go(flow, { call, name });
        const ways = detours(walked, clean);
        table.push(`| ${name} | ${news(walked, clean).join('<br>') || '–'} | ${ways.join(', ') || '–'} |`);
      }
    }
  },
);
