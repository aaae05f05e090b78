import { assign, emit, setup } from 'xstate';
import { answerOf, operation } from '#api/operation.ts';
import { failureToast } from '#api/refusal.ts';
import {
  follow,
  isLastPage,
  isNotice,
  jumpOfMessage,
  type SystemMessage,
} from '#domain/history/system-message.ts';
import type { Follow } from '#domain/navigation/server-link.ts';
import type { Toast } from '#domain/words/message.ts';
import {
  getMessages,
  pageOfMessages,
  READING_PATIENCE,
  readingOf,
  readMessage,
} from '../messages/messages-requests.ts';

/**
 * The notices that open on Home, one after another (account 2 Pop window; reading 57).
 *
 * The notices are the unread messages with `isFrame` 1. Closing a notice, or following its link, marks it read. If that
 * call fails, the message stays unread in the list, and does not open again meanwhile.
 */

export type NoticesInput = { userId: string };

type Context = NoticesInput & {
  /** The notices to show, latest first. */
  notices: SystemMessage[];
  /** The ids of the notices that were shown. */
  shown: string[];
  nextPage: number;
  isLastPage: boolean;
  /** True if the server has no unread message; null until it has answered. */
  allRead: boolean | null;
};

type Events =
  | { type: 'LOOK' }
  | { type: 'NOTICE.CLOSE' }
  | { type: 'NOTICE.FOLLOW' }
  | { type: 'NOTICE.POSTPONE' };

/** A notice was marked read, or may have been: the unread count must be loaded again. */
type NoticeRead = { type: 'read' };

/** Number of pages that are searched; older notices are in the list of messages only. */
const PAGES = 5;

const isEverythingRead = operation('get', '/api/user/system/isRead');

const current = ({ notices }: Context): SystemMessage | undefined => notices[0];

const withPage = (context: Context, page: SystemMessage[]): Partial<Context> => ({
  notices: page.filter((message) => isNotice(message) && !context.shown.includes(message.messageId)),
  nextPage: context.nextPage + 1,
  isLastPage: isLastPage(page),
});

export const noticesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as NoticesInput,
    emitted: {} as Toast | Follow | NoticeRead,
  },
  actors: { isEverythingRead, getMessages, readMessage },
  delays: { readingPatience: READING_PATIENCE },
  guards: {
    allRead: (args) => answerOf(args, isEverythingRead).data,
    hasNotices: ({ context }) => context.notices.length > 0,
    hasMorePages: ({ context }) => !context.isLastPage && context.nextPage < PAGES,
    leadsInside: ({ context }) => jumpOfMessage(current(context))?.kind === 'inside',
    leadsOutside: ({ context }) => jumpOfMessage(current(context))?.kind === 'outside',
  },
  actions: {
    keepAllRead: assign({ allRead: (args) => answerOf(args, isEverythingRead).data, nextPage: 0 }),
    keepNotices: assign((args) => withPage(args.context, answerOf(args, getMessages).data.list)),
    follow: emit(({ context }) => follow(current(context))),
    dismiss: assign(({ context }) => ({
      notices: context.notices.slice(1),
      shown: [...context.shown, current(context)?.messageId ?? ''],
    })),
    postpone: assign({ notices: [] }),
    tellRead: emit({ type: 'read' }),
    tellFailure: emit((args) => failureToast(args, { key: 'common:failed' })),
  },
}).createMachine({
  id: 'notices',
  description: "Shows the operator's urgent messages one by one. Closing one marks it read.",
  context: ({ input }) => ({
    ...input,
    notices: [],
    shown: [],
    nextPage: 0,
    isLastPage: false,
    allRead: null,
  }),
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        id: 'isEverythingRead',
        src: 'isEverythingRead',
        input: ({ context }) => ({ params: { query: { userId: context.userId } } }),
        onDone: [
          { guard: 'allRead', target: 'quiet', actions: 'keepAllRead' },
          { target: 'looking', actions: 'keepAllRead' },
        ],
        onError: 'quiet',
      },
    },
    looking: {
      invoke: {
        id: 'getMessages',
        src: 'getMessages',
        input: ({ context }) => pageOfMessages(context.userId, context.nextPage),
        onDone: { target: 'deciding', actions: 'keepNotices' },
        onError: 'quiet',
      },
    },
    deciding: {
      always: [
        { guard: 'hasNotices', target: 'showing' },
        { guard: 'hasMorePages', target: 'looking' },
        { target: 'quiet' },
      ],
    },
    quiet: {
      description: 'There is nothing to show now. The app looks again whenever the user returns to Home.',
      on: { LOOK: 'asking' },
    },
    showing: {
      on: {
        'NOTICE.CLOSE': 'reading',
        'NOTICE.FOLLOW': [
          { guard: 'leadsOutside', target: 'reading', actions: 'follow' },
          { guard: 'leadsInside', target: 'leaving' },
        ],
        'NOTICE.POSTPONE': { target: 'quiet', actions: 'postpone' },
      },
    },
    reading: {
      description:
        'The notice is closed and being marked read. The next notice waits only shortly for this call.',
      invoke: {
        id: 'readMessage',
        src: 'readMessage',
        input: ({ context }) => readingOf(context.userId, current(context)),
        onDone: { target: 'read', actions: 'tellRead' },
        onError: { target: 'read', actions: ['tellFailure', 'tellRead'] },
      },
      after: { readingPatience: { target: 'read', actions: 'tellRead' } },
    },
    leaving: {
      description: 'The notice is being marked read before its link opens. The link opens in any case.',
      exit: 'follow',
      invoke: {
        id: 'readMessage',
        src: 'readMessage',
        input: ({ context }) => readingOf(context.userId, current(context)),
        onDone: { target: 'read', actions: 'tellRead' },
        onError: { target: 'read', actions: 'tellRead' },
      },
      after: { readingPatience: { target: 'read', actions: 'tellRead' } },
    },
    read: { entry: 'dismiss', always: [{ guard: 'hasNotices', target: 'showing' }, { target: 'asking' }] },
  },
});
