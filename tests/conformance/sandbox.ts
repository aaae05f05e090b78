import { STARLIVE } from '#sandbox/demo/demo-merchants.ts';
import { DEMO_PASSWORD, DEMO_PAYMENT_CODE } from '#sandbox/demo/demo-users.ts';
import type { Account, Adapter } from './adapter.ts';

const demo = (name: string): Account => ({
  email: `${name}@example.com`,
  password: DEMO_PASSWORD,
  paymentCode: DEMO_PAYMENT_CODE,
});

/** The adapter for a sandbox at this address, with its demo users. The codes come from the console's outbox. */
export const sandboxAdapter = (
  url: string,
  send: (request: Request) => Promise<Response> = (request) => fetch(request),
): Adapter => ({
  users: { 0: demo('nina'), 1: demo('ben'), 2: demo('mira'), 3: demo('felix') },
  other: demo('sara'),
  readCode: async (email) => {
    const to = encodeURIComponent(email);
    const outbox = await (await send(new Request(`${url}/sandbox/api/outbox?to=${to}`))).json();
    return outbox[0]?.code ?? '';
  },
  money: { sender: demo('sara'), recipient: 'felix@example.com', amount: '10' },
  merchant: { appId: STARLIVE.appId, redirectUrl: STARLIVE.addresses[0] ?? '' },
  store: { url: `${url}/store/wallet`, region: 'us-east-1' },
  send,
});
