import type { SnapshotFrom } from 'xstate';
import { isNotice, jumpOfMessage } from '#domain/history/system-message.ts';
import { noticesMachine } from '#machines/messages/notices/notices.machine.ts';
import { defineModel, ignored } from '#paths/judge/model.ts';
import { failureOf } from '../failures.ts';

type Now = SnapshotFrom<typeof noticesMachine>;

/** The notices of each page, and where each of them leads. */
const NOTICES = {
  accepted: [['9002', '/fully-verified']],
  fullPage: [
    ['8009', null],
    ['8008', 'https://status.example.com/maintenance'],
  ],
} as const;

const LINKS = new Map<string, string | null>([...NOTICES.accepted, ...NOTICES.fullPage]);

const linkOf = ({ context }: Now) => LINKS.get(context.notices[0]?.messageId ?? '') ?? '';

/** A page was loaded: notices that were not shown yet are shown; otherwise at most five pages are searched. */
const afterPage = (page: keyof typeof NOTICES) => (now: Now) => {
  const fresh = NOTICES[page].map(([id]) => id).filter((id) => !now.context.shown.includes(id));
  const notices = (list: { messageId: string }[]) =>
    list.map(({ messageId }) => messageId).join() === fresh.join();
  if (fresh.length) return { to: 'showing', has: { notices } } as const;
  const goesOn = page === 'fullPage' && now.context.nextPage < 4;
  return { to: goesOn ? 'looking' : 'quiet', has: { notices, nextPage: now.context.nextPage + 1 } } as const;
};

/**
 * After a page was loaded, notices that were not shown yet are shown. Without such notices, at most five pages are
 * searched.
 */
const over = ({ context: { notices, shown } }: Now) =>
  ({
    to: notices.length > 1 ? 'showing' : 'asking',
    has: { notices: notices.slice(1), shown: [...shown, notices[0]?.messageId ?? ''] },
  }) as const;

const followed = (now: Now) => ({ type: 'follow', link: linkOf(now) }) as const;

/** The unread messages are counted again after any answer: a lost or late one may have succeeded. */
const read = { type: 'read' } as const;

export default defineModel(noticesMachine, {
  inputs: { user: { userId: '100003' } },
  events: { LOOK: true, 'NOTICE.CLOSE': true, 'NOTICE.FOLLOW': true, 'NOTICE.POSTPONE': true },
  facts: ({ context: { notices, nextPage, isLastPage, shown } }) => ({
    notices: notices.length,
    leads: jumpOfMessage(notices[0])?.kind ?? null,
    page: nextPage,
    last: isLastPage,
    shown: shown.length,
  }),
  oracles: {
    '(any)': {
      'shows unread notices only, and each once': ({ context: { notices, shown } }) =>
        notices.every((one) => isNotice(one) && !shown.includes(one.messageId)),
    },
    asking: { 'shows nothing yet': ({ context }) => context.notices.length === 0 },
    looking: { 'has something unread to find': ({ context }) => context.allRead === false },
    quiet: {
      'shows nothing': ({ context }) => context.notices.length === 0,
      'looks again when the user comes back to Home': (now) => now.can({ type: 'LOOK' }),
    },
    showing: { 'shows a notice': ({ context }) => context.notices.length > 0 },
    reading: { 'takes no second tap': (now) => !now.can({ type: 'NOTICE.CLOSE' }) },
    leaving: { 'takes no second tap': (now) => !now.can({ type: 'NOTICE.FOLLOW' }) },
  },
  delays: { readingPatience: 3_000 },
  calls: {
    isEverythingRead: { params: { query: { userId: '100003' } } },
    getMessages: ({ context }) => ({ body: { userId: '100003', page: context.nextPage, pageSize: 10 } }),
    readMessage: ({ context }) => ({ body: { userId: '100003', messageId: context.notices[0]?.messageId } }),
  },
  begins: { user: { to: 'asking', has: { allRead: null, shown: [], nextPage: 0 } } },
  follows: {
    asking: {
      'isEverythingRead: allRead': { to: 'quiet', has: { allRead: true } },
      'isEverythingRead: someUnread': { to: 'looking', has: { allRead: false, nextPage: 0 } },
      isEverythingRead: { to: 'quiet', keeps: ['allRead', 'nextPage'] },
    },
    looking: {
      'getMessages: accepted': afterPage('accepted'),
      'getMessages: fullPage': afterPage('fullPage'),
      'getMessages: noMessages': { to: 'quiet', has: { notices: [] } },
      getMessages: { to: 'quiet', keeps: ['notices', 'nextPage', 'isLastPage'] },
    },
    quiet: { LOOK: 'asking' },
    showing: {
      'NOTICE.CLOSE': { to: 'reading', keeps: ['notices'] },
      'NOTICE.FOLLOW': (now) => {
        if (linkOf(now) === '') return ignored;
        if (linkOf(now).startsWith('/')) return { to: 'leaving', keeps: ['notices'] };
        return { to: 'reading', emits: followed(now), keeps: ['notices'] };
      },
      'NOTICE.POSTPONE': { to: 'quiet', has: { notices: [] }, keeps: ['shown'] },
    },
    reading: {
      'readMessage: accepted': (now) => ({ ...over(now), emits: read }),
      readMessage: (now, { outcome }) => ({
        ...over(now),
        emits: read,
        says: failureOf(outcome, 'common:failed'),
      }),
      'after readingPatience': (now) => ({ ...over(now), emits: read }),
    },
    leaving: {
      readMessage: (now) => ({ ...over(now), emits: [followed(now), read] }),
      'after readingPatience': (now) => ({ ...over(now), emits: [followed(now), read] }),
    },
  },
  requirements: { 'account 2 pop-window': ['showing', 'reading'], 'account 3 message-read': ['reading'] },
});
