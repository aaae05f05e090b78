import type { SnapshotFrom } from 'xstate';
import type { SystemMessage } from '#domain/history/system-message.ts';
import { messagesMachine } from '#machines/messages/messages/messages.machine.ts';
import { defineModel, ignored } from '#paths/judge/model.ts';
import { failureOf } from '../failures.ts';

const message = (
  messageId: string,
  title: string,
  isRead: 1 | 2,
  jumpLink: string | null = null,
): SystemMessage => ({
  messageId,
  title,
  content: '<p>Salaries of this week arrive on <b>Thursday</b>, 27 November.</p>',
  picUrl: null,
  jumpLink,
  isFrame: 0,
  isRead,
  sendTime: '2026-11-19 09:30:00',
});

const payday = message('8010', 'Payday is Thursday', 2);

/** The list from before the user left the page: more than one page was loaded. */
const kept = {
  messages: [payday, message('7900', 'Older than a page', 1)],
  nextPage: 2,
  isComplete: false,
  unread: 1,
};

type Now = SnapshotFrom<typeof messagesMachine>;

/** A message that is in the list, and read or unread. */
const listed =
  (id: string, isRead: 1 | 2) =>
  ({ context: { messages } }: Now) => {
    const found = messages.find((one) => one.messageId === id && one.isRead === isRead);
    return found && { message: found };
  };

const leadsTo = (link: string) => ({ to: 'followed', gives: { kind: 'followed', link } }) as const;

/** The messages of a full page. */
const FULL = ['8010', '8009', '8008', '8007', '8006', '8005', '8004', '8003', '8002', '8001'];

const idsOf = (list: readonly SystemMessage[]) => list.map(({ messageId }) => messageId);

/** The messages of a page, by the outcome of the request. */
const PAGES: Record<string, readonly string[]> = {
  accepted: ['9002', '9001'],
  fullPage: FULL,
  noMessages: [],
};

const listOf = (...ids: string[]) => ({
  messages: (list: SystemMessage[]) => idsOf(list).join() === ids.join(),
});

/** A further page: its new messages are added at the end. */
const more = ({ context: { messages, nextPage } }: Now, page: readonly string[]) => {
  const known = idsOf(messages);
  return { ...listOf(...known, ...page.filter((id) => !known.includes(id))), nextPage: nextPage + 1 };
};

/** The first page again. If the page overlaps the list, it goes above the rest; otherwise it replaces the list. */
const refreshed = ({ context }: Now, page: readonly string[]) => {
  const known = idsOf(context.messages);
  const rest = known.filter((id) => !page.includes(id));
  if (rest.length === known.length) {
    return { ...listOf(...page), nextPage: 1, isComplete: page.length < 10 };
  }
  return { ...listOf(...page, ...rest), nextPage: context.nextPage, isComplete: context.isComplete };
};

const isMore = (now: Now) => now.matches({ open: { list: 'loadingMore' } });

const loadingFailed = (outcome: string) => failureOf(outcome, 'common:loadingFailed');

/** Pages that were requested before a message was read may show it as unread, so they are loaded again. */
const RENEWED = ['listed', 'refreshing'] as const;

/** The states that reload the list and the count after a message was read. */
const renewed = (now: Now) => [
  ...(RENEWED.some((list) => now.matches({ open: { list } })) ? (['open.list.refreshing'] as const) : []),
  ...(now.matches({ open: { list: 'empty' } }) ? (['open.list.loading'] as const) : []),
  ...(now.matches({ open: { unread: 'counted' } }) ? (['open.unread.counting'] as const) : []),
];

const tappedAre = (...ids: string[]) => ({
  tapped: (tapped: SystemMessage[]) => idsOf(tapped).join() === ids.join(),
});

const leavesFor = (id: string | undefined) => ({
  followed: (one: SystemMessage | null) => one?.messageId === id,
});

/** Messages that are tapped while another one is being read wait for their turn. Links to other sites open at once. */
const tapsMeanwhile = (
  { context: { tapped, followed } }: Now,
  { message: one }: { message: SystemMessage },
) => {
  const ids = idsOf(tapped);
  const isNew = one.isRead === 2 && !ids.includes(one.messageId);
  const isInside = one.jumpLink?.startsWith('/');
  const isOutside = one.jumpLink?.startsWith('https:') && (isNew || one.isRead === 1);
  if (!isNew && !isInside && !isOutside) return ignored;
  return {
    has: {
      ...tappedAre(...ids, ...(isNew ? [one.messageId] : [])),
      ...leavesFor(isInside ? one.messageId : followed?.messageId),
    },
    ...(isOutside ? { emits: { type: 'follow', link: one.jumpLink ?? '' } as const } : {}),
  };
};

/** Only the first tapped message is marked as read. */
const hasRead = ({ context: { messages, tapped } }: Now) => ({
  messages: messages.map((one) => (one.messageId === tapped[0]?.messageId ? { ...one, isRead: 1 } : one)),
});

/**
 * After any answer to a reading, the next tapped message is read, or the link is followed. The list is loaded again,
 * because a lost or late answer may have succeeded.
 */
const goesOn = (
  now: Now,
  { tapped, followed }: Pick<Now['context'], 'tapped' | 'followed'> = now.context,
) => {
  const [next, ...others] = idsOf(tapped.slice(1));
  const renews = renewed(now);
  if (next) return { to: ['open.reading.opening', ...renews], has: tappedAre(next, ...others) } as const;
  if (followed) return leadsTo(followed.jumpLink ?? '');
  return { to: ['open.reading.idle', ...renews], has: tappedAre() } as const;
};

const keepsWaiting = ({ context: { tapped } }: Now) => ({ has: tappedAre(...idsOf(tapped)) });

/** When the answer is late, a tapped link to the wallet is followed at once; a message without a link waits. */
const tapsLate = (now: Now, event: { message: SystemMessage }) => {
  const { tapped } = now.context;
  const { message: one } = event;
  if (!one.jumpLink?.startsWith('/')) return tapsMeanwhile(now, event);
  const isNew = one.isRead === 2 && !idsOf(tapped).includes(one.messageId);
  return goesOn(now, { tapped: isNew ? [...tapped, one] : tapped, followed: one });
};

export default defineModel(messagesMachine, {
  inputs: {
    fresh: { userId: '100003' },
    cameBack: { userId: '100003', kept },
    cameBackToAll: { userId: '100003', kept: { ...kept, isComplete: true } },
  },
  events: {
    MORE: true,
    RETRY: true,
    REFRESH: true,
    'MESSAGE.OPEN': {
      unread: listed('8010', 2),
      unreadLeadingInside: listed('9002', 2),
      unreadLeadingOutside: listed('8008', 2),
      unreadLeadingAstray: { message: message('7001', 'Astray', 2, 'javascript:alert(1)') },
      unreadLeadingElsewhere: { message: message('7002', 'Another way', 2, '/settings') },
      read: listed('9001', 1),
      readLeadingInside: listed('8006', 1),
      readLeadingOutside: listed('8007', 1),
    },
  },
  facts: ({ context: { messages, isComplete, tapped, followed } }) => ({
    some: messages.length > 0,
    all: isComplete,
    tapped: Math.min(tapped.length, 2),
    leaves: followed !== null,
  }),
  oracles: {
    '(any)': {
      'has each message once': ({ context: { messages } }) =>
        new Set(messages.map(({ messageId }) => messageId)).size === messages.length,
    },
    'open.list.loading': { 'shows that it is busy': (now) => now.hasTag('busy') },
    'open.list.unavailable': {
      'says what went wrong': (now) => now.context.problem !== null,
      'offers a retry': (now) => now.can({ type: 'RETRY' }),
    },
    'open.list.empty': {
      'has nothing to list': (now) => now.context.messages.length === 0,
      'loads again when the user comes back': (now) => now.can({ type: 'REFRESH' }),
    },
    'open.list.listed': {
      'lists messages': (now) => now.context.messages.length > 0,
      'ends with a page that has fewer than 10': (now) =>
        now.can({ type: 'MORE' }) !== now.context.isComplete,
    },
    'open.list.loadingMore': {
      'keeps the messages so far': (now) => now.context.messages.length > 0,
      'shows that it is busy': (now) => now.hasTag('busy'),
      'asks for no page twice': (now) => !now.can({ type: 'MORE' }),
    },
    'open.list.moreUnavailable': {
      'keeps the messages so far': (now) => now.context.messages.length > 0,
      'says what went wrong': (now) => now.context.problem !== null,
      'offers a retry': (now) => now.can({ type: 'RETRY' }),
    },
    'open.list.refreshing': { 'keeps the messages in sight': (now) => now.context.messages.length > 0 },
    'open.unread.counting': {
      'keeps the count in sight': (now) => now.context.unread === null || now.context.unread >= 0,
    },
    'open.unread.counted': {
      'counts again when the user comes back': (now) => now.can({ type: 'REFRESH' }),
    },
    followed: { 'leads to a screen of the wallet': (now) => now.output?.link.startsWith('/') ?? false },
    'open.reading.idle': { 'opens a message': (now) => now.can({ type: 'MESSAGE.OPEN', message: payday }) },
    'open.reading.opening': {
      'is about a message that was unread': ({ context: { tapped } }) => tapped[0]?.isRead === 2,
      'takes a tap on another message': (now) =>
        now.can({ type: 'MESSAGE.OPEN', message: message('7003', 'One more', 2) }),
    },
    'open.reading.opening.prompt': {
      'shows the message that is being read': ({ context }) => context.tapped.length > 0,
    },
    'open.reading.opening.late': { 'delays no link': ({ context }) => context.followed === null },
  },
  delays: { readingPatience: 3_000 },
  calls: {
    getMessages: (now) => ({
      body: { userId: '100003', page: isMore(now) ? now.context.nextPage : 0, pageSize: 10 },
    }),
    getUnreadCount: {},
    readMessage: ({ context }) => ({ body: { userId: '100003', messageId: context.tapped[0]?.messageId } }),
  },
  begins: {
    fresh: {
      to: ['open.list.loading', 'open.unread.counting', 'open.reading.idle'],
      has: { messages: [], unread: null },
    },
    cameBack: { to: ['open.list.refreshing', 'open.unread.counting'], has: kept },
    cameBackToAll: {
      to: ['open.list.refreshing', 'open.unread.counting'],
      has: { ...kept, isComplete: true },
    },
  },
  follows: {
    '(any)': {
      REFRESH: (now) => (renewed(now).length ? { to: renewed(now), keeps: ['messages', 'unread'] } : ignored),
    },
    'open.list.loading': {
      'getMessages: accepted': {
        to: 'open.list.listed',
        has: { ...listOf('9002', '9001'), nextPage: 1, isComplete: true },
      },
      'getMessages: fullPage': {
        to: 'open.list.listed',
        has: { ...listOf(...FULL), nextPage: 1, isComplete: false },
      },
      'getMessages: noMessages': { to: 'open.list.empty', has: { messages: [], isComplete: true } },
      getMessages: (_, { outcome }) => ({
        to: 'open.list.unavailable',
        has: { problem: loadingFailed(outcome) },
        keeps: ['nextPage', 'isComplete'],
      }),
    },
    'open.list.unavailable': { RETRY: 'open.list.loading' },
    'open.list.listed': {
      MORE: ({ context }) =>
        context.isComplete ? ignored : { to: 'open.list.loadingMore', keeps: ['messages'] },
    },
    'open.list.loadingMore': {
      getMessages: (now, { outcome }) => {
        const page = PAGES[outcome];
        if (page)
          return { to: 'open.list.listed', has: { ...more(now, page), isComplete: outcome !== 'fullPage' } };
        const has = { problem: loadingFailed(outcome) };
        return { to: 'open.list.moreUnavailable', has, keeps: ['messages', 'nextPage', 'isComplete'] };
      },
    },
    'open.list.moreUnavailable': { RETRY: { to: 'open.list.loadingMore', keeps: ['messages', 'nextPage'] } },
    'open.list.refreshing': {
      'getMessages: noMessages': { to: 'open.list.empty', has: { messages: [], isComplete: true } },
      getMessages: (now, { outcome }) => {
        const page = PAGES[outcome];
        if (page) return { to: 'open.list.listed', has: refreshed(now, page) };
        return {
          to: 'open.list.listed',
          says: failureOf(outcome, 'common:failed'),
          keeps: ['messages', 'nextPage', 'isComplete'],
        };
      },
    },
    'open.unread.counting': {
      'getUnreadCount: accepted': { to: 'open.unread.counted', has: { unread: 3 } },
      'getUnreadCount: noneUnread': { to: 'open.unread.counted', has: { unread: 0 } },
      getUnreadCount: { to: 'open.unread.counted', keeps: ['unread'] },
    },
    'open.reading.idle': {
      'MESSAGE.OPEN unread': { to: 'open.reading.opening', has: tappedAre('8010') },
      'MESSAGE.OPEN unreadLeadingAstray': { to: 'open.reading.opening', has: tappedAre('7001') },
      'MESSAGE.OPEN unreadLeadingInside': {
        to: 'open.reading.opening',
        has: { ...tappedAre('9002'), ...leavesFor('9002') },
      },
      'MESSAGE.OPEN unreadLeadingElsewhere': {
        to: 'open.reading.opening',
        has: { ...tappedAre('7002'), ...leavesFor('7002') },
      },
      'MESSAGE.OPEN unreadLeadingOutside': {
        to: 'open.reading.opening',
        emits: { type: 'follow', link: 'https://status.example.com/maintenance' },
        has: tappedAre('8008'),
      },
      'MESSAGE.OPEN readLeadingInside': leadsTo('/transaction-record'),
      'MESSAGE.OPEN': tapsMeanwhile,
    },
    'open.reading.opening': {
      'MESSAGE.OPEN': tapsMeanwhile,
      'readMessage: accepted': (now) => {
        const next = goesOn(now);
        return { ...next, has: { ...('has' in next ? next.has : {}), ...hasRead(now) } };
      },
      readMessage: (now, { outcome }) => ({
        ...goesOn(now),
        ...(now.context.followed ? {} : { says: failureOf(outcome, 'common:failed') }),
        keeps: ['messages'],
      }),
    },
    'open.reading.opening.prompt': {
      'after readingPatience': (now) => ({
        ...(now.context.followed ? goesOn(now) : { to: 'open.reading.opening.late', ...keepsWaiting(now) }),
        keeps: ['messages'],
      }),
    },
    'open.reading.opening.late': { 'MESSAGE.OPEN': tapsLate },
  },
  survivors: [
    {
      fault: 'result forgotten: open.list.loading · getMessages messages',
      reason: 'there are no messages before the first page has loaded',
    },
  ],
  requirements: {
    'account 3 message-read': ['open.reading.opening'],
    'payouts 4 messages': ['open.list.loadingMore', 'open.reading.opening', 'followed'],
    'account 8 load-failure': ['open.list.unavailable', 'open.list.moreUnavailable'],
  },
});
