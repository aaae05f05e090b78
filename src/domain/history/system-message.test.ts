import { describe, expect, test } from 'vitest';
import {
  isLastPage,
  isNotice,
  jumpOfMessage,
  PAGE_SIZE,
  type SystemMessage,
  withFirstPage,
  withPage,
  withRead,
} from './system-message.ts';

const message = (messageId: string, parts: Partial<SystemMessage> = {}): SystemMessage => ({
  messageId,
  title: `Message ${messageId}`,
  content: '<p>Text</p>',
  picUrl: null,
  jumpLink: null,
  isFrame: 0,
  isRead: 2,
  sendTime: '2026-11-20 08:00:00',
  ...parts,
});
const ids = (messages: SystemMessage[]) => messages.map(({ messageId }) => messageId).join('');

describe('pages', () => {
  test('with fewer than 10 messages is the last one [payouts 9 message-pages]', () => {
    expect(PAGE_SIZE).toBe(10);
    const page = Array.from({ length: PAGE_SIZE }, (_, index) => message(String(index)));
    expect(isLastPage(page)).toBe(false);
    expect(isLastPage(page.slice(1))).toBe(true);
    expect(isLastPage([])).toBe(true);
  });

  test('join without duplicates after new messages shifted them', () => {
    expect(ids(withPage([message('c'), message('b')], [message('b'), message('a')]))).toBe('cba');
  });

  test('a refreshed first page adds new messages on top and updates read ones', () => {
    const fresh = withFirstPage([message('b'), message('a')], [message('c'), message('b', { isRead: 1 })]);
    expect(ids(fresh)).toBe('cba');
    expect(fresh.map(({ isRead }) => isRead)).toEqual([2, 1, 2]);
  });
});

test('reading one message leaves the others unread', () => {
  expect(withRead([message('b'), message('a')], 'a').map(({ isRead }) => isRead)).toEqual([2, 1]);
});

test.each([
  [1, 2, true],
  [1, 1, false],
  [0, 2, false],
])('with isFrame %i and isRead %i the message is a notice: %s', (isFrame, isRead, expected) => {
  expect(isNotice({ isFrame, isRead })).toBe(expected);
});

test('a message opens the target of its link', () => {
  expect(jumpOfMessage({ jumpLink: '/transfer' })).toEqual({ kind: 'inside', path: '/transfer' });
  expect(jumpOfMessage({ jumpLink: 'javascript:alert(1)' })).toBeUndefined();
  expect(jumpOfMessage({ jumpLink: null })).toBeUndefined();
});
