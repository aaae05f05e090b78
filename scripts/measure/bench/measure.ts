// node scripts/measure/bench/measure.ts <folder>: measures the calls per second of a new server with the ledger in the folder.
import { newIdempotencyKey } from '#domain/money/idempotency-key.ts';
import { perform } from '#sandbox/http/perform.ts';
import { loadContract } from '#sandbox/protocol/contract.ts';
import { PAYMENT } from '#sandbox/rules/payouts/payment-code.ts';
import { issueSecurityToken } from '#sandbox/rules/sign-in/security-tokens.ts';
import { closeWorld, openWorld } from '#sandbox/world/world.ts';
import { pair, readPeople } from './people.ts';

const [folder = ''] = process.argv.slice(2);
const ms = 2_000;
/** Number of parallel clients; each sends one request after the other. */
const clients = 32;
/** Number of requests before the measurement, which compile the code and fill caches. */
const warmUp = { reads: 20_000, transfers: 2_000 };
/** Number of payment tokens, issued in advance: hashing payment codes is slow and not part of the measurement. */
const proofs = 40_000;

const contract = await loadContract();
const world = openWorld({ folder });
const all = readPeople(folder);
const proven = world.database.transaction(() =>
  Array.from({ length: proofs }, (_, turn) =>
    issueSecurityToken(world, { purpose: PAYMENT, userId: pair(all, turn)[0].userId }),
  ),
);

const asking = (operationId: string) => {
  const operation = contract.operations.find((one) => one.operationId === operationId);
  if (!operation) throw new Error(`The contract has no ${operationId}`);
  return async (headers: Record<string, string>, body: Record<string, unknown> = {}): Promise<void> => {
    const asked = { params: {}, query: {}, body };
    const from = { headers: new Headers(headers), client: undefined };
    const { answer } = await perform({ world, contract, operation, asked, ...from });
    if (answer.code !== '200') throw new Error(`${operationId}: ${answer.message}`);
  };
};
const balanceInfo = asking('balanceInfo');
const transferConfirm = asking('transferConfirm');

const read = (turn: number): Promise<void> => balanceInfo({ token: pair(all, turn)[0].token });

const transfer = (turn: number): Promise<void> => {
  const [{ token }, { email }] = pair(all, turn);
  const body = { amount: '10', currency: 'USD', relatedEmail: email, securityToken: proven[turn] };
  return transferConfirm({ token, 'idempotency-key': newIdempotencyKey() }, body);
};

/** Calls `work` until the time is over or the turn `last` is reached. Returns the calls per second. */
const rateOf = async (
  work: (turn: number) => Promise<void>,
  { first = 0, last = Number.POSITIVE_INFINITY }: { first?: number; last?: number },
): Promise<number> => {
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
