import { describe, expect, test } from 'vitest';
import { testSandbox } from '../testing/test-sandbox.ts';
import type { Access } from './access.ts';

const ask = async (path: string, headers: Record<string, string>, access?: Access) => {
  const { app } = testSandbox(access ? { access } : {});
  return app.request(path, { headers });
};

const PAGES = ['/sandbox', '/sandbox/api/outbox', '/sandbox/api/users', '/sandbox/users/10000002'];

describe('the console refuses foreign host names', () => {
  test.each(['evil.example', 'localhost.evil.example', 'evil.example:4173', '127.0.0.1.nip.io', 'a b'])(
    '%s',
    async (host) => {
      for (const path of PAGES) expect((await ask(path, { host })).status, path).toBe(403);
    },
  );

  test.each(['localhost', 'localhost:4173', '127.0.0.1:4173', '192.168.1.5', '[::1]:4173'])(
    'but allows %s',
    async (host) => {
      for (const path of PAGES) expect((await ask(path, { host })).status, path).toBe(200);
    },
  );

  test('and allows its configured host names', async () => {
    const access = { hosts: ['qa.lan'] };
    expect((await ask('/sandbox', { host: 'qa.lan:4173' }, access)).status).toBe(200);
    expect((await ask('/sandbox', { host: 'qb.lan:4173' }, access)).status).toBe(403);
  });
});

describe('a console that other machines can reach', () => {
  const access = { hosts: [], key: 'right-key' };
  const from = (path: string, headers = {}) => ask(path, headers, access);

  test.each(PAGES)('%s requires the key', async (path) => {
    expect((await from(path)).status).toBe(401);
    expect((await from(`${path}?key=wrong`)).status).toBe(401);
    expect((await from(path, { authorization: 'Bearer wrong' })).status).toBe(401);
    expect((await from(path, { cookie: 'sandbox-key=wrong' })).status).toBe(401);
    expect((await from(path, { authorization: 'Bearer right-key' })).status).toBe(200);
  });

  test('remembers the key in a cookie and removes it from the address', async () => {
    const shown = await from('/sandbox/users?key=right-key');
    expect(shown.status).toBe(303);
    expect(shown.headers.get('location')).toBe('/sandbox/users');
    const cookie = shown.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/HttpOnly.*SameSite=Strict/);
    expect((await from('/sandbox/users', { cookie: cookie.split(';')[0] })).status).toBe(200);
  });

  test('explains how to send the key', async () => {
    expect(await (await from('/sandbox')).text()).toContain('printed when the server started');
    expect(await (await from('/sandbox/api/log')).json()).toMatchObject({
      message: expect.stringContaining('key'),
    });
  });
});
