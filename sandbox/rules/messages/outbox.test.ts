import { expect, test } from 'vitest';
import { testSandbox } from '../../testing/test-sandbox.ts';

const EMAIL = 'new@example.com';
const send = ({ post }: ReturnType<typeof testSandbox>, email = EMAIL) =>
  post('/api/auth/getNewEmailCode/SIGN_UP', { email });
const rows = ({ world }: ReturnType<typeof testSandbox>) => world.database.sql.all`select * from outbox`;

test('a sandbox shows testers the codes that it sent', async () => {
  const sandbox = testSandbox();
  await send(sandbox);
  expect(rows(sandbox)).toMatchObject([{ recipient: EMAIL, code: expect.stringMatching(/^\d{6}$/) }]);
});

test('a bare server does not store the code', async () => {
  const sandbox = testSandbox({ isSandbox: false });
  expect(await send(sandbox)).toMatchObject({ code: '200' });
  expect(rows(sandbox)).toMatchObject([{ recipient: EMAIL, code: '' }]);
});

test('sent messages are deleted after a day', async () => {
  const sandbox = testSandbox();
  await send(sandbox);
  sandbox.passDays(1);
  sandbox.world.clock.advance(1);
  await send(sandbox, 'newer@example.com');
  expect(rows(sandbox)).toMatchObject([{ recipient: 'newer@example.com' }]);
});
