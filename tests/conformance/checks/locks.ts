import { hashPassword } from '#domain/person/password-hash.ts';
import { given, must } from '../adapter.ts';
import type { Check } from '../check.ts';
import { contract } from '../contract.ts';
import { isUnauthorised, passTime } from '../server.ts';

/** The refusal after which the app asks for a code instead (account 8). */
const THREE_WRONG_PASSWORDS = contract.codeOf('newLogin', 'threeWrongPasswords');

export const locks: Check[] = [
  {
    id: 'locks/payment-code',
    passesTime: true,
    promise: 'Five wrong payment codes lock the payment code for a quarter of an hour',
    seen: 'Nothing; but somebody with an unlocked phone can guess the payment code and take the money.',
    run: async (server) => {
      const account = given(server.adapter.users[3], 'user of level 3');
      const paymentCode = given(account.paymentCode, 'paymentCode of the user of level 3');
      given(server.adapter.passTime, 'passTime, so the payment code would stay locked');
      const token = await server.tokenOf(account);
      const enter = (digits: string) =>
        server.ask('checkPayPassword', { token, body: { payPassword: hashPassword(digits) } });
      const wrong = paymentCode.replace(/./, (digit) => String((Number(digit) + 1) % 10));
      for (let tries = 0; tries < 5; tries += 1)
        must((await enter(wrong)).code !== '200', 'A wrong payment code was accepted');
      const locked = await enter(paymentCode);
      await passTime(server, 16);
      must(locked.code !== '200', 'The payment code was accepted after five wrong ones');
      const { code } = await enter(paymentCode);
      must(code === '200', `The payment code was refused a quarter of an hour later with ${code}`);
    },
  },
  {
    id: 'locks/password',
    promise: 'Three wrong passwords lock the password until a code signs in',
    seen: 'Nothing; but a program can guess the password of a person.',
    run: async (server) => {
      const account = given(server.adapter.users[2], 'user of level 2');
      const readCode = given(server.adapter.readCode, 'readCode');
      const enter = (password: string) => server.signInBy(account, { password: hashPassword(password) });
      await server.tokenOf(account);
      for (let tries = 0; tries < 3; tries += 1)
        must((await enter(`${account.password}0`)).code !== '200', 'A wrong password signed in');
      const locked = await enter(account.password);
      await server.accepted('getNewEmailCode', {
        params: { scene: 'LOGIN' },
        body: { email: account.email },
      });
      const byCode = await server.signInBy(account, { msgCode: await readCode(account.email) });
      must(
        locked.code === THREE_WRONG_PASSWORDS,
        `The password got ${locked.code}, not ${THREE_WRONG_PASSWORDS}, after three wrong ones`,
      );
      must(byCode.code === '200', `The code was refused with ${byCode.code}: ${byCode.message}`);
      const { code } = await enter(account.password);
      must(code === '200', `After the code the password was refused with ${code}`);
    },
  },
];

/** Ends all sessions of the run: it comes last. */
export const sessionLifetime: Check[] = [
  {
    id: 'session/lifetime',
    promise: 'A session lasts 30 days at most',
    seen: 'Somebody who finds an old phone is still signed in.',
    run: async (server) => {
      const account = given(server.adapter.users[3], 'user of level 3');
      const token = await server.startSession(account);
      await passTime(server, 31 * 24 * 60);
      const answer = await server.ask('userInfo', { token });
      server.tokens.clear();
      must(isUnauthorised(answer), `The old session got HTTP ${answer.status} with code ${answer.code}`);
    },
  },
];
