import { given, must } from '../adapter.ts';
import type { Check } from '../check.ts';
import { passTime, type Server } from '../server.ts';

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

const codeOf = async (server: Server, redirectUrl: string) => {
  const { appId } = given(server.adapter.merchant, 'merchant');
  const token = await server.tokenOf(given(server.adapter.users[3], 'user of level 3'));
  return server.ask('authorize', { token, query: { appId, redirectUrl } });
};

const refusesOthers = (ask: typeof infoOf) => async (server: Server) => {
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
const codeToExchange = async (server: Server) => {
  const { redirectUrl, exchange } = given(server.adapter.merchant, 'merchant');
  const change = given(exchange, 'exchange in merchant');
  const { code, message, data } = await codeOf(server, redirectUrl);
  must(code === '200', `The registered address was refused with ${code}: ${message}`);
  return { redirectUrl, exchange: (address: string) => change(data.code, address) };
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
    id: 'merchants/code-expired',
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
