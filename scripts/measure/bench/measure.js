// node scripts/measure/bench/measure.js <folder>: what a server that has just started does with the ledger in there, a second.
import { newIdempotencyKey } from '#domain/money/idempotency-key.ts';
import { loadContract } from '#sandbox/http/contract.ts';
import { perform } from '#sandbox/http/perform.ts';
import { PAYMENT } from '#sandbox/rules/payouts/payment-code.ts';
import { issueSecurityToken } from '#sandbox/rules/sign-in/security-tokens.ts';
import { closeWorld, openWorld } from '#sandbox/world.ts';
import { pair, readPeople } from './people.js';

const [folder = ''] = process.argv.slice(2);
const ms = 2_000;
/** Number of parallel clients; each sends one request after the other. */
const clients = 32;
/** Number of requests before the measurement: they compile the program and fill its caches. */
const warmUp = { reads: 20_000, transfers: 2_000 };
/** Proofs are made in advance: a payment code is hashed slowly, which is no work of the ledger's. */
const proofs = 40_000;

const contract = await loadContract();
const world = openWorld({ folder });
const all = readPeople(folder);
const proven = world.database.transaction(() =>
  Array.from({ length: proofs }, (_, turn) =>
    issueSecurityToken(world, { purpose: PAYMENT, userId: pair(all, turn)[0].userId }),
  ),
);

/** @param {string} operationId */
const asking = (operationId) => {
  const operation = contract.operations.find((one) => one.operationId === operationId);
  if (!operation) throw new Error(`The contract has no ${operationId}`);
  return async (
    /** @type {Record<string, string>} */ headers,
    /** @type {Record<string, unknown>} */ body = {},
  ) => {
    const asked = { params: {}, query: {}, body };
    const from = { headers: new Headers(headers), client: undefined };
    const { answer } = await perform({ world, contract, operation, asked, ...from });
    if (answer.code !== '200') throw new Error(`${operationId}: ${answer.message}`);
  };
};
const balanceInfo = asking('balanceInfo');
const transferConfirm = asking('transferConfirm');

const read = (/** @type {number} */ turn) => balanceInfo({ token: pair(all, turn)[0].token });

const transfer = (/** @type {number} */ turn) => {
  const [{ token }, { email }] = pair(all, turn);
  const body = { amount: '10', currency: 'USD', relatedEmail: email, securityToken: proven[turn] };
  return transferConfirm({ token, 'idempotency-key': newIdempotencyKey() }, body);
};

/**
 * How often it is done in a second, until there was enough time or so many turns.
 * @param {(turn: number) => Promise<void>} work @param {{ first?: number, last?: number }} turns
 */
const rateOf = async (work, { first = 0, last = Number.POSITIVE_INFINITY }) => {
  const began = performance.now();
  let turn = first;
  const client = async () => {
    while (turn < last && performance.now() - began < ms) {
      turn += 1;
      await work(turn - 1);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return ((turn - first) * 1000) / (performance.now() - began);
};

await rateOf(read, { last: warmUp.reads });
const reads = await rateOf(read, { first: warmUp.reads });
await rateOf(transfer, { last: warmUp.transfers });
const transfers = await rateOf(transfer, { first: warmUp.transfers, last: proofs });
closeWorld(world);
console.log(JSON.stringify({ reads, transfers }));
