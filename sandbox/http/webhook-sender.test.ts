import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { STARLIVE } from '../demo/demo-merchants.ts';
import { newSaltOf } from '../rules/merchants/merchant-orders.ts';
import { openIdOf, registerMerchant } from '../rules/merchants/merchants.ts';
import { queueEvent, setWebhook } from '../rules/merchants/webhooks.ts';
import { personOf } from '../testing/signed-in-user.fixture.ts';
import { testSandbox } from '../testing/test-sandbox.ts';
import { MINUTE, SECOND } from '../world/clock.ts';
import { createWebhookSender, MOST_AT_ONCE, type WebhookSender } from './webhook-sender.ts';

const HOOK = 'https://starlive.example/hook';

type Received = { url: string; body: string; signature: string };

/** Begins the turns that are due, and waits for their end. */
const turnsOf = ({ begin, settled }: WebhookSender) => {
  begin();
  return settled();
};

/** Opens a sandbox in which Starlive has a webhook. `answers` are the statuses of its server, then 200. */
const openHook = async (answers: (number | Error)[] = []) => {
  const sara = await personOf('sara@example.com');
  await sara.post('/sandbox/api/merchants', {
    ...STARLIVE,
    secret: '',
    merchantType: String(STARLIVE.merchantType),
    webhook: HOOK,
  });
  const received: Received[] = [];
  const send = async (url: string, { headers, body }: RequestInit) => {
    const signature = new Headers(headers).get('wallet-signature') ?? '';
    received.push({ url, body: String(body), signature });
    const answer = answers.shift() ?? 200;
    if (answer instanceof Error) throw answer;
    return new Response(null, { status: answer });
  };
  const openId = openIdOf(sara.world, 'starlive', sara.userId);
  const facts = { merchantId: '1', appId: 'starlive', openId, merchantOrderNo: 'SL-1' };
  const saltValue = newSaltOf(sara.world, STARLIVE, { ...facts, cents: 15_00n });
  return {
    ...sara,
    received,
    order: { ...facts, amount: '15.00', saltValue },
    deliver: () => turnsOf(createWebhookSender(sara.world, send)),
    decide: (decision: string) => sara.post('/sandbox/api/orders/starlive/SL-1', { decision }),
    events: async () =>
      Object.values(await sara.get('/sandbox/api/webhooks?merchant=starlive')).filter(
        (one) => typeof one === 'object',
      ),
  };
};

const types = (received: Received[]) => received.map(({ body }) => JSON.parse(body).type);

test('tells the merchant once that an order is paid, with the status that a poll returns', async () => {
  const { received, deliver, pay, order, world } = await openHook();
  await pay('/api/auth/payRechargeOrder', order);
  await deliver();
  await deliver();
  expect(received).toHaveLength(1);
  expect(received[0]?.url).toBe(HOOK);
  expect(JSON.parse(received[0]?.body ?? '')).toEqual({
    id: expect.any(String),
    type: 'order.paid',
    createdAt: new Date(world.clock.now()).toISOString(),
    data: {
      merchantOrderNo: 'SL-1',
      status: 'paid',
      isFinal: true,
      amount: '15.00',
      paidAt: expect.any(String),
    },
  });
});

test('signs the real time and the body with the secret of the app', async () => {
  const { received, deliver, decide, world } = await openHook();
  const seconds = Math.floor(world.clock.now() / SECOND);
  await decide('end');
  world.clock.advance(MINUTE);
  await deliver();
  const [{ body = '', signature = '' } = {}] = received;
  const digest = createHmac('sha256', STARLIVE.secret).update(`${seconds}.${body}`).digest('hex');
  expect(signature).toBe(`t=${seconds},v1=${digest}`);
});

test('tells each change of an order, and its expiry once', async () => {
  const { received, deliver, decide, call, order, passDays } = await openHook();
  await call('/api/auth/getRechargeOrder', order);
  await decide('refuse');
  await decide('reopen');
  await decide('end');
  await decide('reopen');
  await deliver();
  passDays(1);
  await deliver();
  await deliver();
  expect(types(received)).toEqual([
    'order.refused',
    'order.reopened',
    'order.ended',
    'order.reopened',
    'order.expired',
  ]);
  expect(JSON.parse(received.at(-1)?.body ?? '').data).toEqual({
    merchantOrderNo: 'SL-1',
    status: 'expired',
    isFinal: false,
  });
});

test('repeats an event with growing pauses, and logs each try', async () => {
  const unreachable = new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } });
  const { received, deliver, decide, events, world } = await openHook([500, unreachable, 302]);
  await decide('end');
  await deliver();
  await deliver();
  expect(received).toHaveLength(1);
  for (const pause of [10 * SECOND, MINUTE, 5 * MINUTE]) {
    world.clock.advance(pause - 1);
    await deliver();
    const before = received.length;
    world.clock.advance(1);
    await deliver();
    expect(received).toHaveLength(before + 1);
  }
  expect(new Set(received.map(({ body }) => body)).size).toBe(1);
  expect(await events()).toMatchObject([
    {
      type: 'order.ended',
      nextAt: null,
      deliveredAt: expect.any(String),
      tries: [
        { status: 500 },
        { status: null, problem: 'fetch failed: ECONNREFUSED' },
        { status: 302 },
        { status: 200 },
      ],
    },
  ]);
});

test('gives an event up after the last pause; the console sends it again', async () => {
  const { received, deliver, decide, events, world, post, app } = await openHook(Array(9).fill(503));
  await decide('end');
  for (let count = 0; count < 12; count += 1) {
    await deliver();
    world.clock.advance(2 * 24 * 60 * MINUTE);
  }
  expect(received).toHaveLength(9);
  const page = async () => (await app.request('/sandbox/merchants/webhooks')).text();
  expect(await page()).toContain('given up');
  const [{ eventId }] = (await events()) as [{ eventId: string }];
  await post(`/sandbox/api/webhooks/${eventId}`);
  await deliver();
  expect(received).toHaveLength(10);
  expect(await page()).toContain('delivered');
  expect(await post('/sandbox/api/webhooks/nothing')).toMatchObject({ status: 404 });
});

test('a merchant without a webhook gets no events, and a removed webhook stops them', async () => {
  const { received, deliver, decide, events, post, world } = await openHook([500]);
  await decide('end');
  await deliver();
  const { secret: _, ...facts } = STARLIVE;
  await post('/sandbox/api/merchants', { ...facts, webhook: '' });
  world.clock.advance(MINUTE);
  await decide('reopen');
  await deliver();
  expect(received).toHaveLength(1);
  expect(await events()).toMatchObject([{ type: 'order.ended', nextAt: null }]);
});

test('a reset while an event is being sent leaves nothing behind', async () => {
  const { decide, events, post, world } = await openHook();
  await decide('end');
  const send = async () => {
    await post('/sandbox/api/reset');
    return new Response(null, { status: 500 });
  };
  await turnsOf(createWebhookSender(world, send));
  expect(await events()).toEqual([]);
});

const shop = (number: number) => `shop${String(number).padStart(2, '0')}`;

/** A sandbox with merchants that each have two due events and a server, which answers when the test says so. */
const openMerchants = (count: number) => {
  const { world } = testSandbox();
  for (let one = 1; one <= count; one += 1) {
    const appId = shop(one);
    registerMerchant(world, { ...STARLIVE, appId, merchantType: 1000 + one });
    setWebhook(world, appId, `https://${appId}.example/`);
    for (const type of ['order.paid', 'order.ended']) queueEvent(world, appId, type, {});
  }
  const waiting = new Map<string, (response: Response) => void>();
  const asked: string[] = [];
  const send = (url: string) => {
    const [appId = ''] = new URL(url).hostname.split('.');
    asked.push(appId);
    return new Promise<Response>((resolve) => waiting.set(appId, resolve));
  };
  const sender = createWebhookSender(world, send);
  const answer = async (appId: string, status = 200) => {
    waiting.get(appId)?.(new Response(null, { status }));
    waiting.delete(appId);
    await new Promise(setImmediate);
  };
  return { ...sender, asked, answer };
};

test('a merchant whose server is silent delays no other', async () => {
  const { begin, asked, answer } = openMerchants(2);
  begin();
  await answer(shop(2));
  await answer(shop(2));
  begin();
  expect(asked).toEqual([shop(1), shop(2), shop(2)]);
});

test('after a failed try a merchant waits for its next turn', async () => {
  const { begin, asked, answer } = openMerchants(1);
  begin();
  await answer(shop(1), 503);
  expect(asked).toEqual([shop(1)]);
  begin();
  expect(asked).toEqual([shop(1), shop(1)]);
});

test('many silent merchants: a limited number is asked at once, and those that waited are next', async () => {
  const { begin, asked, answer } = openMerchants(MOST_AT_ONCE + 1);
  begin();
  begin();
  expect(asked).toHaveLength(MOST_AT_ONCE);
  await answer(shop(1), 503);
  begin();
  expect(asked.at(-1)).toBe(shop(MOST_AT_ONCE + 1));
});
