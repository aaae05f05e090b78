import { assign, emit, setup } from 'xstate';
import { operation } from '#api/operation.ts';
import { failureToast } from '#api/refusal.ts';
import type { Follow } from '#domain/jump.ts';
import type { Toast } from '#domain/message.ts';
import { follow, isLastPage, isNotice, jumpOfMessage, type SystemMessage } from '#domain/system-message.ts';
import { pageOfMessages, readingOf } from '../messages/message-requests.ts';

/**
 * The notices that pop up on Home, one after another (account 2 Pop window; reading 57).
 *
 * They are the unread messages with `isFrame` 1. Closing one reads it, following its link too. One whose reading did
 * not reach the server stays unread in the list of messages, and does not pop up again meanwhile.
 */

export type NoticesInput = { userId: string };

type Context = {
  userId: string;
  /** Those to show, the latest first. */
  notices: SystemMessage[];
  /** Those that have been shown, by id. */
  shown: string[];
  nextPage: number;
  isLastPage: boolean;
  /** Whether the server says that there is nothing unread; null until it has. */
  allRead: boolean | null;
  /** The one in sight was closed by following its link. */
  isFollowed: boolean;
};

type Events =
  | { type: 'LOOK' }
  | { type: 'NOTICE.CLOSE' }
  | { type: 'NOTICE.FOLLOW' }
  | { type: 'NOTICE.POSTPONE' };

/** The server knows that one more is read: what counts the unread is to count again. */
type NoticeRead = { type: 'read' };

/** How many pages are looked through: what is older waits in the list of messages. */
const PAGES = 5;

/** How long the next notice, or a link inside, waits for the reading before it, in ms. */
const READING_PATIENCE = 3_000;

const current = ({ notices }: Context): SystemMessage | undefined => notices[0];

export const noticesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as NoticesInput,
    emitted: {} as Toast | Follow | NoticeRead,
  },
  actors: {
    isEverythingRead: operation('get', '/api/user/system/isRead'),
    getMessages: operation('post', '/api/user/system/message/list'),
    readMessage: operation('post', '/api/user/system/message/read_message'),
  },
  delays: { readingPatience: READING_PATIENCE },
  guards: {
    isYes: (_, answer: boolean) => answer,
    hasNotices: ({ context }) => context.notices.length > 0,
    hasMorePages: ({ context }) => !context.isLastPage && context.nextPage < PAGES,
    leadsInside: ({ context }) => jumpOfMessage(current(context))?.kind === 'inside',
    leadsOutside: ({ context }) => jumpOfMessage(current(context))?.kind === 'outside',
    isFollowed: ({ context }) => context.isFollowed,
  },
  actions: {
    keepAllRead: assign((_, allRead: boolean) => ({ allRead, nextPage: 0 })),
    keepNotices: assign(({ context }, page: SystemMessage[]) => ({
      notices: page.filter((message) => isNotice(message) && !context.shown.includes(message.messageId)),
      nextPage: context.nextPage + 1,
      isLastPage: isLastPage(page),
    })),
    remember: assign({ isFollowed: true }),
    follow: emit(({ context }) => follow(current(context))),
    dismiss: assign(({ context }) => ({
      notices: context.notices.slice(1),
      shown: [...context.shown, current(context)?.messageId ?? ''],
      isFollowed: false,
    })),
    postpone: assign({ notices: [] }),
    tellRead: emit({ type: 'read' }),
    tellFailure: emit((args) => failureToast(args, { key: 'common:failed' })),
  },
}).createMachine({
  id: 'notices',
  description: 'Show what the operator wants seen at once, and read it by closing it.',
  context: ({ input }) => ({
    userId: input.userId,
    notices: [],
    shown: [],
    nextPage: 0,
    isLastPage: false,
    allRead: null,
    isFollowed: false,
  }),
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        id: 'isEverythingRead',
        src: 'isEverythingRead',
        input: ({ context }) => ({ params: { query: { userId: context.userId } } }),
        onDone: [
          {
            guard: { type: 'isYes', params: ({ event }) => event.output.data },
            target: 'quiet',
            actions: { type: 'keepAllRead', params: ({ event }) => event.output.data },
          },
          {
            target: 'looking',
            actions: { type: 'keepAllRead', params: ({ event }) => event.output.data },
          },
        ],
        onError: 'quiet',
      },
    },
    looking: {
      invoke: {
        id: 'getMessages',
        src: 'getMessages',
        input: ({ context }) => pageOfMessages(context.userId, context.nextPage),
        onDone: {
          target: 'sifting',
          actions: { type: 'keepNotices', params: ({ event }) => event.output.data.list },
        },
        onError: 'quiet',
      },
    },
    sifting: {
      always: [
        { guard: 'hasNotices', target: 'showing' },
        { guard: 'hasMorePages', target: 'looking' },
        { target: 'quiet' },
      ],
    },
    quiet: {
      description:
        'There is nothing to show, or it cannot be shown now: it is looked for whenever Home is come back to.',
      on: { LOOK: 'asking' },
    },
    showing: {
      on: {
        'NOTICE.CLOSE': 'reading',
        'NOTICE.FOLLOW': [
          { guard: 'leadsOutside', target: 'reading', actions: 'follow' },
          { guard: 'leadsInside', target: 'reading', actions: 'remember' },
        ],
        'NOTICE.POSTPONE': { target: 'quiet', actions: 'postpone' },
      },
    },
    reading: {
      description:
        'The window is closed; a link inside is followed when the server knows, or does not answer.',
      invoke: {
        id: 'readMessage',
        src: 'readMessage',
        input: ({ context }) => readingOf(context.userId, current(context)),
        onDone: [
          { guard: 'isFollowed', target: 'read', actions: ['tellRead', 'follow'] },
          { target: 'read', actions: 'tellRead' },
        ],
        onError: [
          { guard: 'isFollowed', target: 'read', actions: 'follow' },
          { target: 'read', actions: 'tellFailure' },
        ],
      },
      after: {
        readingPatience: [{ guard: 'isFollowed', target: 'read', actions: 'follow' }, { target: 'read' }],
      },
    },
    read: { entry: 'dismiss', always: [{ guard: 'hasNotices', target: 'showing' }, { target: 'asking' }] },
  },
});
