import { assign, emit, raise, setup } from 'xstate';
import { operation } from '#api/operation.ts';
import { failureMessage, failureToast } from '#api/refusal.ts';
import type { Follow } from '#domain/jump.ts';
import type { Message, Toast } from '#domain/message.ts';
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
} from '#domain/system-message.ts';
import { pageOfMessages, readingOf } from './message-requests.ts';

/**
 * Read the messages of the operator (payouts 2, 3 and 4 Messages; reading 57).
 *
 * Pages of 10 from page 0, until one has fewer. Opening a message reads it, then follows its link, or refreshes what
 * was unread. A page that did not come leaves those that did.
 */

/** What was there when the list was left, to come back to. */
export type KeptMessages = Pick<Context, 'messages' | 'nextPage' | 'isComplete' | 'unread'>;

export type MessagesInput = { userId: string; kept?: KeptMessages | undefined };

type Context = {
  userId: string;
  messages: SystemMessage[];
  nextPage: number;
  /** The last page has come. */
  isComplete: boolean;
  /** How many are unread; null until the server has said. */
  unread: number | null;
  /** The one that is being read. */
  opened: SystemMessage | null;
  problem: Message | null;
};

type Events =
  | { type: 'MORE' }
  | { type: 'RETRY' }
  | { type: 'REFRESH' }
  | { type: 'MESSAGE.OPEN'; message: SystemMessage };

/** How long a link inside waits for the reading before it, in ms. */
const READING_PATIENCE = 3_000;

export const messagesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as MessagesInput,
    emitted: {} as Toast | Follow,
    tags: {} as 'busy',
  },
  actors: {
    getMessages: operation('post', '/api/user/system/message/list'),
    getUnreadCount: operation('post', '/api/user/system/message/unread_count'),
    readMessage: operation('post', '/api/user/system/message/read_message'),
  },
  delays: { readingPatience: READING_PATIENCE },
  guards: {
    hasMessages: ({ context }) => context.messages.length > 0,
    hasMore: ({ context }) => !context.isComplete,
    isContinued: ({ context }, page: SystemMessage[]) => overlaps(context.messages, page),
    isUnread: (_, message: SystemMessage) => isUnread(message),
    isUnreadAndLeadsOutside: (_, message: SystemMessage) =>
      isUnread(message) && jumpOfMessage(message)?.kind === 'outside',
    leadsOn: (_, message: SystemMessage) => jumpOfMessage(message) !== undefined,
    leadsInside: ({ context }) => jumpOfMessage(context.opened)?.kind === 'inside',
  },
  actions: {
    keepFirstPage: assign((_, page: SystemMessage[]) => ({
      messages: page,
      nextPage: 1,
      isComplete: isLastPage(page),
    })),
    keepPage: assign(({ context }, page: SystemMessage[]) => ({
      messages: withPage(context.messages, page),
      nextPage: context.nextPage + 1,
      isComplete: isLastPage(page),
    })),
    keepFresh: assign(({ context }, page: SystemMessage[]) => ({
      messages: withFirstPage(context.messages, page),
    })),
    keepUnread: assign((_, unread: number) => ({ unread })),
    keepOpened: assign((_, opened: SystemMessage) => ({ opened })),
    markRead: assign(({ context }) => ({
      messages: withRead(context.messages, context.opened?.messageId ?? ''),
    })),
    follow: emit((_, message: SystemMessage) => follow(message)),
    followOpened: emit(({ context }) => follow(context.opened)),
    explainFailure: assign({ problem: (args) => failureMessage(args, { key: 'common:loadingFailed' }) }),
    tellFailure: emit((args) => failureToast(args, { key: 'common:failed' })),
    refresh: raise({ type: 'REFRESH' }),
  },
}).createMachine({
  id: 'messages',
  description: 'Read the messages of the operator, as many as there are, and follow where they lead.',
  type: 'parallel',
  context: ({ input }) => ({
    messages: [],
    nextPage: 0,
    isComplete: false,
    unread: null,
    ...input.kept,
    userId: input.userId,
    opened: null,
    problem: null,
  }),
  states: {
    list: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'hasMessages', target: 'listed' }, { target: 'loading' }] },
        loading: {
          tags: 'busy',
          invoke: {
            id: 'getMessages',
            src: 'getMessages',
            input: ({ context }) => pageOfMessages(context.userId, 0),
            onDone: {
              target: 'settling',
              actions: { type: 'keepFirstPage', params: ({ event }) => event.output.data.list },
            },
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
            onDone: {
              target: 'listed',
              actions: { type: 'keepPage', params: ({ event }) => event.output.data.list },
            },
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
          invoke: {
            id: 'getMessages',
            src: 'getMessages',
            input: ({ context }) => pageOfMessages(context.userId, 0),
            onDone: [
              {
                guard: { type: 'isContinued', params: ({ event }) => event.output.data.list },
                target: 'listed',
                actions: { type: 'keepFresh', params: ({ event }) => event.output.data.list },
              },
              {
                target: 'settling',
                actions: { type: 'keepFirstPage', params: ({ event }) => event.output.data.list },
              },
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
            onDone: {
              target: 'counted',
              actions: { type: 'keepUnread', params: ({ event }) => event.output.data },
            },
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
      initial: 'idle',
      states: {
        idle: {
          on: {
            'MESSAGE.OPEN': [
              {
                guard: { type: 'isUnreadAndLeadsOutside', params: ({ event }) => event.message },
                target: 'opening',
                actions: [
                  { type: 'keepOpened', params: ({ event }) => event.message },
                  { type: 'follow', params: ({ event }) => event.message },
                ],
              },
              {
                guard: { type: 'isUnread', params: ({ event }) => event.message },
                target: 'opening',
                actions: { type: 'keepOpened', params: ({ event }) => event.message },
              },
              {
                guard: { type: 'leadsOn', params: ({ event }) => event.message },
                actions: { type: 'follow', params: ({ event }) => event.message },
              },
            ],
          },
        },
        opening: {
          invoke: {
            id: 'readMessage',
            src: 'readMessage',
            input: ({ context }) => readingOf(context.userId, context.opened),
            onDone: [
              { guard: 'leadsInside', target: 'idle', actions: ['markRead', 'followOpened'] },
              { target: 'idle', actions: ['markRead', 'refresh'] },
            ],
            onError: [
              { guard: 'leadsInside', target: 'idle', actions: 'followOpened' },
              { target: 'idle', actions: 'tellFailure' },
            ],
          },
          after: {
            readingPatience: [
              { guard: 'leadsInside', target: 'idle', actions: 'followOpened' },
              { target: 'idle', actions: 'refresh' },
            ],
          },
        },
      },
    },
  },
});
