import { searchKey } from '#domain/words/search-key.ts';
import { slowly } from '../../basics/slow-work.ts';
import { PUZZLE } from '../../captcha/picture.ts';
import { Refused, TooMuch } from '../../protocol/answer.ts';
import { MINUTE } from '../../world/clock.ts';
import type { World } from '../../world/world.ts';
import { fingerprint, randomToken } from '../common/secrets.ts';
import { drawQuestion } from './captcha-questions.ts';

const CHALLENGE_LIFETIME = 2 * MINUTE;
const PASS_LIFETIME = 5 * MINUTE;
/** Maximum number of stored challenges; older ones are deleted. */
const MOST_CHALLENGES = 10_000;
/** Allowed distance between the released piece and its position, in px. */
const TOLERANCE = 4;

/** Solves a challenge: the place of a piece in px, or the word that answers a question. */
type Solution = { x: number; word: null } | { x: null; word: string };

/** Stores the solution of a new challenge. Returns the id of the challenge. */
const keepChallenge = ({ database: { sql }, clock }: World, { x, word }: Solution): string => {
  const challengeId = randomToken();
  const now = clock.now();
  sql.run`delete from captcha_challenges
          where challenge_no <= (select max(challenge_no) from captcha_challenges) - ${MOST_CHALLENGES}`;
  sql.run`insert into captcha_challenges (challenge_id, x, word, made_at, expires_at)
          values (${challengeId}, ${x}, ${word}, ${now}, ${now + CHALLENGE_LIFETIME})`;
  return challengeId;
};

/** Creates a challenge: the user has to slide the piece into its gap. */
export const newPuzzle = (world: World) => {
  const puzzle = slowly('a puzzle', world.puzzles.next);
  if (!puzzle) throw new TooMuch();
  const { x, ...picture } = puzzle;
  return { challengeId: keepChallenge(world, { x, word: null }), ...picture, ...PUZZLE };
};

/** Creates a challenge for users who cannot see a puzzle: a question in words. */
export const newQuestion = (world: World, language: string) => {
  const { answer, ...asked } = drawQuestion(language);
  return { challengeId: keepChallenge(world, { x: null, word: answer }), ...asked };
};

/** True if the piece was left in its gap. */
export const isInPlace =
  (left: number) =>
  ({ x }: Solution): boolean =>
    x !== null && Math.abs(x - left) <= TOLERANCE;

/** True if the typed word is the one that was asked for. */
export const isWord =
  (typed: string) =>
  ({ word }: Solution): boolean =>
    word !== null && searchKey(typed) === searchKey(word);

/** Returns the pass (`rid`) for a solved challenge. Each challenge allows one try. */
export const passFor = (
  { database: { sql }, clock }: World,
  challengeId: string,
  isSolved: (solution: Solution) => boolean,
): string | undefined => {
  const tried = sql.get`update captcha_challenges set used_at = ${clock.now()}
    where challenge_id = ${challengeId} and used_at is null and expires_at > ${clock.now()} returning x, word`;
  if (!tried || !isSolved(tried as Solution)) return undefined;
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

/** `x` is the distance of the piece from the left edge in px. */
export type ChallengeSolution = Solution & { challengeId: string; madeAt: number; used: boolean };

/** Returns the solutions of the latest challenges, newest first, for testers. */
export const latestSolutions = ({ database: { sql } }: World): ChallengeSolution[] => {
  const rows = sql.all`select * from captcha_challenges order by challenge_no desc limit 10`;
  return rows.map((row) => ({
    challengeId: String(row.challenge_id),
    ...({ x: row.x, word: row.word } as Solution),
    madeAt: Number(row.made_at),
    used: row.used_at !== null,
  }));
};
