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

const PAGE = '/api/transactions?type=ALL&pageSize=20&page=';
const STATUS = '/api/auth/getLoginOrRegisterStatus';
const ASKED = '{"type":"EMAIL","account":"ben@example.com"}';
const JSON_TYPE = { 'content-type': 'application/json' };

test.each<[string, string, RequestInit?]>([
  ['a space as a number', `${PAGE}%20`],
  ['nothing as a number', PAGE],
  ['a hexadecimal number', `${PAGE}0x1`],
  ['a number with an exponent', `${PAGE}1e1`],
  ['infinity', `${PAGE}Infinity`],
  ['a parameter that came twice', `${PAGE}1&page=1`],
  ['a parameter with the name of a prototype', `${PAGE}1&__proto__=1`],
  ['text that is JSON', STATUS, { method: 'POST', body: ASKED, headers: { 'content-type': 'text/plain' } }],
  ['a body without a type', STATUS, { method: 'POST', body: Buffer.from(ASKED) }],
  ['no body', STATUS, { method: 'POST', headers: JSON_TYPE }],
  ['no body where all fields are optional', '/api/auth/logout', { method: 'POST', headers: JSON_TYPE }],
])('%s violates the contract', async (_, path, init) => {
  const response = await testSandbox().app.request(path, init);
  expect(await response.json()).toMatchObject({ code: '40000' });
});

test.each(contract.operations.filter(({ takesBody }) => takesBody))(
  'a body above the $largestBody bytes of $operationId is not read',
  async ({ path, largestBody }) => {
    const { app } = testSandbox();
    const send = (length: number) =>
      app.request(path.replaceAll(/\{.*?\}/g, 'LOGIN'), {
        method: 'POST',
        body: '['.repeat(length),
        headers: JSON_TYPE,
      });
    expect((await send(largestBody)).status).toBe(400);
    expect((await send(largestBody + 1)).status).toBe(413);
  },
);

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
