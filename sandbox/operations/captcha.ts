import { accepted, Refused } from '../http/answer.ts';
import { newChallenge, passFor } from '../rules/sign-in/captcha.ts';
import type { Operation } from './call.ts';

export const captchaChallenge: Operation<'captchaChallenge'> = ({ world }) => accepted(newChallenge(world));

export const captchaVerify: Operation<'captchaVerify'> = ({ world, body }) => {
  const rid = passFor(world, body.challengeId, body.x);
  if (!rid) throw new Refused('captchaFailed');
  return accepted({ rid });
};
