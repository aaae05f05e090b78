import { type Envelope, Refused } from '../../protocol/answer.ts';
import type { Asked } from '../../protocol/contract.ts';
import { DAY } from '../../world/clock.ts';
import type { World } from '../../world/world.ts';
import { fingerprint, timeIn } from './secrets.ts';

/** Time for which a response is kept for retries with the same key, in ms. */
const KEPT = DAY;

/** An intent of a caller: the same key for the same operation means the same intent (reading 50). */
type Intent = {
  userId: number | undefined;
  operationId: string;
  /** Operations that may not use the key of this one: all money operations share their keys. */
  otherOperations: readonly string[];
  key: string;
  request: Asked;
  /** The first response is kept permanently, even a refusal. */
  isMoney: boolean;
};

/** Parameters of presentation, which do not belong to the intent. */
const MANNER = new Set(['language', 'cType']);

const inOrder = (_: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** Returns the normalised content of a request: sorted fields, without parameters of presentation. */
const meaningOf = ({ params, query, body }: Asked): string =>
  JSON.stringify(
    [params, query, body].map((part) =>
      Object.fromEntries(Object.entries(part).filter(([name]) => !MANNER.has(name))),
    ),
    inOrder,
  );

/** A kept response. A refusal is stored by its name, so that a retry gets it in its own language. */
type KeptAnswer = { answer: Envelope } | { refused: string; data?: unknown };

const replay = (kept: KeptAnswer): Envelope => {
  if ('refused' in kept) throw new Refused(kept.refused, kept.data);
  return kept.answer;
};

/**
 * Executes an intent once: a retry with the same key gets the first response; other requests may not use the key.
 * Refusals of money calls are kept too, so that a late retry cannot move money after a refusal. Needs a transaction.
 */
export const answerOnce = (world: World, intent: Intent, work: () => Envelope): Envelope => {
  const { sql } = world.database;
  const now = world.clock.now();
  const { userId = '', operationId, otherOperations, key, isMoney } = intent;
  const hashOf = (operation: string) => fingerprint(`${userId} ${operation} ${key}`);
  const intentHash = timeIn(key) + hashOf(operationId);
  // The hash includes the key, which is not stored, so that no password can be guessed from the hash.
  const requestHash = fingerprint(`${key} ${meaningOf(intent.request)}`);
  const keep = (kept: KeptAnswer) =>
    sql.run`insert into idempotent_answers (intent_hash, request_hash, answer, answered_at, expires_at)
            values (${intentHash}, ${requestHash}, ${JSON.stringify(kept)}, ${now}, ${isMoney ? null : now + KEPT})`;

  sql.run`delete from idempotent_answers where expires_at < ${now}`;
  const find = (operation: string) => {
    const plainHash = hashOf(operation);
    // Older rows have a hash without the time prefix.
    return sql.get`select request_hash, answer from idempotent_answers
                   where intent_hash in (${timeIn(key) + plainHash}, ${plainHash})`;
  };
  const known = find(operationId);
  const isReused = known ? known.request_hash !== requestHash : otherOperations.some(find);
  if (isReused) throw new Refused('idempotencyKeyReused');
  if (known) return replay(JSON.parse(String(known.answer)));

  try {
    const answer = work();
    keep({ answer });
    return answer;
  } catch (error) {
    if (isMoney && error instanceof Refused) keep({ refused: error.outcome, data: error.data });
    throw error;
  }
};
