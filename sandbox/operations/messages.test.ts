import { describe, expect, test } from 'vitest';
import { sendMessage } from '../rules/messages/messages.ts';
import { userByEmail } from '../rules/profile/users.ts';
import { testSandbox } from '../testing/test-sandbox.ts';

const BEN = 'ben@example.com';

/** Creates a sandbox where Ben has only these messages, oldest first. */
const withMessages = async (...titles: string[]) => {
  const sandbox = testSandbox();
  const { world } = sandbox;
  const userId = userByEmail(world, BEN)?.userId ?? 0;
  world.database.sql.run`delete from messages where user_id = ${userId}`;
  for (const title of titles) sendMessage(world, userId, { title, content: '<p>Text</p>' });
  const token = await sandbox.tokenOf(BEN);
  const body = { userId: String(userId) };
  const list = async (page = 0) =>
    (await sandbox.post('/api/user/system/message/list', { ...body, page, pageSize: 10 }, { token })).data
      .list;
  const unread = async () =>
    (await sandbox.post('/api/user/system/message/unread_count', {}, { token })).data;
  const isRead = async () => (await sandbox.get(`/api/user/system/isRead?userId=${userId}`, { token })).data;
  const read = (messageId: string, as = token) =>
    sandbox.post('/api/user/system/message/read_message', { ...body, messageId }, { token: as });
  return { sandbox, list, unread, isRead, read };
};

describe('messages', () => {
  test('come latest first, in pages of 10 from page 0 [payouts 7 messages] [payouts 9 message-pages]', async () => {
    const titles = Array.from({ length: 23 }, (_, index) => `Number ${index + 1}`);
    const { list } = await withMessages(...titles);
    const pages = await Promise.all([0, 1, 2, 3].map(list));
    expect(pages.map(({ length }) => length)).toEqual([10, 10, 3, 0]);
    expect(pages.flat().map(({ title }) => title)).toEqual(titles.toReversed());
  });

  test('are unread until they are read, and then stay read [payouts 7 messages]', async () => {
    const { sandbox, list, unread, isRead, read } = await withMessages('First', 'Second');
    expect(await unread()).toBe(2);
    expect(await isRead()).toBe(false);
    const [second, first] = await list();
    expect(second).toMatchObject({ isRead: 2, isFrame: 0, sendTime: '2026-11-21 08:00:00' });
    expect(await read(second.messageId)).toMatchObject({ code: '200' });
    expect((await list()).map(({ isRead: mark }: { isRead: number }) => mark)).toEqual([1, 2]);
    expect(await unread()).toBe(1);
    sandbox.passDays(1);
    await read(second.messageId);
    await read(first.messageId);
    expect(await isRead()).toBe(true);
    const sent = Object.values(await sandbox.get('/sandbox/api/messages?userId=10000002'));
    expect(sent).toContainEqual(
      expect.objectContaining({ title: 'Second', readAt: '2026-11-21T08:00:00.000Z' }),
    );
  });

  test('of another user cannot be marked as read, nor unknown ones', async () => {
    const { sandbox, list, read, unread } = await withMessages('First');
    const [{ messageId }] = await list();
    const saras = await sandbox.tokenOf('sara@example.com');
    expect(await read(messageId, saras)).toMatchObject({ code: '40004' });
    expect(await read('nonsense')).toMatchObject({ code: '40004' });
    expect(await unread()).toBe(1);
  });

  test('need a signed-in user', async () => {
    const body = { userId: '10000002', page: 0, pageSize: 10 };
    expect(await testSandbox().post('/api/user/system/message/list', body)).toMatchObject({ status: 401 });
  });
});
