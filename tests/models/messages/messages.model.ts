import type { SnapshotFrom } from 'xstate';
import { jumpOfMessage, type SystemMessage } from '#domain/system-message.ts';
import { messagesMachine } from '#machines/messages/messages/messages.machine.ts';
import { defineModel, ignored } from '#paths/model.ts';
import { failureOf } from '../failures.ts';

const message = (messageId: string, jumpLink: string | null, isRead: 1 | 2): SystemMessage => ({
  messageId,
  title: 'Higher limits',
  content: '<p>Verify your address.</p>',
  picUrl: null,
  jumpLink,
  isFrame: 0,
  isRead,
  sendTime: '2026-11-20 08:00:00',
});

const unread = message('9002', null, 2);
const kept = { messages: [unread], nextPage: 1, isComplete: false, unread: 1 };

type Now = SnapshotFrom<typeof messagesMachine>;

const INSIDE = { type: 'follow', link: '/fully-verified' } as const;

/** The messages of a whole page. */
const FULL = ['8010', '8009', '8008', '8007', '8006', '8005', '8004', '8003', '8002', '8001'];

const idsOf = (list: readonly SystemMessage[]) => list.map(({ messageId }) => messageId);

/** What a page has, by the outcome that brings it. */
const PAGES: Record<string, readonly string[]> = {
  accepted: ['9002', '9001'],
  fullPage: FULL,
  noMessages: [],
};

const listOf = (...ids: string[]) => ({
  messages: (list: SystemMessage[]) => idsOf(list).join() === ids.join(),
});

/** A further page: those that are new at the end. */
const more = ({ context: { messages, nextPage } }: Now, page: readonly string[]) => {
  const known = idsOf(messages);
  return { ...listOf(...known, ...page.filter((id) => !known.includes(id))), nextPage: nextPage + 1 };
};

/** The first page anew: above what it reaches down to; else it begins the list again. */
const refreshed = ({ context: { messages } }: Now, page: readonly string[]) => {
  const known = idsOf(messages);
  const rest = known.filter((id) => !page.includes(id));
  return listOf(...page, ...(rest.length < known.length ? rest : []));
};

const loadingFailed = (outcome: string) => failureOf(outcome, 'common:loadingFailed');

/** Where the list is renewed when one was read. */
const renewed = (now: Now) => [
  ...(now.matches({ list: 'listed' }) ? (['list.refreshing'] as const) : []),
  ...(now.matches({ list: 'empty' }) ? (['list.loading'] as const) : []),
  ...(now.matches({ unread: 'counted' }) ? (['unread.counting'] as const) : []),
];

const isRead = (list: SystemMessage[]) =>
  list.every(({ messageId, isRead }) => messageId !== '9002' || isRead === 1);

export default defineModel(messagesMachine, {
  inputs: {
    fresh: { userId: '100001' },
    cameBack: { userId: '100001', kept },
    cameBackToAll: { userId: '100001', kept: { ...kept, isComplete: true } },
  },
  events: {
    MORE: true,
    RETRY: true,
    REFRESH: true,
    'MESSAGE.OPEN': {
      unread: { message: unread },
      unreadLeadingInside: { message: message('9002', '/fully-verified', 2) },
      unreadLeadingOutside: { message: message('9002', 'https://example.com/news', 2) },
      unreadLeadingAstray: { message: message('9002', 'javascript:alert(1)', 2) },
      read: { message: message('9001', null, 1) },
      readLeadingInside: { message: message('9001', '/fully-verified', 1) },
    },
  },
  facts: ({ context: { messages, isComplete } }) => ({ some: messages.length > 0, all: isComplete }),
  oracles: {
    '(any)': {
      'has each message once': ({ context: { messages } }) =>
        new Set(messages.map(({ messageId }) => messageId)).size === messages.length,
    },
    'list.loading': { 'shows that it works': (now) => now.hasTag('busy') },
    'list.unavailable': {
      'says what went wrong': (now) => now.context.problem !== null,
      'offers another try': (now) => now.can({ type: 'RETRY' }),
    },
    'list.empty': {
      'has nothing to list': (now) => now.context.messages.length === 0,
      'looks again when come back to': (now) => now.can({ type: 'REFRESH' }),
    },
    'list.listed': {
      'lists messages': (now) => now.context.messages.length > 0,
      'ends with a page that has fewer than 10': (now) =>
        now.can({ type: 'MORE' }) !== now.context.isComplete,
    },
    'list.loadingMore': {
      'keeps the messages so far': (now) => now.context.messages.length > 0,
      'shows that it works': (now) => now.hasTag('busy'),
      'asks for no page twice': (now) => !now.can({ type: 'MORE' }),
    },
    'list.moreUnavailable': {
      'keeps the messages so far': (now) => now.context.messages.length > 0,
      'says what went wrong': (now) => now.context.problem !== null,
      'offers another try': (now) => now.can({ type: 'RETRY' }),
    },
    'list.refreshing': { 'keeps the messages in sight': (now) => now.context.messages.length > 0 },
    'unread.counting': {
      'keeps the count in sight': (now) => now.context.unread === null || now.context.unread >= 0,
    },
    'unread.counted': {
      'counts again when come back to': (now) => now.can({ type: 'REFRESH' }),
    },
    'reading.idle': { 'opens a message': (now) => now.can({ type: 'MESSAGE.OPEN', message: unread }) },
    'reading.opening': {
      'is about one that was unread': ({ context: { opened } }) => opened?.isRead === 2,
      'takes no second tap': (now) => !now.can({ type: 'MESSAGE.OPEN', message: unread }),
    },
    'reading.leaving': {
      'leads inside': (now) => jumpOfMessage(now.context.opened)?.kind === 'inside',
      'takes no second tap': (now) => !now.can({ type: 'MESSAGE.OPEN', message: unread }),
    },
  },
  delays: { readingPatience: 3_000 },
  calls: {
    getMessages: ({ context, value }) => ({
      body: { userId: '100001', page: value.list === 'loadingMore' ? context.nextPage : 0, pageSize: 10 },
    }),
    getUnreadCount: {},
    readMessage: { body: { userId: '100001', messageId: '9002' } },
  },
  begins: {
    fresh: { to: ['list.loading', 'unread.counting', 'reading.idle'], has: { messages: [], unread: null } },
    cameBack: { to: ['list.refreshing', 'unread.counting'], has: kept },
    cameBackToAll: { to: ['list.refreshing', 'unread.counting'], has: { ...kept, isComplete: true } },
  },
  follows: {
    '(any)': {
      REFRESH: (now) => (renewed(now).length ? { to: renewed(now), keeps: ['messages', 'unread'] } : ignored),
    },
    'list.loading': {
      'getMessages: accepted': {
        to: 'list.listed',
        has: { ...listOf('9002', '9001'), nextPage: 1, isComplete: true },
      },
      'getMessages: fullPage': {
        to: 'list.listed',
        has: { ...listOf(...FULL), nextPage: 1, isComplete: false },
      },
      'getMessages: noMessages': { to: 'list.empty', has: { messages: [], isComplete: true } },
      getMessages: (_, { outcome }) => ({ to: 'list.unavailable', has: { problem: loadingFailed(outcome) } }),
    },
    'list.unavailable': { RETRY: 'list.loading' },
    'list.listed': {
      MORE: ({ context }) => (context.isComplete ? ignored : { to: 'list.loadingMore', keeps: ['messages'] }),
    },
    'list.loadingMore': {
      getMessages: (now, { outcome }) => {
        const page = PAGES[outcome];
        if (page)
          return { to: 'list.listed', has: { ...more(now, page), isComplete: outcome !== 'fullPage' } };
        const has = { problem: loadingFailed(outcome) };
        return { to: 'list.moreUnavailable', has, keeps: ['messages', 'nextPage'] };
      },
    },
    'list.moreUnavailable': { RETRY: { to: 'list.loadingMore', keeps: ['messages', 'nextPage'] } },
    'list.refreshing': {
      'getMessages: noMessages': { to: 'list.empty', has: { messages: [], isComplete: true } },
      getMessages: (now, { outcome }) => {
        const page = PAGES[outcome];
        if (page) return { to: 'list.listed', has: refreshed(now, page) };
        return {
          to: 'list.listed',
          says: failureOf(outcome, 'common:failed'),
          keeps: ['messages', 'nextPage'],
        };
      },
    },
    'unread.counting': {
      'getUnreadCount: accepted': { to: 'unread.counted', has: { unread: 3 } },
      'getUnreadCount: noneUnread': { to: 'unread.counted', has: { unread: 0 } },
      getUnreadCount: { to: 'unread.counted', keeps: ['unread'] },
    },
    'reading.idle': {
      'MESSAGE.OPEN unread': 'reading.opening',
      'MESSAGE.OPEN unreadLeadingAstray': 'reading.opening',
      'MESSAGE.OPEN unreadLeadingInside': 'reading.leaving',
      'MESSAGE.OPEN unreadLeadingOutside': {
        to: 'reading.opening',
        emits: { type: 'follow', link: 'https://example.com/news' },
        has: { opened: message('9002', 'https://example.com/news', 2) },
      },
      'MESSAGE.OPEN readLeadingInside': { emits: { type: 'follow', link: '/fully-verified' } },
      'MESSAGE.OPEN read': ignored,
    },
    'reading.opening': {
      'readMessage: accepted': (now) => ({
        to: ['reading.idle', ...renewed(now)],
        has: { messages: isRead },
      }),
      readMessage: (_, { outcome }) => ({
        to: 'reading.idle',
        says: failureOf(outcome, 'common:failed'),
        keeps: ['messages'],
      }),
      'after readingPatience': (now) => ({ to: ['reading.idle', ...renewed(now)], keeps: ['messages'] }),
    },
    'reading.leaving': {
      'readMessage: accepted': { to: 'reading.idle', emits: INSIDE, has: { messages: isRead } },
      readMessage: { to: 'reading.idle', emits: INSIDE, keeps: ['messages'] },
      'after readingPatience': { to: 'reading.idle', emits: INSIDE, keeps: ['messages'] },
    },
  },
  requirements: {
    'account 3 message-read': ['reading.opening'],
    'account 8 load-failure': ['list.unavailable', 'list.moreUnavailable'],
  },
});
