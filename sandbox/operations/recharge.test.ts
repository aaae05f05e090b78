import { expect, test } from 'vitest';
import { CORNER_SHOP, STARLIVE } from '../demo/demo-merchants.ts';
import { newSaltOf } from '../rules/merchants/merchant-orders.ts';
import { banFromMerchant, openIdOf } from '../rules/merchants/merchants.ts';
import { type Person, personOf } from '../testing/signed-in-user.fixture.ts';
import { testSandbox } from '../testing/test-sandbox.ts';

const SARA = 'sara@example.com';
const signed = ({ world, userId }: Person, amount = '15', merchantOrderNo = 'SL-88121') => {
  const openId = openIdOf(world, 'starlive', userId);
  const order = { merchantId: '1', appId: 'starlive', openId, merchantOrderNo };
  const saltValue = newSaltOf(world, STARLIVE, { ...order, cents: BigInt(amount) * 100n });
  return { ...order, amount, saltValue };
};
const PATH = '/api/auth/payRechargeOrder';
const LOOK_UP = '/api/auth/getRechargeOrder';

test('an order can be paid once [payouts 7 recharge]', async () => {
  const sara = await personOf(SARA);
  const before = sara.money();
  expect(await sara.pay(PATH, signed(sara))).toMatchObject({ code: '200' });
  expect(sara.money()).toBe(before - 15_00n);
  expect((await sara.list())[0]).toMatchObject({ type: 23, description: 'Starlive order SL-88121' });
  expect(await sara.pay(PATH, signed(sara))).toMatchObject({ code: '61000' });
  expect(sara.money()).toBe(before - 15_00n);
});

test('refuses an order that differs from the signed one, to the cent [payouts 8 61000]', async () => {
  const sara = await personOf(SARA);
  const order = signed(sara);
  for (const change of [
    { amount: '1' },
    { merchantOrderNo: 'SL-2' },
    { openId: 'another customer' },
    { appId: 'pixel-party' },
    { merchantId: '2' },
    { saltValue: 'nonsense' },
    { saltValue: `${order.saltValue.slice(0, -1)}é` },
    { saltValue: `9${order.saltValue}` },
  ])
    expect(await sara.pay(PATH, { ...order, ...change }), JSON.stringify(change)).toMatchObject({
      code: '61000',
    });
  expect(await sara.pay(PATH, signed(sara, '0'))).toMatchObject({ code: '61000' });
});

test('refuses an expired order and tells the user why [payouts 8 61000]', async () => {
  const sara = await personOf(SARA);
  const order = signed(sara);
  sara.passDays(1);
  expect(await sara.pay(PATH, order)).toMatchObject({ code: '61000' });
  expect(await sara.call(LOOK_UP, order)).toMatchObject({
    code: '61002',
    message: 'This order has expired. Please start again in the shop.',
  });
});

test('looking up an order returns open, then the time and amount of its payment, also after its expiry [payouts 7 recharge-look-up]', async () => {
  const sara = await personOf(SARA);
  const order = signed(sara);
  expect(await sara.call(LOOK_UP, order)).toMatchObject({ code: '200', data: { payment: null } });
  const { data } = await sara.pay(PATH, order);
  const payment = { activityNo: data.activityNo, amount: '15.00', paidAt: '2026-11-21 08:00:00' };
  expect((await sara.call(LOOK_UP, order)).data).toEqual({ payment });
  sara.passDays(1);
  expect((await sara.call(LOOK_UP, order)).data).toEqual({ payment });
});

test("looking up a changed order, or another user's, returns nothing [payouts 7 recharge-look-up]", async () => {
  const sandbox = testSandbox();
  const [sara, felix] = [await personOf(SARA, sandbox), await personOf('felix@example.com', sandbox)];
  const order = signed(sara);
  await sara.pay(PATH, order);
  expect(await felix.call(LOOK_UP, order)).toMatchObject({ code: '61001', data: null });
  expect(await sara.call(LOOK_UP, { ...order, amount: '1' })).toMatchObject({
    code: '61003',
    message: 'This order is not as the shop made it. Nothing was paid. Please start again in the shop.',
    data: null,
  });
});

test("refuses to pay another customer's order [payouts 8 61001]", async () => {
  const sandbox = testSandbox();
  const [sara, felix] = [await personOf(SARA, sandbox), await personOf('felix@example.com', sandbox)];
  expect(await felix.pay(PATH, signed(sara))).toMatchObject({ code: '61001' });
  expect(await sara.pay(PATH, signed(sara))).toMatchObject({ code: '200' });
  banFromMerchant(sara.world, 'starlive', sara.userId);
  expect(await sara.pay(PATH, signed(sara, '15', 'SL-88122'))).toMatchObject({ code: '61001' });
});

test('refuses an order above the balance, and during a document review [payouts 4 under-review]', async () => {
  const sara = await personOf(SARA);
  expect(await sara.pay(PATH, signed(sara, '2000'))).toMatchObject({ code: '10015' });
  await sara.post(`/sandbox/api/users/${sara.userId}/review`);
  expect(await sara.pay(PATH, signed(sara))).toMatchObject({ code: '60603' });
});

test('the signature covers the description of the goods [payouts 8 61000]', async () => {
  const sara = await personOf(SARA);
  expect(await sara.pay(PATH, { ...signed(sara), remark: 'Something else' })).toMatchObject({
    code: '61000',
  });
});

test('the console ends, refuses and reopens an order until it is paid [payouts 8 61000]', async () => {
  const sara = await personOf(SARA);
  const decide = (decision: string) => sara.post('/sandbox/api/orders/starlive/SL-88121', { decision });
  const stage = async () => Object.values(await sara.get('/sandbox/api/orders'))[0];
  await decide('end');
  expect(await stage()).toMatchObject({ appId: 'starlive', stage: 'ended', amount: null });
  expect(await sara.pay(PATH, signed(sara))).toMatchObject({ code: '61000' });
  expect(await sara.call(LOOK_UP, signed(sara))).toMatchObject({ code: '61002' });
  expect(await stage()).toMatchObject({ amount: '15.00', userId: String(sara.userId) });
  await decide('refuse');
  expect(await sara.pay(PATH, signed(sara))).toMatchObject({ code: '61000' });
  await decide('reopen');
  expect(await sara.pay(PATH, signed(sara))).toMatchObject({ code: '200' });
  expect(await decide('end')).toMatchObject({ status: 400 });
  expect(await stage()).toMatchObject({ stage: 'paid', decisions: [], activityNo: expect.any(String) });
  expect(await sara.post('/sandbox/api/orders/nobody/1', { decision: 'end' })).toMatchObject({ status: 404 });
});

test('the console creates an order and shows it', async () => {
  const sara = await personOf(SARA);
  const made: object = await sara.post('/sandbox/api/orders', { userId: sara.userId, amount: '7.50' });
  const { path, status: _, ...order } = made as Record<string, string>;
  expect(path).toMatch(/^\/recharge\?amount=7\.50&/);
  const page = async () => (await sara.app.request('/sandbox/money')).text();
  expect(await page()).toContain(order.merchantOrderNo);
  expect(await page()).toContain('Not paid');
  expect(await sara.pay(PATH, order)).toMatchObject({ code: '200' });
  expect(await page()).not.toContain('Not paid');
});

test('a merchant gets the status of its own orders and of no others [payouts 7 order-status]', async () => {
  const sara = await personOf(SARA);
  const ask = async ({ appId, secret } = STARLIVE) => {
    const headers = { Authorization: `Basic ${btoa(`${appId}:${secret}`)}` };
    const response = await sara.app.request('/merchant-api/orders/SL-88121', { headers });
    return { status: response.status, answer: await response.json() };
  };
  expect(await ask()).toEqual({ status: 200, answer: { status: 'open', isFinal: false } });
  await sara.pay(PATH, signed(sara, '2000'));
  expect(await ask()).toEqual({ status: 200, answer: { status: 'open', isFinal: false } });
  await sara.pay(PATH, signed(sara));
  const paidAt = new Date(sara.world.clock.now()).toISOString().slice(0, 10);
  expect(await ask()).toEqual({
    status: 200,
    answer: { status: 'paid', isFinal: true, amount: '15.00', paidAt: expect.stringContaining(paidAt) },
  });
  expect(await ask(CORNER_SHOP)).toEqual({ status: 200, answer: { status: 'open', isFinal: false } });
  expect(await ask({ ...STARLIVE, secret: 'guessed' })).toMatchObject({ status: 401 });
});

test('a merchant learns that an order has expired, until it is signed again [payouts 7 order-status]', async () => {
  const sara = await personOf(SARA);
  const status = async () => {
    const headers = { Authorization: `Basic ${btoa(`starlive:${STARLIVE.secret}`)}` };
    return (await sara.app.request('/merchant-api/orders/SL-88121', { headers })).json();
  };
  await sara.call(LOOK_UP, signed(sara));
  sara.passDays(1);
  expect(await status()).toEqual({ status: 'expired', isFinal: false });
  await sara.call(LOOK_UP, signed(sara));
  expect(await status()).toEqual({ status: 'open', isFinal: false });
  await sara.post('/sandbox/api/orders/starlive/SL-88121', { decision: 'end' });
  expect(await status()).toEqual({ status: 'ended', isFinal: false });
});
