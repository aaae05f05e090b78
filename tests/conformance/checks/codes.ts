import { given, must } from '../adapter.ts';
import type { Check } from '../check.ts';
import { type Answer, OTHER_DEVICE, passTime, type Server } from '../server.ts';

/** Wrong tries that end a code (reading 21). */
const TRIES = 5;

/** Sends a code for signing in to the user of level 0, who has no money. */
const sendTo = async (server: Server) => {
  const account = given(server.adapter.users[0], 'user of level 0');
  const readCode = given(server.adapter.readCode, 'readCode');
  const answer = await server.ask('getNewEmailCode', {
    params: { scene: 'LOGIN' },
    body: { email: account.email },
  });
  const code = await readCode(account.email);
  const signIn = (msgCode: string): Promise<Answer> => server.signInBy(account, { msgCode });
  return {
    account,
    answer,
    code,
    signIn,
    wrong: code.replace(/./, (digit) => String((Number(digit) + 1) % 10)),
  };
};

export const codes: Check[] = [
  {
    id: 'codes/once',
    promise: 'A code signs in once',
    seen: 'A code that another person has seen still opens the wallet.',
    run: async (server) => {
      const { code, signIn, wrong } = await sendTo(server);
      must((await signIn(wrong)).code !== '200', 'A wrong code signed in');
      const first = await signIn(code);
      must(first.code === '200', `The right code was refused with ${first.code}: ${first.message}`);
      must((await signIn(code)).code !== '200', 'The code signed in a second time');
    },
  },
  {
    id: 'codes/purpose',
    promise: 'A code for signing in serves no other purpose',
    seen: 'A person who reads a code for signing in to somebody can lose the password as well.',
    run: async (server) => {
      const { account, code, signIn } = await sendTo(server);
      const reset = await server.ask('checkEmailCode', {
        params: { scene: 'RESET_LOGIN_PASSWORD' },
        body: { email: account.email, validCode: code },
      });
      must(reset.code !== '200', 'The code for signing in was accepted for a new password');
      const { code: answer } = await signIn(code);
      must(answer === '200', `The code was then refused for signing in with ${answer}`);
    },
  },
  {
    id: 'codes/device',
    promise:
      'A code signs in on the device that asked for it, and wrong codes of other devices do not end it',
    seen: 'Somebody who has overheard a code signs in elsewhere, or keeps a person from signing in by wrong codes.',
    run: async (server) => {
      const { account, code, signIn, wrong } = await sendTo(server);
      const elsewhere = (msgCode: string) => server.signInBy(account, { msgCode }, { headers: OTHER_DEVICE });
      for (let tries = 0; tries < TRIES; tries += 1) await elsewhere(wrong);
      must((await elsewhere(code)).code !== '200', 'The code signed in on another device');
      const { code: answer } = await signIn(code);
      must(answer === '200', `The code was then refused on its own device with ${answer}`);
    },
  },
  {
    id: 'codes/expired',
    passesTime: true,
    promise: 'A code signs in for ten minutes',
    seen: 'A code in an old message still opens the wallet.',
    run: async (server) => {
      const { code, signIn } = await sendTo(server);
      await passTime(server, 11);
      must((await signIn(code)).code !== '200', 'A code of eleven minutes ago signed in');
    },
  },
  {
    id: 'codes/too-soon',
    promise: 'A second code is refused within 59 seconds',
    seen: 'Nothing; but anybody can flood an address with e-mails.',
    run: async (server) => {
      await sendTo(server);
      const { answer } = await sendTo(server);
      must(answer.code !== '200', 'Two codes were sent at once');
    },
  },
  {
    id: 'codes/tries',
    promise: 'After five wrong codes the right one is refused as well',
    seen: 'Nothing; but a program can guess six digits and open the wallet.',
    run: async (server) => {
      const { code, signIn, wrong } = await sendTo(server);
      for (let tries = 0; tries < TRIES; tries += 1)
        must((await signIn(wrong)).code !== '200', 'A wrong code signed in');
      must((await signIn(code)).code !== '200', 'The code signed in after five wrong ones');
    },
  },
];
