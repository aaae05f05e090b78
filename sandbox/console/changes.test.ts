import { expect, test } from 'vitest';
import { testSandbox } from '../testing/test-sandbox.ts';

/** Opens the stream of events. Returns a function that resolves with the next event. */
const opened = async ({ app }: ReturnType<typeof testSandbox>) => {
  const response = await app.request('/sandbox/live');
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const next = async () => new TextDecoder().decode((await reader.read()).value);
  return { next, close: () => reader.cancel() };
};

test('an open page is told at first, and after each request that may change something', async () => {
  const sandbox = testSandbox();
  const { next, close } = await opened(sandbox);
  expect(await next()).toContain('event: change');
  for (const change of [
    () => sandbox.post('/api/auth/getNewEmailCode/SIGN_UP', { email: 'new@example.com' }),
    () => sandbox.post('/sandbox/api/users/10000002/risk'),
    () => sandbox.get('/api/auth/getIpDetail'),
  ]) {
    const told = next();
    await change();
    expect(await told).toContain('event: change');
  }
  await close();
});

test('reading the console tells nothing, and a closed page is forgotten', async () => {
  const sandbox = testSandbox();
  const { next, close } = await opened(sandbox);
  await next();
  let told = 0;
  sandbox.world.changes.listen(() => {
    told += 1;
  });
  await sandbox.app.request('/sandbox/users');
  await sandbox.get('/sandbox/api/users');
  expect(told).toBe(0);
  await close();
  await sandbox.post('/sandbox/api/clear');
  expect(told).toBe(1);
});
