import { type MerchantOrder, merchantOrderIn } from '#domain/merchants/merchant-order.ts';
import { STARLIVE } from '#sandbox/demo/demo-merchants.ts';
import { DEMO_PASSWORD, DEMO_PAYMENT_CODE } from '#sandbox/demo/demo-users.ts';
import type { Account, Adapter } from './adapter.ts';

const demo = (name: string): Account => ({
  email: `${name}@example.com`,
  password: DEMO_PASSWORD,
  paymentCode: DEMO_PAYMENT_CODE,
});

/** The id of the sender in a new sandbox. */
const SARA = '10000003';

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
      const puzzles: { challengeId: string; x: number }[] = await console('captchas');
      return puzzles.find((puzzle) => puzzle.challengeId === challengeId)?.x ?? Number.NaN;
    },
    money: { sender: demo('sara'), recipient: 'felix@example.com', amount: '10', cashOut: '20' },
    merchant: {
      appId: STARLIVE.appId,
      redirectUrl: STARLIVE.addresses[0] ?? '',
      exchange: async (code, redirectUrl) => {
        const headers = {
          authorization: `Basic ${btoa(`${STARLIVE.appId}:${STARLIVE.secret}`)}`,
          'content-type': 'application/json',
        };
        const body = JSON.stringify({ code, redirectUrl });
        return (await send(new Request(`${url}/merchant-api/exchange`, { method: 'POST', headers, body })))
          .ok;
      },
    },
    newOrder: async () => {
      const { path } = await console('orders', { userId: SARA, amount: '15.00' });
      return merchantOrderIn(new URL(path, url).search) as MerchantOrder;
    },
    passTime: async (minutes) => {
      await console('clock', { minutes });
    },
    store: { url: `${url}/store/wallet`, region: 'us-east-1' },
    send,
  };
};
