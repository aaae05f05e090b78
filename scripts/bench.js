// `npm run bench`: how many balances the sandbox reads and how many transfers it makes durable in a second, by the whole
// work of a call but its way over the network; in a ledger of 1,000 entries and in one of 1,000,000.
// Not part of the tests: speed is the machine's too.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newIdempotencyKey } from '#domain/idempotency-key.ts';
import { loadContract } from '#sandbox/contract.ts';
import { addDemoUsers } from '#sandbox/demo-users.ts';
import { perform } from '#sandbox/perform.ts';
import { PAYMENT } from '#sandbox/rules/payment-code.ts';
import { issueSecurityToken } from '#sandbox/rules/security-tokens.ts';
import { startSession } from '#sandbox/rules/sessions.ts';
import { recordTransaction } from '#sandbox/rules/transactions.ts';
import { transfer } from '#sandbox/rules/transfers.ts';
import { addUser, setProfile, userByLoginId } from '#sandbox/rules/users.ts';
import { closeWorld, openWorld } from '#sandbox/world.ts';

const sizes = [1_000, 1_000_000];
const goals = { reads: 20_000, transfers: 3_000 };
/** More entries may cost so much of the speed: what is measured twice differs as much. */
const leeway = 0.8;
const people = 200;
const seconds = 4;
/** So many ask at once, each for one thing after the other. */
const clients = 32;
/** Proofs are made in advance: a payment code is hashed slowly, which is no work of the ledger's. */
const transfers = 40_000;

const contract = await loadContract();

/** @typedef {import('#sandbox/world.ts').World} World */
/** @typedef {{ email: string, userId: number, token: string }} Person */

const operationOf = (/** @type {string} */ id) => {
  const found = contract.operations.find(({ operationId }) => operationId === id);
  if (!found) throw new Error(`The contract has no ${id}`);
  return found;
};
const balanceInfo = operationOf('balanceInfo');
const transferConfirm = operationOf('transferConfirm');

/** People who may transfer, signed in, with money enough. @param {World} world @returns {Person[]} */
const populate = (world) =>
  world.database.transaction(() => {
    addDemoUsers(world);
    const { countryNo, password } = userByLoginId(world, 'felix@example.com') ?? {};
    if (countryNo === undefined || password === undefined) throw new Error('The demo users are gone');
    return Array.from({ length: people }, (_, index) => {
      const email = `bench-${index}@example.com`;
      const { userId } = addUser(world, { email, countryNo, storedPassword: password });
      setProfile(world, userId, { level: 3 });
      recordTransaction(world, userId, { type: 7, cents: 10n ** 12n, status: 1 });
      return { email, userId, token: startSession(world, userId, 'Bench') };
    });
  });

/** @param {Person[]} all @param {number} turn */
const pair = (all, turn) => {
  const [from, to] = [all[turn % people], all[(turn * 7 + 1) % people]];
  if (!from || !to || from === to)
    return /** @type {const} */ ([/** @type {Person} */ (all[0]), /** @type {Person} */ (all[1])]);
  return /** @type {const} */ ([from, to]);
};

const entriesOf = (/** @type {World} */ world) =>
  Number(world.database.sql.get`select count(*) as count from entries`?.count);

/** Transfers until there are so many entries. @param {World} world @param {Person[]} all @param {number} size */
const fill = (world, all, size) => {
  const users = new Map(all.map(({ email, userId }) => [userId, userByLoginId(world, email)]));
  for (let turn = 0, entries = entriesOf(world); entries < size; ) {
    world.database.transaction(() => {
      for (let one = 0; one < 10_000 && entries < size; one += 1, turn += 1, entries += 2) {
        const [from, to] = pair(all, turn);
        const [sender, recipient] = [users.get(from.userId), users.get(to.userId)];
        if (!sender || !recipient) throw new Error('Somebody is gone');
        transfer(world, sender, recipient, {
          cents: 10_00n,
          account: to.email,
          idempotencyKey: newIdempotencyKey(),
        });
      }
    });
  }
};

/**
 * @param {World} world @param {import('#sandbox/contract.ts').ContractOperation} operation
 * @param {Record<string, string>} headers @param {Record<string, unknown>} [body]
 */
const ask = async (world, operation, headers, body = {}) => {
  const asked = { params: {}, query: {}, body };
  const { answer } = await perform({
    world,
    contract,
    operation,
    asked,
    headers: new Headers(headers),
    client: undefined,
  });
  if (answer.code !== '200') throw new Error(`${operation.operationId}: ${answer.message}`);
};

/** @param {(turn: number) => Promise<void>} work @param {number} [most] @returns {Promise<number>} a second */
const rateOf = async (work, most = Number.POSITIVE_INFINITY) => {
  const began = performance.now();
  let turn = 0;
  const client = async () => {
    while (turn < most && performance.now() - began < seconds * 1000) {
      turn += 1;
      await work(turn - 1);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return (turn * 1000) / (performance.now() - began);
};

/** @param {number} size */
const measure = async (size) => {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-bench-'));
  const world = openWorld({ folder });
  try {
    const all = populate(world);
    fill(world, all, size);
    const proofs = world.database.transaction(() =>
      Array.from({ length: transfers }, (_, turn) =>
        issueSecurityToken(world, { purpose: PAYMENT, userId: pair(all, turn)[0].userId }),
      ),
    );
    const reads = await rateOf((turn) => ask(world, balanceInfo, { token: pair(all, turn)[0].token }));
    const durable = await rateOf((turn) => {
      const [{ token }, { email }] = pair(all, turn);
      const body = { amount: '10', currency: 'USD', relatedEmail: email, securityToken: proofs[turn] };
      return ask(world, transferConfirm, { token, 'idempotency-key': newIdempotencyKey() }, body);
    }, transfers);
    return { size, reads, transfers: durable };
  } finally {
    closeWorld(world);
    rmSync(folder, { recursive: true });
  }
};

const print = (/** @type {number} */ rate) => Math.round(rate).toLocaleString('en').padStart(18);

console.log('   entries   reads / second   durable transfers / second');
let isGood = true;
/** @type {Awaited<ReturnType<typeof measure>> | undefined} */
let least;
for (const size of sizes) {
  const rates = await measure(size);
  least ??= rates;
  const isQuick = rates.reads >= goals.reads && rates.transfers >= goals.transfers;
  const isAsQuick = rates.reads >= least.reads * leeway && rates.transfers >= least.transfers * leeway;
  isGood &&= isQuick && isAsQuick;
  console.log(
    `${size.toLocaleString('en').padStart(10)}${print(rates.reads)}${print(rates.transfers)}  ${isQuick && isAsQuick ? '✓' : '✗'}`,
  );
}
process.exit(isGood ? 0 : 1);
