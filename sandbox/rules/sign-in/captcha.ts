import { MINUTE } from '../../clock.ts';
import { Refused, TooMuch } from '../../http/answer.ts';
import { slowly } from '../../slow-work.ts';
import type { World } from '../../world.ts';
import { fingerprint, randomToken } from '../common/secrets.ts';
import { PUZZLE } from './captcha-picture.ts';

const CHALLENGE_LIFETIME = 2 * MINUTE;
const PASS_LIFETIME = 5 * MINUTE;
/** Maximum number of stored challenges; older ones are deleted. */
const MOST_CHALLENGES = 10_000;
/** Allowed distance between the released piece and its position, in px. */
const TOLERANCE = 4;

/** Creates a challenge: the user has to slide the piece into its gap. */
export const newChallenge = ({ database: { sql }, clock, puzzles }: World) => {
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
};

/** Returns the pass (`rid`) for a correctly placed piece. Each challenge allows one try. */
export const passFor = (
  { database: { sql }, clock }: World,
  challengeId: string,
  x: number,
): string | undefined => {
  const tried = sql.get`update captcha_challenges set used_at = ${clock.now()}
    where challenge_id = ${challengeId} and used_at is null and expires_at > ${clock.now()} returning answer_x`;
  if (!tried || Math.abs(Number(tried.answer_x) - x) > TOLERANCE) return undefined;
  const rid = randomToken();
  sql.run`delete from captcha_passes where expires_at <= ${clock.now()}`;
  sql.run`insert into captcha_passes (rid_hash, expires_at)
          values (${fingerprint(rid)}, ${clock.now() + PASS_LIFETIME})`;
  return rid;
};

/** True if `rid` is a valid pass. Uses up the pass, which is valid for one message. */
export const spendPass = ({ database: { sql }, clock }: World, rid: string): boolean => {
  const { changes } = sql.run`update captcha_passes set used_at = ${clock.now()}
    where rid_hash = ${fingerprint(rid)} and used_at is null and expires_at > ${clock.now()}`;
  return changes === 1;
};

/** True if a valid pass was given, false if none. Refuses an invalid pass. */
export const passes = (world: World, rid: string | undefined): boolean => {
  if (rid === undefined) return false;
  if (!spendPass(world, rid)) throw new Refused('captchaRequired');
  return true;
};

export type ChallengeAnswer = { challengeId: string; x: number; madeAt: number; used: boolean };

/** Returns the solutions of the latest challenges, newest first, for testers. */
export const challengeAnswers = ({ database: { sql } }: World): ChallengeAnswer[] => {
  const rows = sql.all`select * from captcha_challenges order by challenge_no desc limit 10`;
  return rows.map((row) => ({
    challengeId: String(row.challenge_id),
    x: Number(row.answer_x),
    madeAt: Number(row.made_at),
    used: row.used_at !== null,
  }));
};
