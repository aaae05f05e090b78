import { given, must } from '../adapter.ts';
import type { Check } from '../check.ts';
import type { Server } from '../server.ts';

const FLOOD = 'Nothing; but a program can send messages to any number, at the cost of the operator.';

/** Sends a code for signing in to a phone. */
const sendAt = (server: Server) => {
  const { areaCode, phone } = given(server.adapter.phone, 'phone');
  return (rid: string) =>
    server.ask('getNewSmsCode', { params: { scene: 'LOGIN' }, body: { rid, areaCode, phone } });
};

/** Draws a puzzle. Returns the answer of the server to a piece at this distance from the gap, in px. */
const solve = async (server: Server, distance: number) => {
  const solveCaptcha = given(server.adapter.solveCaptcha, 'solveCaptcha');
  const { data } = await server.accepted('captchaChallenge');
  const x = (await solveCaptcha(data)) + distance;
  const attempt = (at: number) =>
    server.ask('captchaVerify', { body: { challengeId: data.challengeId, x: at } });
  return { first: await attempt(x), again: () => attempt(x - distance) };
};

export const captcha: Check[] = [
  {
    id: 'captcha/needed',
    promise: 'A code by SMS needs a solved captcha',
    seen: FLOOD,
    run: async (server) => {
      const { code } = await sendAt(server)('no-pass-of-this-server');
      must(code !== '200', 'A code was sent without a captcha');
    },
  },
  {
    id: 'captcha/one-try',
    promise: 'A puzzle allows one try',
    seen: FLOOD,
    run: async (server) => {
      const { first, again } = await solve(server, 60);
      must(first.code !== '200', 'A wrong place was accepted');
      must((await again()).code !== '200', 'The puzzle allowed a second try');
    },
  },
  {
    id: 'captcha/one-message',
    promise: 'A solved captcha sends one code by SMS, which signs in',
    seen: 'A person with a phone number cannot sign in, or a program sends many messages for one puzzle.',
    run: async (server) => {
      const send = sendAt(server);
      const { areaCode, phone } = given(server.adapter.phone, 'phone');
      const readCode = given(server.adapter.readCode, 'readCode');
      const { first } = await solve(server, 0);
      must(first.code === '200', `The right place was refused with ${first.code}: ${first.message}`);
      const sent = await send(first.data.rid);
      must(sent.code === '200', `The code was refused with ${sent.code}: ${sent.message}`);
      const loginId = `${areaCode}${phone}`;
      const msgCode = await readCode(loginId);
      const signedIn = await server.ask('newLogin', {
        body: { type: 0, loginId, loginType: 'PHONE', device: 'Chrome', msgCode },
      });
      must(signedIn.code === '200', `The code was refused with ${signedIn.code}: ${signedIn.message}`);
      must((await send(first.data.rid)).code !== '200', 'The captcha sent a second code');
    },
  },
];
