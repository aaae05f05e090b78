import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { afterEach, describe, expect, test } from 'vitest';
import { testSandbox } from '../testing/test-sandbox.ts';

test('a call returns the example that it requests', async () => {
  const { get } = testSandbox();
  const headers = { prefer: 'example=level2' };
  expect(await get('/api/user/info', { headers })).toMatchObject({ code: '200', data: { level: 2 } });
  expect(await get('/api/user/info', { headers: { prefer: 'example=unauthorised' } })).toMatchObject({
    status: 401,
  });
});

test('an unknown example is refused with a list of the existing ones', async () => {
  const answer = await testSandbox().get('/api/user/info', { headers: { prefer: 'example=level9' } });
  expect(answer).toMatchObject({ status: 400, message: expect.stringContaining('level2') });
});

test('an invalid request is refused even if it requests an example', async () => {
  const { post } = testSandbox();
  const headers = { prefer: 'example=accountAtRisk' };
  expect(await post('/api/auth/newLogin', { type: 0 }, { headers })).toMatchObject({ status: 400 });
});

test('the next calls return the arranged examples in order', async () => {
  const { get, post, tokenOf } = testSandbox();
  const token = await tokenOf('ben@example.com');
  for (const example of ['level3', 'level0'])
    await post('/sandbox/api/next', { operationId: 'userInfo', example });
  const levels = [];
  for (let call = 1; call <= 3; call++) levels.push((await get('/api/user/info', { token })).data.level);
  expect(levels).toEqual([3, 0, 1]);
});

test.each([
  ['no operation', { operationId: 'nothing', example: 'accepted' }],
  ['no example', { operationId: 'newLogin', example: 'nothing' }],
])('refuses to arrange an unknown %s', async (_, body) => {
  expect(await testSandbox().post('/sandbox/api/next', body)).toMatchObject({ status: 400 });
});

test('names the faults if an unknown one is arranged', async () => {
  const answer = await testSandbox().post('/sandbox/api/faults', { fault: 'slow' });
  expect(answer.status).toBe(400);
  expect(JSON.stringify(answer)).toContain('must be one of delay(10000), dropBefore');
});

test('a bare server ignores requested examples and has no console', async () => {
  const { get, app } = testSandbox({ isSandbox: false });
  expect(await get('/api/user/info', { headers: { prefer: 'example=level2' } })).toMatchObject({
    status: 401,
  });
  for (const path of ['/sandbox', '/sandbox/api/outbox', '/sandbox/console.css']) {
    expect((await app.request(path)).status).toBe(404);
  }
});

test('every example matches the contract, and the first of each operation is accepted', () => {
  const { operations, faultOfAnswer } = testSandbox().contract;
  for (const { operationId, examples } of operations) {
    expect(examples[0]?.answer.code, operationId).toBe('200');
    for (const { name, answer, status } of examples) {
      expect(faultOfAnswer(answer, operationId, status), `${operationId} ${name}`).toBeUndefined();
    }
  }
});

describe('over a real connection', () => {
  const opened: { close: () => void }[] = [];
  afterEach(() => {
    for (const server of opened.splice(0)) server.close();
  });

  /**
   * Starts a sandbox with an arranged fault. `send` requests a sign-up code; a stored message shows that the work was
   * done.
   */
  const faulty = async (fault: string, operationId = '*', times = 1) => {
    const sandbox = testSandbox();
    const server = createAdaptorServer({ fetch: sandbox.app.fetch, overrideGlobalObjects: false });
    opened.push(server);
    server.listen(0);
    await once(server, 'listening');
    const url = `http://localhost:${(server.address() as AddressInfo).port}`;
    await sandbox.post('/sandbox/api/faults', { operationId, fault, times });
    const send = (signal?: AbortSignal) =>
      fetch(`${url}/api/auth/getNewEmailCode/SIGN_UP`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'new@example.com' }),
        ...(signal ? { signal } : {}),
      });
    const wasDone = () => sandbox.codeTo('new@example.com') !== 'no code';
    return { send, wasDone };
  };

  test('dropBefore cuts the connection and does nothing', async () => {
    const { send, wasDone } = await faulty('dropBefore');
    await expect((await send()).json()).rejects.toThrow('terminated');
    expect(wasDone()).toBe(false);
    expect(await (await send()).json()).toMatchObject({ code: '200' });
  });

  test('dropAfter cuts the connection after the work is done', async () => {
    const { send, wasDone } = await faulty('dropAfter');
    await expect((await send()).json()).rejects.toThrow('terminated');
    expect(wasDone()).toBe(true);
  });

  test.each([
    ['500', 500],
    ['401', 401],
  ])('%s fails and does nothing', async (fault, status) => {
    const { send, wasDone } = await faulty(fault);
    expect((await send()).status).toBe(status);
    expect(wasDone()).toBe(false);
  });

  test('notJson returns an HTML page', async () => {
    const { send } = await faulty('notJson');
    await expect((await send()).json()).rejects.toThrow(SyntaxError);
  });

  test('delay delays the response', async () => {
    const { send } = await faulty('delay(120)');
    const began = performance.now();
    expect(await (await send()).json()).toMatchObject({ code: '200' });
    expect(performance.now() - began).toBeGreaterThan(110);
  });

  test('hang sends no response', async () => {
    const { send, wasDone } = await faulty('hang');
    await expect(send(AbortSignal.timeout(150))).rejects.toThrow('timeout');
    expect(wasDone()).toBe(false);
  });

  test('a fault applies to its operation only, and as often as arranged', async () => {
    const { send } = await faulty('500', 'newLogin');
    expect((await send()).status).toBe(200);
    const twice = await faulty('500', 'getNewEmailCode', 2);
    const statuses = [];
    for (let call = 1; call <= 3; call++) statuses.push((await twice.send()).status);
    expect(statuses).toEqual([500, 500, 200]);
  });
});
