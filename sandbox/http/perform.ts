import { setTimeout as wait } from 'node:timers/promises';
import { withSlowWork } from '../basics/slow-work.ts';
import type { Call } from '../operations/call.ts';
import { operationFor } from '../operations/real-operations.ts';
import { ContractBreach, type Envelope, Refused, TooMuch, Unauthorised } from '../protocol/answer.ts';
import type { Asked, Contract, ContractOperation } from '../protocol/contract.ts';
import { answerOnce } from '../rules/common/idempotency.ts';
import { letCashOutsGoOn } from '../rules/payouts/cash-outs.ts';
import { sessionOf } from '../rules/sign-in/sessions.ts';
import { SECOND } from '../world/clock.ts';
import { chargeOrRefuse } from '../world/limits.ts';
import type { World } from '../world/world.ts';

export type Reply = { status: number; answer: Envelope; headers?: Record<string, string> | undefined };

/** A refusal that is not in the contract: only a faulty client gets it. */
export const clientMistake = (status: number, code: string, message: string): Reply => ({
  status,
  answer: { code, message, data: null },
});

export const contractBreach = (fault: string): Reply =>
  clientMistake(400, '40000', `The request breaks the contract: ${fault.slice(0, 1000)}`);

/** Returns the caller's language (account 7). */
export const languageOf = ({ query, body }: Asked): string => String(query.language ?? body.language ?? 'en');

/**
 * Delay in ms before a "too many requests" answer, or clients that retry at once would cause as much load as before.
 */
const HELD_BACK = SECOND / 2;

type Request = {
  world: World;
  contract: Contract;
  operation: ContractOperation;
  asked: Asked;
  headers: Headers;
  /** The client's network identity; undefined for internal calls. */
  client: string | undefined;
};

/**
 * Runs an operation in one synchronous transaction, on disk before the response is sent. A refusal commits too, so that
 * a counted try stays counted. Slow work runs before it (slow-work.ts), limited per client.
 */
export const perform = async (request: Request): Promise<Reply> => {
  const { world, client } = request;
  const carryOut = (): Reply => {
    try {
      return { status: 200, answer: accept(request) };
    } catch (error) {
      if (error instanceof Unauthorised) return named(request, 'unauthorised');
      if (error instanceof Refused) return named(request, error.outcome, error.data);
      if (error instanceof ContractBreach) return contractBreach(error.message);
      throw error;
    }
  };
  const pay = () => {
    if (client !== undefined) chargeOrRefuse(world.limits, client);
  };
  try {
    return await withSlowWork(carryOut, { inTransaction: world.database.together, pay });
  } catch (error) {
    if (!(error instanceof TooMuch)) throw error;
    await wait(HELD_BACK);
    return tooMuch(request, error);
  }
};

const tooMuch = ({ contract, asked }: Request, { retryAfter }: TooMuch): Reply => {
  const answer = { ...contract.tooManyRequests(languageOf(asked)), data: { retryAfter } };
  return { status: 429, answer, headers: { 'Retry-After': String(retryAfter) } };
};

const accept = ({ world, contract, operation, asked, headers, client }: Request): Envelope => {
  const session = sessionOf(world, headers.get('token') ?? '');
  if (operation.needsToken && !session) throw new Unauthorised();
  const { operationId, takesIdempotencyKey, needsIdempotencyKey: isMoney } = operation;
  letCashOutsGoOn(world);
  const carryOut = operationFor(operationId);
  const language = languageOf(asked);
  const work = (): Envelope => {
    const { data, message } = carryOut({ world, session, language, headers, client, ...asked } as Call);
    return { code: '200', message, data };
  };
  const key = takesIdempotencyKey && headers.get('idempotency-key');
  if (!key) return work();
  const otherOperations = isMoney ? contract.moneyOperations.filter((other) => other !== operationId) : [];
  const intent = { userId: session?.userId, operationId, otherOperations, key, request: asked, isMoney };
  return answerOnce(world, intent, work);
};

/** Returns the contract's example of an outcome in the caller's language, with this case's data. */
const named = ({ contract, operation, asked }: Request, outcome: string, data?: unknown): Reply => {
  const example = contract.example(operation.operationId, outcome, languageOf(asked));
  if (!example) throw new Error(`The contract does not let ${operation.operationId} answer ${outcome}`);
  return {
    status: example.status,
    answer: data === undefined ? example.answer : { ...example.answer, data },
  };
};
