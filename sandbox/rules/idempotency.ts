import { type Envelope, Refused } from '../answer.ts';
import { DAY } from '../clock.ts';
import type { World } from '../world.ts';
import { fingerprint } from './secrets.ts';

/** How long an answer is kept for a client that asks again with the same key, in ms. */
const KEPT = DAY;

/** One intent of one caller: the same key for the same operation means the same intent (reading 50). */
type Intent = { userId: number | undefined; operationId: string; key: string; request: unknown };

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
  const requestHash = fingerprint(`${key} ${JSON.stringify(intent.request)}`);

  sql.run`delete from idempotent_answers where answered_at < ${now - KEPT}`;
  const known = sql.get`select request_hash, answer from idempotent_answers where intent_hash = ${intentHash}`;
  if (known && known.request_hash !== requestHash) throw new Refused('idempotencyKeyReused');
  if (known) return JSON.parse(String(known.answer));

  const answer = work();
  sql.run`insert into idempotent_answers (intent_hash, request_hash, answer, answered_at)
          values (${intentHash}, ${requestHash}, ${JSON.stringify(answer)}, ${now})`;
  return answer;
}
