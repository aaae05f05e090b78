import { given, must } from '../adapter.ts';
import type { Check } from '../check.ts';
import type { Answer, Server } from '../server.ts';

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
  return { answer, code, signIn, wrong: code.replace(/./, (digit) => String((Number(digit) + 1) % 10)) };
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
      for (let tries = 0; tries < 5; tries += 1)
        must((await signIn(wrong)).code !== '200', 'A wrong code signed in');
      must((await signIn(code)).code !== '200', 'The code signed in after five wrong ones');
    },
  },
];
