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
 * Read the messages of the operator (payouts 2, 3 and 4 Messages; reading 57).
 *
 * Pages of 10 from page 0, until one has fewer. Opening a message reads it, then follows its link, or refreshes what
 * was unread. Messages that are tapped while one is being read are read in turn; then the last link inside is followed.
 * A page that did not come leaves those that did.
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
  /** The last page has come. */
  isComplete: boolean;
  /** How many are unread; null until the server has said. */
  unread: number | null;
  /** Tapped and not read yet: the first is being read. */
  tapped: SystemMessage[];
  /** The one whose link the list is left for. */
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

/** Tapped to be read, and not on its way to be so already. */
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
  description: 'Read the messages of the operator, as many as there are, and follow where they lead.',
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
              description: 'Not even the first messages came; they can be asked for again.',
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
              description:
                'A further page did not come; the messages so far stay, and it can be asked for again.',
              on: { RETRY: 'loadingMore' },
            },
            refreshing: {
              description: 'The first page is fetched anew; the messages so far stay in sight.',
              // The answer under way may be older than the last read message.
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
              description: 'The count is what the server said last; where it never did, none is shown.',
              on: { REFRESH: 'counting' },
            },
          },
        },
        reading: {
          description: 'No tap is lost: what is tapped meanwhile is read next.',
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
              description: 'The server is told; then the list is as the server sees it.',
              invoke: {
                id: 'readMessage',
                src: 'readMessage',
                input: ({ context }) => readingOf(context.userId, context.tapped[0]),
                onDone: { target: 'idle', actions: ['markRead', 'dropTapped', 'refresh'] },
                // The answer may be lost after the server has heard: the list is asked for in any case.
                onError: [
                  // A link is followed whether or not the server hears of the reading before it.
                  { guard: 'isToFollow', target: 'idle', actions: ['dropTapped', 'refresh'] },
                  { target: 'idle', actions: ['dropTapped', 'tellFailure', 'refresh'] },
                ],
              },
              initial: 'prompt',
              states: {
                prompt: { after: { readingPatience: 'late' } },
                late: {
                  description:
                    'A link inside waits no longer; a reading that nothing waits for is not given up.',
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
