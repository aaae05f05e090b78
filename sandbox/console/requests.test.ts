import { expect, test } from 'vitest';
import { STARLIVE } from '../demo/demo-merchants.ts';
import { newSaltOf } from '../rules/merchants/merchant-orders.ts';
import { openIdOf } from '../rules/merchants/merchants.ts';
import { testSandbox } from '../testing/test-sandbox.ts';
import type { LogLine } from '../world/tester-settings.ts';

const SARA = 10000003;
const LOOK_UP = '/api/auth/getRechargeOrder';

type Sandbox = ReturnType<typeof testSandbox>;

const orderOf = ({ world }: Sandbox) => {
  const order = {
    merchantId: '1',
    appId: 'starlive',
    openId: openIdOf(world, 'starlive', SARA),
    merchantOrderNo: 'SL-1',
    remark: 'Tea',
  };
  return { ...order, amount: '15.00', saltValue: newSaltOf(world, STARLIVE, { ...order, cents: 15_00n }) };
};

const logOf = async ({ app }: Sandbox, merchant: string) =>
  (await (await app.request(`/sandbox/api/log?merchant=${merchant}`)).json()) as LogLine[];

const pageOf = async ({ app }: Sandbox, merchant: string) =>
  (await app.request(`/sandbox/requests?merchant=${merchant}`)).text();

/** Sends a request of a merchant's server. */
const ask = ({ app }: Sandbox, path: string, init: RequestInit = {}, secret = STARLIVE.secret) =>
  app.request(`/merchant-api${path}`, {
    ...init,
    headers: { Authorization: `Basic ${btoa(`starlive:${secret}`)}`, ...init.headers },
  });

test('a refused order says which field is wrong, what was signed and what came', async () => {
  const sandbox = testSandbox();
  const token = await sandbox.tokenOf('sara@example.com');
  await sandbox.post(LOOK_UP, { ...orderOf(sandbox), amount: '1.00' }, { token });
  const mistake = { field: 'amount', came: '1.00', signed: '15.00', why: expect.any(String) };
  expect((await logOf(sandbox, 'starlive'))[0]).toMatchObject({ code: '61003', appId: 'starlive', mistake });
  expect(await logOf(sandbox, 'corner-shop')).toEqual([]);
  const page = await pageOf(sandbox, 'starlive');
  for (const words of ['getRechargeOrder', 'Came: <code>1.00</code>', 'registered: <code>15.00</code>'])
    expect(page).toContain(words);
  expect(await pageOf(sandbox, 'corner-shop')).not.toContain('getRechargeOrder');
});

test('an order of another user says so', async () => {
  const sandbox = testSandbox();
  const token = await sandbox.tokenOf('ben@example.com');
  await sandbox.post(LOOK_UP, orderOf(sandbox), { token });
  expect((await logOf(sandbox, 'starlive'))[0]?.mistake).toMatchObject({
    field: 'openId',
    why: 'Another user than the one with this openId is signed in.',
  });
});

test('a redirect URL that is not registered shows the registered one and the first difference', async () => {
  const sandbox = testSandbox();
  const came = 'https://starlive.example/Wallet';
  await sandbox.get(`/api/merchant/info?type=0&appId=starlive&redirectUrl=${encodeURIComponent(came)}`);
  expect((await logOf(sandbox, 'starlive'))[0]?.mistake).toEqual({
    field: 'redirectUrl',
    came,
    signed: STARLIVE.addresses[0],
    why: 'The addresses differ from character 26 on: "Wallet".',
  });
  await sandbox.get('/api/merchant/info?type=0&appId=nobody');
  expect((await logOf(sandbox, 'nobody'))[0]?.mistake).toMatchObject({ field: 'appId', came: 'nobody' });
});

test.each([
  ['a wrong secret', 'secret', {}, 'guessed'],
  ['a body that is neither JSON nor a form', 'body', { body: 'code' }, undefined],
  ['a missing field', 'redirectUrl', { body: '{"code":"x"}' }, undefined],
  ['a code that the wallet has not issued', 'code', { body: '{"code":"x","redirectUrl":"y"}' }, undefined],
])('an exchange with %s names the field', async (_, field, init, secret) => {
  const sandbox = testSandbox();
  await ask(sandbox, '/exchange', { method: 'POST', ...init }, secret);
  const [line] = await logOf(sandbox, 'starlive');
  expect(line).toMatchObject({ path: '/merchant-api/exchange', mistake: { field } });
  expect(JSON.stringify(line)).not.toContain('guessed');
});

test('polls of an order share one line until the answer changes', async () => {
  const sandbox = testSandbox();
  for (let count = 0; count < 3; count += 1) await ask(sandbox, '/orders/SL-1');
  await sandbox.post('/sandbox/api/orders/starlive/SL-1', { decision: 'end' });
  await ask(sandbox, '/orders/SL-1');
  expect(await logOf(sandbox, 'starlive')).toMatchObject([
    { message: 'ended' },
    { message: 'open', times: 3 },
  ]);
});

test('the console checks a pasted address, whole or only its query', async () => {
  const sandbox = testSandbox();
  const query = new URLSearchParams({ ...orderOf(sandbox), amount: '15.01' });
  for (const address of [`https://wallet.example/recharge?${query}`, `${query}`])
    expect(await sandbox.post('/sandbox/api/check-order', { address })).toMatchObject({
      status: 200,
      first: { field: 'amount', came: '15.01', signed: '15.00' },
    });
  const path = `/sandbox/merchants/check?${new URLSearchParams({ address: `https://wallet.example/recharge?${query}` })}`;
  const page = await (await sandbox.app.request(path)).text();
  expect(page).toContain('First mistake: <code>amount</code>');
  expect(page).not.toContain(STARLIVE.secret);
  expect(await sandbox.post('/sandbox/api/check-order', { address: 'hello' })).toMatchObject({ status: 400 });
});

test.each([
  ['amount', '0.00'],
  ['amount', '15,00'],
  ['merchantOrderNo', ''],
])(
  'an order that the wallet itself refuses is logged when its page opens: %s is "%s"',
  async (field, came) => {
    const sandbox = testSandbox();
    const open = (order: object) => sandbox.app.request(`/recharge?${new URLSearchParams({ ...order })}`);
    await open(orderOf(sandbox));
    expect(await logOf(sandbox, 'starlive')).toEqual([]);
    await open({ ...orderOf(sandbox), [field]: came });
    expect(await logOf(sandbox, 'starlive')).toMatchObject([
      { code: 'invalid order', mistake: { field, came } },
    ]);
  },
);
