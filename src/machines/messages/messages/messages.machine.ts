import { assign, emit, raise, setup } from 'xstate';
import { answerOf, operation } from '#api/operation.ts';
import { failureMessage, failureToast } from '#api/refusal.ts';
import {
  follow,
  isLastPage,
  isUnread,
  jumpOfMessage,
  overlaps,
  type SystemMessage,
  withFirstPage,
  withPage,
  withRead,
} from '#domain/history/system-message.ts';
import type { Follow } from '#domain/navigation/server-link.ts';
import type { Message, Toast } from '#domain/words/message.ts';
import { passOn } from '../../endings.ts';
import {
  getMessages,
  pageOfMessages,
  READING_PATIENCE,
  readingOf,
  readMessage,
} from './messages-requests.ts';

/**
 * Shows the operator's messages (payouts 2, 3 and 4 Messages; reading 57).
 *
 * Pages of 10 load from page 0, until one has fewer. Opening a message marks it read, then follows its link, or refreshes the
 * unread count. Messages that are tapped meanwhile are marked read in turn; then the last tapped link opens. If a page does not
 * load, the loaded ones stay.
 */

/** The messages that were loaded when the user left the list, for Back. */
export type KeptMessages = Pick<Context, 'messages' | 'nextPage' | 'isComplete' | 'unread'>;

export type MessagesInput = { userId: string; kept?: KeptMessages | undefined };

/** A link to a screen of the wallet leads away from the list. */
export type MessagesOutput = { kind: 'followed'; link: string };

type Context = {
  userId: string;
  messages: SystemMessage[];
  nextPage: number;
  /** True once the last page has loaded. */
  isComplete: boolean;
  /** The number of unread messages; null until it has loaded. */
  unread: number | null;
  /** Tapped messages that are not marked read yet; the first is being marked. */
  tapped: SystemMessage[];
  /** The message whose link the user follows. */
  followed: SystemMessage | null;
  problem: Message | null;
};

type Events =
  | { type: 'MORE' }
  | { type: 'RETRY' }
  | { type: 'REFRESH' }
  | { type: 'MESSAGE.OPEN'; message: SystemMessage };

const getUnreadCount = operation('post', '/api/user/system/message/unread_count');

const leads = (message: SystemMessage, to: 'inside' | 'outside'): boolean =>
  jumpOfMessage(message)?.kind === to;

/** True if the message is tapped for the first time. */
const opens = (tapped: readonly SystemMessage[], message: SystemMessage): boolean =>
  isUnread(message) && tapped.every(({ messageId }) => messageId !== message.messageId);

const pageIn = (args: { event: object }): SystemMessage[] => answerOf(args, getMessages).data.list;

export const messagesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as MessagesInput,
    output: {} as MessagesOutput,
    emitted: {} as Toast | Follow,
    tags: {} as 'busy',
  },
  actors: { getMessages, getUnreadCount, readMessage },
  delays: { readingPatience: READING_PATIENCE },
  guards: {
    hasMessages: ({ context }) => context.messages.length > 0,
    hasMore: ({ context }) => !context.isComplete,
    isContinued: (args) => overlaps(args.context.messages, pageIn(args)),
    opens: ({ context }, message: SystemMessage) => opens(context.tapped, message),
    opensInside: ({ context }, message: SystemMessage) =>
      opens(context.tapped, message) && leads(message, 'inside'),
    opensOutside: ({ context }, message: SystemMessage) =>
      opens(context.tapped, message) && leads(message, 'outside'),
    leadsInside: (_, message: SystemMessage) => leads(message, 'inside'),
    isReadAndLeadsOutside: (_, message: SystemMessage) => !isUnread(message) && leads(message, 'outside'),
    hasTapped: ({ context }) => context.tapped.length > 0,
    isToFollow: ({ context }) => context.followed !== null,
  },
  actions: {
    keepFirstPage: assign((args) => ({
      messages: pageIn(args),
      nextPage: 1,
      isComplete: isLastPage(pageIn(args)),
    })),
    keepPage: assign((args) => ({
      messages: withPage(args.context.messages, pageIn(args)),
      nextPage: args.context.nextPage + 1,
      isComplete: isLastPage(pageIn(args)),
    })),
    keepFresh: assign({ messages: (args) => withFirstPage(args.context.messages, pageIn(args)) }),
    keepUnread: assign({ unread: (args) => answerOf(args, getUnreadCount).data }),
    keepTapped: assign(({ context }, message: SystemMessage) => ({ tapped: [...context.tapped, message] })),
    keepFollowed: assign((_, followed: SystemMessage) => ({ followed })),
    markRead: assign(({ context: { messages, tapped } }) => ({
      messages: withRead(messages, tapped[0]?.messageId ?? ''),
    })),
    dropTapped: assign({ tapped: ({ context }) => context.tapped.slice(1) }),
    follow: emit((_, message: SystemMessage) => follow(message)),
    explainFailure: assign({ problem: (args) => failureMessage(args, { key: 'common:loadingFailed' }) }),
    tellFailure: emit((args) => failureToast(args, { key: 'common:failed' })),
    refresh: raise({ type: 'REFRESH' }),
  },
}).createMachine({
  id: 'messages',
  description: "The user reads the operator's messages and opens their links.",
  context: ({ input }) => ({
    messages: [],
    nextPage: 0,
    isComplete: false,
    unread: null,
    ...input.kept,
    userId: input.userId,
    tapped: [],
    followed: null,
    problem: null,
  }),
  initial: 'open',
  states: {
    open: {
      type: 'parallel',
      states: {
        list: {
          initial: 'deciding',
          states: {
            deciding: { always: [{ guard: 'hasMessages', target: 'refreshing' }, { target: 'loading' }] },
            loading: {
              tags: 'busy',
              invoke: {
                id: 'getMessages',
                src: 'getMessages',
                input: ({ context }) => pageOfMessages(context.userId, 0),
                onDone: { target: 'settling', actions: 'keepFirstPage' },
                onError: { target: 'unavailable', actions: 'explainFailure' },
              },
            },
            unavailable: {
              description: 'The first messages did not load. The user can retry.',
              on: { RETRY: 'loading' },
            },
            settling: { always: [{ guard: 'hasMessages', target: 'listed' }, { target: 'empty' }] },
            empty: { on: { REFRESH: 'loading' } },
            listed: {
              on: { MORE: { guard: 'hasMore', target: 'loadingMore' }, REFRESH: 'refreshing' },
            },
            loadingMore: {
              tags: 'busy',
              invoke: {
                id: 'getMessages',
                src: 'getMessages',
                input: ({ context }) => pageOfMessages(context.userId, context.nextPage),
                onDone: { target: 'listed', actions: 'keepPage' },
                onError: { target: 'moreUnavailable', actions: 'explainFailure' },
              },
            },
            moreUnavailable: {
              description: 'The next page did not load. The loaded messages stay, and the user can retry.',
              on: { RETRY: 'loadingMore' },
            },
            refreshing: {
              description: 'The first page is loaded again. The loaded messages stay visible.',
              // The pending response may be older than the last read message.
              on: { REFRESH: { target: 'refreshing', reenter: true } },
              invoke: {
                id: 'getMessages',
                src: 'getMessages',
                input: ({ context }) => pageOfMessages(context.userId, 0),
                onDone: [
                  { guard: 'isContinued', target: 'listed', actions: 'keepFresh' },
                  { target: 'settling', actions: 'keepFirstPage' },
                ],
                onError: { target: 'listed', actions: 'tellFailure' },
              },
            },
          },
        },
        unread: {
          initial: 'counting',
          states: {
            counting: {
              invoke: {
                id: 'getUnreadCount',
                src: 'getUnreadCount',
                input: {},
                onDone: { target: 'counted', actions: 'keepUnread' },
                onError: 'counted',
              },
            },
            counted: {
              description: 'The unread count is the last one of the server; without one, none is shown.',
              on: { REFRESH: 'counting' },
            },
          },
        },
        reading: {
          description: 'A message is being marked read. A message that is tapped meanwhile is read next.',
          on: {
            'MESSAGE.OPEN': [
              {
                guard: { type: 'opensInside', params: ({ event }) => event.message },
                actions: [
                  { type: 'keepTapped', params: ({ event }) => event.message },
                  { type: 'keepFollowed', params: ({ event }) => event.message },
                ],
              },
              {
                guard: { type: 'opensOutside', params: ({ event }) => event.message },
                actions: [
                  { type: 'keepTapped', params: ({ event }) => event.message },
                  { type: 'follow', params: ({ event }) => event.message },
                ],
              },
              {
                guard: { type: 'opens', params: ({ event }) => event.message },
                actions: { type: 'keepTapped', params: ({ event }) => event.message },
              },
              {
                guard: { type: 'leadsInside', params: ({ event }) => event.message },
                actions: { type: 'keepFollowed', params: ({ event }) => event.message },
              },
              {
                guard: { type: 'isReadAndLeadsOutside', params: ({ event }) => event.message },
                actions: { type: 'follow', params: ({ event }) => event.message },
              },
            ],
          },
          initial: 'idle',
          states: {
            idle: {
              always: [
                { guard: 'hasTapped', target: 'opening' },
                { guard: 'isToFollow', target: '#messages.followed' },
              ],
            },
            opening: {
              description:
                "All messages are being marked read on the server. Then the list shows the server's state.",
              invoke: {
                id: 'readMessage',
                src: 'readMessage',
                input: ({ context }) => readingOf(context.userId, context.tapped[0]),
                onDone: { target: 'idle', actions: ['markRead', 'dropTapped', 'refresh'] },
                // The response may be lost after the server has acted, so the list is loaded in any case.
                onError: [
                  // The link opens even if the server did not receive the call.
                  { guard: 'isToFollow', target: 'idle', actions: ['dropTapped', 'refresh'] },
                  { target: 'idle', actions: ['dropTapped', 'tellFailure', 'refresh'] },
                ],
              },
              initial: 'prompt',
              states: {
                prompt: { after: { readingPatience: 'late' } },
                late: {
                  description:
                    'The server takes too long: a link that waited opens now. Without one, the call goes on.',
                  always: {
                    guard: 'isToFollow',
                    target: '#messages.open.reading.idle',
                    actions: ['dropTapped', 'refresh'],
                  },
                },
              },
            },
          },
        },
      },
    },
    followed: {
      type: 'final',
      output: ({ context }): MessagesOutput => ({ kind: 'followed', link: context.followed?.jumpLink ?? '' }),
    },
  },
  output: passOn,
});
