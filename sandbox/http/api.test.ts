import { expect, test } from 'vitest';
import { realOperations } from '../operations/real-operations.ts';
import { testSandbox } from '../testing/test-sandbox.ts';

const { contract } = testSandbox();

test.each([
  ['GET', '/api/no/such/call'],
  ['GET', '/api/auth/newLogin'],
  ['POST', '/api'],
] as const)('%s %s is not an operation of the contract', async (method, path) => {
  const { get, post } = testSandbox();
  const answer = await (method === 'GET' ? get(path) : post(path));
  expect(answer).toMatchObject({ status: 404, code: '404', message: expect.stringContaining(path) });
});

test.each([
  ['a missing field', '/api/auth/getLoginOrRegisterStatus', { type: 'EMAIL' }, 'account'],
  ['a value out of range', '/api/auth/getLoginOrRegisterStatus', { type: 'FAX', account: 'x' }, 'type'],
  ['an invalid code', '/api/auth/checkEmailCode/LOGIN', { email: 'a@b.co', validCode: '12' }, 'validCode'],
  ['an unknown scene', '/api/auth/getNewEmailCode/PARTY', { email: 'a@b.co' }, 'scene'],
])('%s violates the contract, and the response names the field', async (_, path, body, field) => {
  const answer = await testSandbox().post(path, body);
  expect(answer).toMatchObject({ status: 400, code: '40000', message: expect.stringContaining(field) });
});

test('an unknown query parameter violates the contract', async () => {
  expect(await testSandbox().get('/api/auth/getIpDetail?languge=en')).toMatchObject({ status: 400 });
});

test('a body that is not JSON violates the contract', async () => {
  const { app } = testSandbox();
  const response = await app.request('/api/auth/newLogin', {
    method: 'POST',
    body: '{"type":',
    headers: { 'content-type': 'application/json' },
  });
  expect(response.status).toBe(400);
});

test('a body above 256 KB is not read', async () => {
  const { app } = testSandbox();
  const body = JSON.stringify({ type: 'EMAIL', account: 'x'.repeat(300_000) });
  const response = await app.request('/api/auth/getLoginOrRegisterStatus', { method: 'POST', body });
  expect(response.status).toBe(413);
});

test('responses must not be cached', async () => {
  const response = await testSandbox().app.request('/api/auth/getIpDetail');
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test.each(['/api/auth/getIpDetail', '/api/no/such/call'])(
  "a response of %s has the time of the sandbox's clock",
  async (path) => {
    const { app, world } = testSandbox();
    world.clock.advance(3 * 86_400_000);
    const { headers } = await app.request(path);
    const late = world.clock.now() - Date.parse(headers.get('date') ?? '');
    expect(late).toBeGreaterThanOrEqual(0);
    expect(late).toBeLessThan(2000);
  },
);

test('a page of another origin may read the time of a response', async () => {
  const origin = 'https://wallet.example.com';
  const { app } = testSandbox({ origins: [origin] });
  const { headers } = await app.request('/api/auth/getIpDetail', { headers: { origin } });
  expect(headers.get('access-control-expose-headers')).toBe('Date');
  expect(headers.get('date')).toBeTruthy();
});

test('exactly the operations of the contract are implemented', () => {
  const known = contract.operations.map(({ operationId }) => operationId);
  expect(Object.keys(realOperations).toSorted()).toEqual(known.toSorted());
});
