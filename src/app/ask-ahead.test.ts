import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  accepted,
  hang,
  held,
  loseLine,
  type ScriptedServer,
  startScriptedServer,
} from '#tests/app/scripted-server.ts';
import { askAhead, fetchOrTake } from './ask-ahead.ts';

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

test('what was asked ahead is taken once, and only with the same session', async () => {
  const gate = held(accepted(5));
  server.script(BALANCE, gate.reply, accepted(6), accepted(7));
  askAhead(balance());
  const taken = fetchOrTake(balance());
  const others = bodyOf(fetchOrTake(balance({ headers: { token: 'an0ther' } })));
  await expect(others).resolves.toBe(6);
  gate.open();
  await expect(bodyOf(taken)).resolves.toBe(5);
  await expect(bodyOf(fetchOrTake(balance()))).resolves.toBe(7);
  expect(server.seen(BALANCE)).toHaveLength(3);
});

test('what failed is asked again', async () => {
  server.script(BALANCE, loseLine, accepted(5));
  await expect(askAhead(balance())).rejects.toThrow();
  await expect(bodyOf(fetchOrTake(balance()))).resolves.toBe(5);
});

test('what is old by the time it is wanted is asked again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  server.script(BALANCE, accepted(5), accepted(6));
  await askAhead(balance());
  vi.advanceTimersByTime(30_000);
  vi.useRealTimers();
  await expect(bodyOf(fetchOrTake(balance()))).resolves.toBe(6);
});

test('whoever gives up waits no more', async () => {
  server.script(BALANCE, hang);
  const given = new AbortController();
  askAhead(balance()).catch(() => undefined);
  const taken = fetchOrTake(balance({ signal: given.signal }));
  given.abort();
  await expect(taken).rejects.toThrow('aborted');
});
