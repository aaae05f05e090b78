import { accepted, Refused } from '../protocol/answer.ts';
import { isInPlace, isWord, newPuzzle, newQuestion, passFor } from '../rules/sign-in/captcha.ts';
import { SECOND } from '../world/clock.ts';
import { limitClient, type Operation } from './call.ts';

/** Few, because a program guesses one of four words. */
const QUESTIONS_OF_CLIENT = { atOnce: 10, oneMoreAfter: 30 * SECOND };

const granted = (rid: string | undefined) => {
  if (!rid) throw new Refused('captchaFailed');
  return accepted({ rid });
};

export const captchaChallenge: Operation<'captchaChallenge'> = ({ world }) => accepted(newPuzzle(world));

export const captchaVerify: Operation<'captchaVerify'> = ({ world, body }) =>
  granted(passFor(world, body.challengeId, isInPlace(body.x)));

export const captchaQuestion: Operation<'captchaQuestion'> = (call) => {
  limitClient(call, 'questions', QUESTIONS_OF_CLIENT);
  return accepted(newQuestion(call.world, call.language));
};

export const captchaAnswer: Operation<'captchaAnswer'> = ({ world, body }) =>
  granted(passFor(world, body.challengeId, isWord(body.answer)));
