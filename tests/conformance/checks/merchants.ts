import { createHash, randomBytes } from 'node:crypto';
import { given, must } from '../adapter.ts';
import type { Check } from '../check.ts';
import { contract } from '../contract.ts';
import { newUser } from '../newcomer.ts';
import { type Answer, passTime, type Server } from '../server.ts';

const ATTACK =
  'A link that an attacker made looks like the merchant: the sign-in code, or a person who cancels, goes to the attacker.';

/** Addresses that only look like the registered one. */
const looksLike = (registered: string): string[] => {
  const { protocol, host, pathname } = new URL(registered);
  return [
    'https://conformance.invalid/',
    `${protocol}//${host}.conformance.invalid${pathname}`,
    `${protocol}//user@${host}${pathname}`,
    `${protocol}//conformance.invalid/${host}${pathname}`,
    `${registered}/../../other`,
    `${registered}.evil`,
  ];
};

const infoOf = (server: Server, redirectUrl: string) => {
  const { appId } = given(server.adapter.merchant, 'merchant');
  return server.ask('merchantInfo', { query: { appId, type: 0, redirectUrl } });
};

const codeOf = async (server: Server, redirectUrl: string, more: object = {}) => {
  const { appId } = given(server.adapter.merchant, 'merchant');
  const token = await server.tokenOf(given(server.adapter.users[3], 'user of level 3'));
  return server.ask('authorize', { token, query: { appId, redirectUrl, ...more } });
};

const refusesOthers =
  (ask: (server: Server, redirectUrl: string) => Promise<Answer>) => async (server: Server) => {
    const { redirectUrl } = given(server.adapter.merchant, 'merchant');
    const own = await ask(server, redirectUrl);
    must(own.code === '200', `The registered address was refused with ${own.code}: ${own.message}`);
    for (const address of looksLike(redirectUrl)) {
      const { code } = await ask(server, address);
      must(code !== '200', `${address} was accepted`);
    }
  };

const OVERHEARD =
  'Nothing; but somebody who has seen an address with a code signs in at the merchant as that person.';

/** Gets a code for the merchant. Returns its exchange. */
const codeToExchange = async (server: Server, codeChallenge?: string) => {
  const { redirectUrl, exchange } = given(server.adapter.merchant, 'merchant');
  const change = given(exchange, 'exchange in merchant');
  const pkce = codeChallenge === undefined ? {} : { codeChallenge, codeChallengeMethod: 'S256' };
  const { code, message, data } = await codeOf(server, redirectUrl, pkce);
  must(code === '200', `The registered address was refused with ${code}: ${message}`);
  return {
    redirectUrl,
    exchange: (address: string, codeVerifier?: string) => change(data.code, address, codeVerifier),
  };
};

/** A new PKCE verifier and its challenge (RFC 7636, 4.1 and 4.2). */
const pkcePair = () => {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
};

/** Verifiers that do not fit a challenge, and the challenge that the sign-in began with; none if it began without. */
const wrongVerifiers = (): [string, challenge: string | undefined, verifier: string | undefined][] => {
  const [own, other] = [pkcePair(), pkcePair()];
  return [
    ['another verifier', own.challenge, other.verifier],
    ['no verifier', own.challenge, undefined],
    ['the challenge instead of the verifier', own.challenge, own.challenge],
    [
      'a verifier of which the case differs',
      own.challenge,
      own.verifier.replace(/[a-zA-Z]/, (letter) =>
        letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
      ),
    ],
    ['a verifier for a sign-in without a challenge', undefined, own.verifier],
  ];
};

export const merchants: Check[] = [
  {
    id: 'merchants/code-once',
    promise: 'A code for a merchant works once, and only with its redirect address',
    seen: OVERHEARD,
    run: async (server) => {
      const { redirectUrl, exchange } = await codeToExchange(server);
      must(await exchange(redirectUrl), 'The code was refused');
      must(!(await exchange(redirectUrl)), 'The code was accepted a second time');
      const next = await codeToExchange(server);
      must(!(await next.exchange(`${redirectUrl}.evil`)), 'The code was accepted with another address');
    },
  },
  {
    id: 'merchants/verifier',
    promise: 'A code for a sign-in with a PKCE challenge is exchanged with its verifier only',
    seen: OVERHEARD,
    run: async (server) => {
      const { verifier, challenge } = pkcePair();
      const { redirectUrl, exchange } = await codeToExchange(server, challenge);
      must(await exchange(redirectUrl, verifier), 'The code with its verifier was refused');
      for (const [words, codeChallenge, codeVerifier] of wrongVerifiers()) {
        const code = await codeToExchange(server, codeChallenge);
        must(!(await code.exchange(redirectUrl, codeVerifier)), `The code was accepted with ${words}`);
      }
      // Each verifier with the other's code: a server may know both, but mix them up.
      const [one, other] = [pkcePair(), pkcePair()];
      const codes = [
        await codeToExchange(server, one.challenge),
        await codeToExchange(server, other.challenge),
      ];
      must(
        !(await codes[0]?.exchange(redirectUrl, other.verifier)),
        'The code was accepted with the verifier of another code',
      );
      must(
        !(await codes[1]?.exchange(redirectUrl, one.verifier)),
        'The code was accepted with the verifier of another code',
      );
    },
  },
  {
    id: 'merchants/verifier-method',
    promise: 'A PKCE challenge needs the method S256',
    seen: OVERHEARD,
    run: async (server) => {
      const { redirectUrl } = given(server.adapter.merchant, 'merchant');
      for (const more of [{}, { codeChallengeMethod: 'plain' }]) {
        const { code } = await codeOf(server, redirectUrl, { codeChallenge: pkcePair().challenge, ...more });
        must(code !== '200', `A challenge with ${JSON.stringify(more)} was accepted`);
      }
    },
  },
  {
    id: 'merchants/banned',
    promise: 'A banned user gets no code for the merchant, and a code from before the ban is refused',
    seen: 'A person whom a merchant has banned goes on signing in there.',
    run: async (server) => {
      const { appId, redirectUrl, exchange, ban } = given(server.adapter.merchant, 'merchant');
      const change = given(exchange, 'exchange in merchant');
      const banUser = given(ban, 'ban in merchant');
      const { token, userId } = await newUser(server);
      const ask = () => server.ask('authorize', { token, query: { appId, redirectUrl } });
      const before = await ask();
      must(before.code === '200', `A new user was refused with ${before.code}: ${before.message}`);
      await banUser(userId);
      must(
        (await ask()).code === contract.codeOf('authorize', 'accountBanned'),
        'The banned user got a code',
      );
      must(!(await change(before.data.code, redirectUrl)), 'A code from before the ban was accepted');
    },
  },
  {
    id: 'merchants/code-expired',
    passesTime: true,
    promise: 'A code for a merchant works for a minute',
    seen: OVERHEARD,
    run: async (server) => {
      const { redirectUrl, exchange } = await codeToExchange(server);
      await passTime(server, 2);
      must(!(await exchange(redirectUrl)), 'A code of two minutes ago was accepted');
    },
  },
  {
    id: 'merchants/address-before',
    promise: 'The name of a merchant comes only for an address that belongs to the merchant',
    seen: ATTACK,
    run: refusesOthers(infoOf),
  },
  {
    id: 'merchants/address-repeated',
    promise: 'The name of a merchant comes with the address that the server has confirmed',
    seen: 'A person who cancels at a merchant arrives on Home, and the page of the merchant waits for an answer. After a payment nothing leads back to the merchant.',
    run: async (server) => {
      const { redirectUrl } = given(server.adapter.merchant, 'merchant');
      const { data } = await infoOf(server, redirectUrl);
      must(data?.redirectUrl === redirectUrl, `The answer has the address ${data?.redirectUrl}`);
    },
  },
  {
    id: 'merchants/address-of-code',
    promise: 'A code for a merchant is made only for an address that belongs to the merchant',
    seen: ATTACK,
    run: refusesOthers(codeOf),
  },
];
