import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  accepted,
  hang,
  held,
  loseLine,
  type ScriptedServer,
  startScriptedServer,
} from '#tests/app/scripted-server.ts';
import { fetchOrTakePrefetched, prefetch } from './prefetch.ts';

const BALANCE = '/api/balance/info';

let server: ScriptedServer;

beforeAll(async () => {
  server = await startScriptedServer();
});

afterAll(() => server.close());

beforeEach(() => server.reset());

const balance = (init: RequestInit = {}) =>
  new Request(`${server.origin}${BALANCE}`, { headers: { token: 't0ken' }, ...init });

const bodyOf = async (answer: Promise<Response>) => (await (await answer).json()).data;

test('a prefetched response is used once, and only with the same session', async () => {
  const gate = held(accepted(5));
  server.script(BALANCE, gate.reply, accepted(6), accepted(7));
  prefetch(balance());
  const taken = fetchOrTakePrefetched(balance());
  const others = bodyOf(fetchOrTakePrefetched(balance({ headers: { token: 'an0ther' } })));
  await expect(others).resolves.toBe(6);
  gate.open();
  await expect(bodyOf(taken)).resolves.toBe(5);
  await expect(bodyOf(fetchOrTakePrefetched(balance()))).resolves.toBe(7);
  expect(server.seen(BALANCE)).toHaveLength(3);
});

test('a failed prefetch is requested again by the app', async () => {
  server.script(BALANCE, loseLine, accepted(5));
  await expect(prefetch(balance())).rejects.toThrow();
  await expect(bodyOf(fetchOrTakePrefetched(balance()))).resolves.toBe(5);
});

test('an outdated prefetched response is requested again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  server.script(BALANCE, accepted(5), accepted(6));
  await prefetch(balance());
  vi.advanceTimersByTime(30_000);
  vi.useRealTimers();
  await expect(bodyOf(fetchOrTakePrefetched(balance()))).resolves.toBe(6);
});

test('a caller that aborts does not wait for a prefetched response', async () => {
  server.script(BALANCE, hang);
  const given = new AbortController();
  prefetch(balance()).catch(() => undefined);
  const taken = fetchOrTakePrefetched(balance({ signal: given.signal }));
  given.abort();
  await expect(taken).rejects.toThrow('aborted');
});
