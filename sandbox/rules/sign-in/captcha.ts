import { MINUTE } from '../../clock.ts';
import { Refused, TooMuch } from '../../http/answer.ts';
import { slowly } from '../../slow-work.ts';
import type { World } from '../../world.ts';
import { fingerprint, randomToken } from '../common/secrets.ts';
import { PUZZLE } from './captcha-picture.ts';

const CHALLENGE_LIFETIME = 2 * MINUTE;
const PASS_LIFETIME = 5 * MINUTE;
/** So many are remembered at most; nobody solves one that is so many behind. */
const MOST_CHALLENGES = 10_000;
/** How far from its place the piece may be let go, in px. */
const TOLERANCE = 4;

/** A new puzzle: the piece has to be slid to where it is missing. */
export function newChallenge({ database: { sql }, clock, puzzles }: World) {
  const puzzle = slowly('a puzzle', puzzles.next);
  if (!puzzle) throw new TooMuch();
  const { x, ...picture } = puzzle;
  const challengeId = randomToken();
  const now = clock.now();
  sql.run`delete from captcha_challenges
          where challenge_no <= (select max(challenge_no) from captcha_challenges) - ${MOST_CHALLENGES}`;
  sql.run`insert into captcha_challenges (challenge_id, answer_x, made_at, expires_at)
          values (${challengeId}, ${x}, ${now}, ${now + CHALLENGE_LIFETIME})`;
  return { challengeId, ...picture, ...PUZZLE };
}

/** The pass (`rid`) for a piece let go in the right place. A challenge is tried once. */
export function passFor(
  { database: { sql }, clock }: World,
  challengeId: string,
  x: number,
): string | undefined {
  const tried = sql.get`update captcha_challenges set used_at = ${clock.now()}
    where challenge_id = ${challengeId} and used_at is null and expires_at > ${clock.now()} returning answer_x`;
  if (!tried || Math.abs(Number(tried.answer_x) - x) > TOLERANCE) return undefined;
  const rid = randomToken();
  sql.run`delete from captcha_passes where expires_at <= ${clock.now()}`;
  sql.run`insert into captcha_passes (rid_hash, expires_at)
          values (${fingerprint(rid)}, ${clock.now() + PASS_LIFETIME})`;
  return rid;
}

/** Whether `rid` is a pass; it lets one message through. */
export function spendPass({ database: { sql }, clock }: World, rid: string): boolean {
  const { changes } = sql.run`update captcha_passes set used_at = ${clock.now()}
    where rid_hash = ${fingerprint(rid)} and used_at is null and expires_at > ${clock.now()}`;
  return changes === 1;
}

/** The same where a pass may be left out: whether one was given. Refuses one that is none. */
export function passes(world: World, rid: string | undefined): boolean {
  if (rid === undefined) return false;
  if (!spendPass(world, rid)) throw new Refused('captchaRequired');
  return true;
}

export type ChallengeAnswer = { challengeId: string; x: number; madeAt: number; used: boolean };

/** The answers of the latest challenges, newest first: for testers. */
export function challengeAnswers({ database: { sql } }: World): ChallengeAnswer[] {
  const rows = sql.all`select * from captcha_challenges order by challenge_no desc limit 10`;
  return rows.map((row) => ({
    challengeId: String(row.challenge_id),
    x: Number(row.answer_x),
    madeAt: Number(row.made_at),
    used: row.used_at !== null,
  }));
}
