import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { STARLIVE } from '../demo/demo-merchants.ts';
import { BODY_TIME } from '../protocol/body.ts';
import { testSandbox } from '../testing/test-sandbox.ts';
import type { LogLine } from '../world/tester-settings.ts';

// Requests that our client never sends, over a real connection. Every response must be an envelope or one line of text.

const opened: { close: () => void }[] = [];
const told = vi.spyOn(console, 'error');
beforeEach(() => told.mockReset());
afterEach(() => {
  for (const server of opened.splice(0)) server.close();
});

const STATUS = '/api/auth/getLoginOrRegisterStatus';
const ASKED = JSON.stringify({ type: 'EMAIL', account: 'ben@example.com' });

/** Starts a sandbox. `send` writes a raw request. */
const served = async () => {
  const sandbox = testSandbox();
  const server = createAdaptorServer({ fetch: sandbox.app.fetch, overrideGlobalObjects: false });
  opened.push(server);
  server.listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const send = async (begin: string, headers: string[] = [], body = '') => {
    const socket = connect(port);
    const common = [`Host: localhost:${port}`, 'Connection: close', 'Content-Type: application/json'];
    socket.write([`${begin} HTTP/1.1`, ...common, ...headers, '', body].join('\r\n'));
    const answer = (await socket.toArray()).join('');
    const [head = '', ...rest] = answer.split('\r\n\r\n');
    return { status: Number(head.split(' ')[1]), head, text: rest.join('\r\n\r\n') };
  };
  /** Writes the first half of a request and keeps the connection open. Returns the server's response. */
  const sendHalf = async (begin: string, headers: string[] = []) => {
    const socket = connect(port);
    const common = [`Host: localhost:${port}`, 'Content-Type: application/json', 'Content-Length: 100'];
    socket.write([`${begin} HTTP/1.1`, ...common, ...headers, '', '{"type":'].join('\r\n'));
    return (await socket.toArray()).join('');
  };
  return { ...sandbox, send, sendHalf };
};

const chunked = (body: string) => `${Buffer.byteLength(body).toString(16)}\r\n${body}\r\n0\r\n\r\n`;

test('reads a chunked body, as proxies send it', async () => {
  const { send } = await served();
  const { status, text } = await send(`POST ${STATUS}`, ['Transfer-Encoding: chunked'], chunked(ASKED));
  expect(status).toBe(200);
  expect(text).toContain('"message":"login"');
});

test.each([
  ['no body at all', [], '', 400],
  ['a body with too large a declared length', ['Content-Length: 999999'], '{}', 413],
  ['a chunked body that is too long', ['Transfer-Encoding: chunked'], chunked('x'.repeat(300_000)), 413],
  ['a body of nothing but brackets', ['Content-Length: 20000'], '['.repeat(20_000), 400],
] as const)('%s is a mistake of the client', async (_, headers, body, status) => {
  const { send } = await served();
  const answer = await send(`POST ${STATUS}`, [...headers], body);
  expect(answer.status).toBe(status);
  expect(answer.text).toContain('"data":null');
  expect(told).not.toHaveBeenCalled();
});

describe('a body of which only half arrives', () => {
  const AT_ONCE = 300;
  const FORM = 'Content-Type: application/x-www-form-urlencoded';
  const MERCHANT = `Authorization: Basic ${btoa(`${STARLIVE.appId}:${STARLIVE.secret}`)}`;

  test.each([
    ['the API', `POST ${STATUS}`, [], AT_ONCE],
    ['the API of merchants', 'POST /merchant-api/exchange', [MERCHANT], 1],
    ["the console's API", 'POST /sandbox/api/messages', [], AT_ONCE],
    ['a form of the console', 'POST /sandbox/api/merchants', [FORM], 1],
    ['a file for the console', 'POST /sandbox/api/merchants/import', [], 1],
    ['an address that is no control', 'POST /sandbox/api/nothing', [], 1],
  ] as const)(
    'is refused with 408 by %s after a minute, and the connection is closed',
    async (_, begin, headers, times) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      try {
        const { sendHalf } = await served();
        const answers = Promise.all(Array.from({ length: times }, () => sendHalf(begin, [...headers])));
        while (vi.getTimerCount() < times) await new Promise(setImmediate);
        await vi.advanceTimersByTimeAsync(BODY_TIME);
        for (const answer of await answers) expect(answer).toMatch(/^HTTP\/1\.1 408 .*\r\n/);
        expect(told).not.toHaveBeenCalled();
      } finally {
        vi.useRealTimers();
      }
    },
  );
});

describe.each([
  '/api/user/info',
  '/api/nothing',
  '/api/%E0%A4%A',
  '/api/auth/getNewEmailCode/%FF',
  '/api/transaction/%00',
])('%s', (path) => {
  test.each(['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'TRACE'])('%s', async (method) => {
    const { send } = await served();
    const { status, head, text } = await send(`${method} ${path}`);
    expect([401, 404]).toContain(status);
    expect(head).toMatch(/^content-type: application\/json/im);
    if (method !== 'HEAD') expect(text).toContain('"data":null');
    expect(told).not.toHaveBeenCalled();
  });
});

describe.each([
  '/store/wallet/picture/x.jpg',
  '/store/wallet/%E0',
  '/flags/%E0.svg',
  '/sandbox/users/%E0',
  '/%E0%A4%A',
])('%s', (path) => {
  test.each(['GET', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'])('%s', async (method) => {
    const { send } = await served();
    const { status, text } = await send(`${method} ${path}`);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(text.split('\n').length).toBeLessThanOrEqual(2);
    expect(told).not.toHaveBeenCalled();
  });
});

test.each([
  ['/api/captcha/verify', { challengeId: 'x', x: 1e308 }],
  ['/api/captcha/answer', { challengeId: 'x', answer: '\u0300'.repeat(100) }],
  ['/api/auth/getNewEmailCode/LOGIN', { userId: '9'.repeat(40) }],
  [STATUS, { type: 'EMAIL', account: 'a\u0000\ud800@b.co' }],
  [STATUS, { type: 'PHONE', account: '9'.repeat(10_000) }],
])('%s returns an envelope for any body: %j', async (path, body) => {
  const { post } = testSandbox();
  expect(await post(path, body)).toMatchObject({ code: expect.stringMatching(/^\d{5}$/) });
});

test('on a full disk a call fails with an envelope and one log line, and stores nothing', async () => {
  const { world, post } = testSandbox();
  const { sql } = world.database;
  const count = () => sql.get`select count(*) as codes from codes`?.codes;
  const send = (email: string) => post('/api/auth/getNewEmailCode/SIGN_UP', { email });
  // Allows no more pages, so that SQLite fails as on a full disk.
  sql.get`pragma max_page_count = 1`;
  let answer = await send('someone@example.com');
  for (let more = 0; answer.code === '200' && more < 500; more += 1)
    answer = await send(`${more}@example.com`);
  expect(answer).toEqual({ status: 500, code: '500', message: 'Internal server error', data: null });
  expect(told.mock.calls).toEqual([['A request failed: the disk is full']]);
  expect(world.bench.log[0]).toMatchObject({ status: 500, code: '500' });
  const before = count();
  await send('again@example.com');
  expect(count()).toBe(before);
  sql.get`pragma max_page_count = 100000`;
  expect(await send('again@example.com')).toMatchObject({ code: '200' });
});

describe('the log of requests', () => {
  const logged = async (body: object) => {
    const { post, world, app } = testSandbox();
    await post(STATUS, body);
    expect((await app.request('/sandbox/requests')).status).toBe(200);
    return world.bench.log[0] as LogLine;
  };

  test('keeps at most 100 characters of a value and of a name', async () => {
    const { request } = await logged({ type: 'x'.repeat(5000), ['y'.repeat(5000)]: 1 });
    const cut = (letter: string) => `${letter.repeat(100)}…`;
    expect(request).toMatchObject({ type: cut('x'), [cut('y')]: '•••' });
  });

  test('keeps no nested values', async () => {
    const { request } = await logged({ type: { password: 'secret' }, device: ['secret'], account: null });
    expect(request).toEqual({ type: '…', device: '…', account: '•••' });
  });

  test.each([
    ['thousands of fields', Object.fromEntries(Array.from({ length: 1500 }, (_, n) => [`field${n}`, 'x']))],
    ['a list of thousands', { type: Array.from({ length: 6000 }, (_, n) => n) }],
  ])('stays short after %s', async (_, body) => {
    expect(JSON.stringify(await logged(body)).length).toBeLessThan(5000);
  });
});
