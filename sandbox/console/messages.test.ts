import { expect, test } from 'vitest';
import { testSandbox } from '../testing/test-sandbox.ts';

const BEN = '10000002';

const titlesOf = async ({ get }: ReturnType<typeof testSandbox>, userId: string) =>
  Object.values(await get(`/sandbox/api/messages?userId=${userId}`))
    .filter((one) => typeof one === 'object')
    .map(({ title }) => title);

test('a tester sends a notice to one user', async () => {
  const sandbox = testSandbox();
  const draft = {
    to: BEN,
    title: 'New fees',
    content: '<p>From May.</p>',
    jumpLink: '/transfer',
    isFrame: true,
  };
  expect(await sandbox.post('/sandbox/api/messages', draft)).toMatchObject({ sent: 1 });
  const token = await sandbox.tokenOf('ben@example.com');
  const body = { userId: BEN, page: 0, pageSize: 1 };
  const { data } = await sandbox.post('/api/user/system/message/list', body, { token });
  expect(data.list).toEqual([
    expect.objectContaining({
      title: 'New fees',
      jumpLink: '/transfer',
      picUrl: null,
      isFrame: 1,
      isRead: 2,
    }),
  ]);
  expect(await titlesOf(sandbox, '10000003')).not.toContain('New fees');
});

test('a message can go to every user, or several copies to one', async () => {
  const sandbox = testSandbox();
  const users = Object.values(await sandbox.get('/sandbox/api/users')).filter(
    (one) => typeof one === 'object',
  );
  expect(await sandbox.post('/sandbox/api/messages', { title: 'Hello' })).toMatchObject({
    sent: users.length,
  });
  await sandbox.post('/sandbox/api/messages', { to: BEN, title: 'Number {n}', copies: 3 });
  expect((await titlesOf(sandbox, BEN)).slice(0, 4)).toEqual(['Number 3', 'Number 2', 'Number 1', 'Hello']);
});

test('the page sends its form, and shows titles as text', async () => {
  const { app } = testSandbox();
  const form = {
    to: BEN,
    title: '<img src=x onerror=alert(1)>',
    content: '',
    picUrl: '',
    back: '/sandbox/messages',
  };
  const sent = await app.request('/sandbox/api/messages', {
    method: 'POST',
    body: new URLSearchParams(form),
  });
  expect(sent.headers.get('location')).toBe('/sandbox/messages');
  const page = await (await app.request('/sandbox/messages')).text();
  expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(page).not.toContain('<img');
  expect(page).toContain('Unread');
});

test.each([
  ['without a title', { to: BEN, title: ' ' }, 400],
  ['to nobody', { to: '42', title: 'Hello' }, 404],
  ['too many times', { to: BEN, title: 'Hello', copies: 10_001 }, 400],
])('sends nothing %s', async (_, draft, status) => {
  expect(await testSandbox().post('/sandbox/api/messages', draft)).toMatchObject({ status });
});
