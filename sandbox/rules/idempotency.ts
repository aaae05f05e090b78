import { type Envelope, Refused } from '../answer.ts';
import { DAY } from '../clock.ts';
import type { Asked } from '../contract.ts';
import type { World } from '../world.ts';
import { fingerprint } from './secrets.ts';

/** How long an answer is kept for a client that asks again with the same key, in ms. */
const KEPT = DAY;

/** One intent of one caller: the same key for the same operation means the same intent (reading 50). */
type Intent = { userId: number | undefined; operationId: string; key: string; request: Asked };

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

/**
 * Carries an intent out once: who asks again with the same key gets the answer of the first time. A refusal carried
 * nothing out and is not kept. Refuses a key that was used for another request. Call it inside a transaction.
 */
export function answerOnce(world: World, intent: Intent, work: () => Envelope): Envelope {
  const { sql } = world.database;
  const now = world.clock.now();
  const { userId = '', operationId, key } = intent;
  const intentHash = fingerprint(`${userId} ${operationId} ${key}`);
  // The key is in it and is not stored, so that no password can be guessed from this hash.
  const requestHash = fingerprint(`${key} ${meaningOf(intent.request)}`);

  sql.run`delete from idempotent_answers where answered_at < ${now - KEPT}`;
  const known = sql.get`select request_hash, answer from idempotent_answers where intent_hash = ${intentHash}`;
  if (known && known.request_hash !== requestHash) throw new Refused('idempotencyKeyReused');
  if (known) return JSON.parse(String(known.answer));

  const answer = work();
  sql.run`insert into idempotent_answers (intent_hash, request_hash, answer, answered_at)
          values (${intentHash}, ${requestHash}, ${JSON.stringify(answer)}, ${now})`;
  return answer;
}
