import { given, must } from '../adapter.ts';
import type { Check } from '../check.ts';
import type { Server } from '../server.ts';

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

export const merchants: Check[] = [
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
