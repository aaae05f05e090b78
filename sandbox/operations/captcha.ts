import { accepted, Refused } from '../http/answer.ts';
import { isInPlace, isWord, newPuzzle, newQuestion, passFor } from '../rules/sign-in/captcha.ts';
import type { Operation } from './call.ts';

const granted = (rid: string | undefined) => {
  if (!rid) throw new Refused('captchaFailed');
  return accepted({ rid });
};

export const captchaChallenge: Operation<'captchaChallenge'> = ({ world }) => accepted(newPuzzle(world));

export const captchaVerify: Operation<'captchaVerify'> = ({ world, body }) =>
  granted(passFor(world, body.challengeId, isInPlace(body.x)));

export const captchaQuestion: Operation<'captchaQuestion'> = ({ world, language }) =>
  accepted(newQuestion(world, language));

export const captchaAnswer: Operation<'captchaAnswer'> = ({ world, body }) =>
  granted(passFor(world, body.challengeId, isWord(body.answer)));
