import { DAY } from '../../clock.ts';
import { type Envelope, Refused } from '../../http/answer.ts';
import type { Asked } from '../../http/contract.ts';
import type { World } from '../../world.ts';
import { fingerprint, timeIn } from './secrets.ts';

/** How long an answer is kept for a client that asks again with the same key, in ms. */
const KEPT = DAY;

/** One intent of one caller: the same key for the same operation means the same intent (reading 50). */
type Intent = {
  userId: number | undefined;
  operationId: string;
  /** Operations that may not use a key of this one: all kinds of money call share their keys. */
  otherOperations: readonly string[];
  key: string;
  request: Asked;
  /** What was answered first stays so for ever, a refusal too. */
  isMoney: boolean;
};

/** Says how somebody asks, not what for. */
const MANNER = new Set(['language', 'cType']);

const inOrder = (_: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** What a request means, in one spelling: its fields in order, and nothing of the manner. */
const meaningOf = ({ params, query, body }: Asked): string =>
  JSON.stringify(
    [params, query, body].map((part) =>
      Object.fromEntries(Object.entries(part).filter(([name]) => !MANNER.has(name))),
    ),
    inOrder,
  );

/** What is kept of an answer; a refusal is said anew, in the language of who asks again. */
type KeptAnswer = { answer: Envelope } | { refused: string; data?: unknown };

const replay = (kept: KeptAnswer): Envelope => {
  if ('refused' in kept) throw new Refused(kept.refused, kept.data);
  return kept.answer;
};

/**
 * Carries an intent out once: who asks again with the same key gets the answer of the first time. Refuses a key that was
 * used for another request, and one of another kind of money call. Call it inside a transaction.
 *
 * Where money moves the first answer is the last, a refusal too: what comes late, after somebody was told no, must not
 * move it all the same. Elsewhere a refusal carried nothing out and is not kept.
 */
export function answerOnce(world: World, intent: Intent, work: () => Envelope): Envelope {
  const { sql } = world.database;
  const now = world.clock.now();
  const { userId = '', operationId, otherOperations, key, isMoney } = intent;
  const hashOf = (operation: string) => fingerprint(`${userId} ${operation} ${key}`);
  const intentHash = timeIn(key) + hashOf(operationId);
  // The key is in it and is not stored, so that no password can be guessed from this hash.
  const requestHash = fingerprint(`${key} ${meaningOf(intent.request)}`);
  const keep = (kept: KeptAnswer) =>
    sql.run`insert into idempotent_answers (intent_hash, request_hash, answer, answered_at, expires_at)
            values (${intentHash}, ${requestHash}, ${JSON.stringify(kept)}, ${now}, ${isMoney ? null : now + KEPT})`;

  sql.run`delete from idempotent_answers where expires_at < ${now}`;
  const find = (operation: string) => {
    const plainHash = hashOf(operation);
    // Older ones are kept without the time.
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
}
