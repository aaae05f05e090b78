import { expect, test } from 'vitest';
import { CORNER_SHOP } from '../demo/demo-merchants.ts';
import { personOf } from '../testing/signed-in-user.fixture.ts';
import { testSandbox } from '../testing/test-sandbox.ts';

// The server that keeps only what the specifications promise.

const KEY = '5a6b7c8d-0000-4000-8000-000000000001';

test('carries a repeated money call out again, with the same token too, and returns no number', async () => {
  const sara = await personOf('sara@example.com', testSandbox({ isLetter: true }));
  const before = sara.money();
  const securityToken = await sara.proof();
  const body = { amount: '10', currency: 'USD', relatedEmail: 'ben@example.com', securityToken };
  const send = () => sara.pay('/api/transfer/confirm', body, KEY);
  expect(await send()).toEqual({ status: 200, code: '200', message: 'success', data: null });
  expect(await send()).toMatchObject({ code: '200' });
  expect(sara.money()).toBe(before - 20_00n);
});

test('finds nothing by any key, does not promise anything about keys, and shows none', async () => {
  const { get, tokenOf } = testSandbox({ isLetter: true });
  const token = await tokenOf('sara@example.com');
  const list = '/api/transactions?type=ALL&page=1&pageSize=1';
  expect((await get(`${list}&idempotencyKey=${KEY}`, { token })).data).toEqual({ list: [], totalPages: 0 });
  const { data } = await get(list, { token });
  expect(data.list).toHaveLength(1);
  expect(data.list[0]).not.toHaveProperty('idempotencyKey');
});

test('compares no redirect address for the name of a merchant, and confirms none', async () => {
  const { get } = testSandbox({ isLetter: true });
  const query = `appId=${CORNER_SHOP.appId}&type=0&redirectUrl=${encodeURIComponent('https://evil.example/')}`;
  const answer = await get(`/api/merchant/info?${query}`);
  expect(answer).toMatchObject({ code: '200' });
  expect(answer.data).not.toHaveProperty('redirectUrl');
});

test('sends only codes of the catalogues, with the same message and without data', async () => {
  const { signIn } = testSandbox({ isLetter: true });
  const answer = await signIn('sara@example.com', { password: 'a'.repeat(64) });
  expect(answer).toEqual({
    status: 200,
    code: '10000',
    message: expect.stringMatching(/password/i),
    data: null,
  });
});

test('does not have the look-up of an order', async () => {
  const { post } = testSandbox({ isLetter: true });
  expect(await post('/api/auth/getRechargeOrder')).toMatchObject({ status: 404 });
});
