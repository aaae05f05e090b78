import { randomInt, randomUUID } from 'node:crypto';
import { type MerchantOrder, merchantOrderIn } from '#domain/merchants/merchant-order.ts';
import { HDFC } from '#sandbox/demo/demo-accounts.ts';
import { STARLIVE } from '#sandbox/demo/demo-merchants.ts';
import { DEMO_PASSWORD, DEMO_PAYMENT_CODE } from '#sandbox/demo/demo-users.ts';
import type { Account, Adapter } from './adapter.ts';

/** The country of HDFC, whose banks have a fee ladder. */
const INDIA = 91;

const demo = (name: string): Account => ({
  email: `${name}@example.com`,
  password: DEMO_PASSWORD,
  paymentCode: DEMO_PAYMENT_CODE,
});

/** The adapter for a sandbox at this address, with its demo users. Codes, puzzles and orders come from its console. */
export const sandboxAdapter = (
  url: string,
  send: (request: Request) => Promise<Response> = (request) => fetch(request),
): Adapter => {
  const console = async (path: string, body?: object) => {
    const init = body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
    return (await send(new Request(`${url}/sandbox/api/${path}`, init))).json();
  };
  return {
    users: { 0: demo('nina'), 1: demo('ben'), 2: demo('mira'), 3: demo('felix') },
    other: demo('sara'),
    readCode: async (address) => (await console(`outbox?to=${encodeURIComponent(address)}`))[0]?.code ?? '',
    phone: { areaCode: '63', phone: '9175550106' },
    solveCaptcha: async ({ challengeId }) => {
      const challenges: { challengeId: string; x: number }[] = await console('captchas');
      return challenges.find((challenge) => challenge.challengeId === challengeId)?.x ?? 0;
    },
    money: {
      sender: demo('sara'),
      recipient: 'felix@example.com',
      amount: '10',
      cashOut: '20',
      order: '15.00',
    },
    newcomer: {
      address: () => `${randomUUID()}@example.com`,
      countryNo: INDIA,
      bankCard: ({ firstName, lastName, email }) => ({
        ...HDFC.details,
        beneficiaryName: firstName,
        beneficiaryLastname: lastName,
        email,
        bankAccount: String(randomInt(10 ** 12, 10 ** 13)),
      }),
      fund: async (userId, dollars) => {
        await console(`users/${userId}/credit`, { amount: String(dollars) });
      },
    },
    merchant: {
      appId: STARLIVE.appId,
      redirectUrl: STARLIVE.addresses[0] ?? '',
      ban: async (userId) => {
        await console(`merchants/${STARLIVE.appId}/bans`, { userId });
      },
      exchange: async (code, redirectUrl, codeVerifier) => {
        const headers = {
          authorization: `Basic ${btoa(`${STARLIVE.appId}:${STARLIVE.secret}`)}`,
          'content-type': 'application/json',
        };
        const body = JSON.stringify({ code, redirectUrl, codeVerifier });
        return (await send(new Request(`${url}/merchant-api/exchange`, { method: 'POST', headers, body })))
          .ok;
      },
    },
    newOrder: async (payerId, amount) => {
      const { path } = await console('orders', { userId: payerId, amount });
      return merchantOrderIn(new URL(path, url).search) as MerchantOrder;
    },
    passTime: async (minutes) => {
      await console('clock', { minutes });
    },
    store: { url: `${url}/store/wallet`, region: 'us-east-1' },
    send,
  };
};
