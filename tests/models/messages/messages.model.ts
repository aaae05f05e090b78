import { jumpOfMessage, type SystemMessage } from '#domain/system-message.ts';
import { messagesMachine } from '#machines/messages/messages/messages.machine.ts';
import { defineModel } from '#paths/model.ts';

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
  requirements: {
    'account 3 message-read': ['reading.opening'],
    'account 8 load-failure': ['list.unavailable', 'list.moreUnavailable'],
  },
});
