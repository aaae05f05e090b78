import type { SnapshotFrom } from 'xstate';
import type { messagesMachine } from '#machines/messages/messages/messages.machine.ts';
import { defineUser } from '#paths/user/define.ts';
import { comesBack, taps } from '#paths/user/gestures.ts';
import { doesNotSee, says, sees } from '#paths/user/screen-oracle.ts';
import { button, heading, region, status, text } from '#paths/user/targets.ts';
import { homeUser, signedIn } from '../sample-data.ts';

type Now = SnapshotFrom<typeof messagesMachine>;

const retry = button('common:retry');
const loading = status('common:loading');
const list = region('messages:title');

const seesTop = [sees(heading('messages:title')), sees(button('common:back'))];

/** The loaded messages, which stay during a refresh: at least the first two of them. */
const seesMessages = ({ context: { messages } }: Now) => [
  ...seesTop,
  sees(list),
  sees(text('common:timesInGmt')),
  // A read message leads nowhere, but its button is not disabled: the focus would be lost.
  ...messages.slice(0, 2).map(({ title }) => sees(button({ text: title }), { disabled: false })),
];

const seesProblem = ({ context: { problem } }: Now) => [...says(problem), sees(retry)];

/** The number of unread messages, above the list, once it is known. */
const seesCount = ({ context: { messages, unread } }: Now) =>
  messages.length && unread ? [sees(text({ key: 'messages:unreadCount', values: { count: unread } }))] : [];

const isIdle = (now: Now) => now.matches({ open: { reading: 'idle' } });

/** The message that is being read shows it, if it is in the list. */
const seesReading = ({ context: { messages, tapped } }: Now) =>
  messages
    .slice(0, 2)
    .filter((one) => tapped.some(({ messageId }) => messageId === one.messageId))
    .map(({ title }) => sees(button({ text: title }), { busy: true }));

export default defineUser<typeof messagesMachine>({
  arrives: { fresh: signedIn('/message', homeUser(2)) },
  gestures: {
    // Ten messages are so short that the end of the list is in sight from the start.
    MORE: () => undefined,
    RETRY: taps(retry),
    REFRESH: (_, now) => (isIdle(now) ? comesBack : undefined),
    'MESSAGE.OPEN': ({ message }, { context }) =>
      context.messages.includes(message) && !context.tapped.includes(message)
        ? taps(button({ text: message.title }))
        : undefined,
  },
  itself: (now) =>
    now.matches({ open: { list: 'listed' } }) && !now.context.isComplete ? { type: 'MORE' } : undefined,
  sees: {
    'open.list.loading': [...seesTop, doesNotSee(list), sees(loading)],
    'open.list.unavailable': (now) => [
      ...seesTop,
      doesNotSee(list),
      sees(text('common:loadingFailed')),
      ...seesProblem(now),
    ],
    'open.list.empty': [
      ...seesTop,
      doesNotSee(list),
      sees(text('common:noData')),
      sees(text('messages:emptyHint')),
    ],
    'open.list.listed': (now) => [...seesMessages(now), doesNotSee(loading), doesNotSee(retry)],
    'open.list.loadingMore': (now) => [...seesMessages(now), sees(loading)],
    'open.list.moreUnavailable': (now) => [...seesMessages(now), ...seesProblem(now)],
    'open.list.refreshing': (now) => [...seesMessages(now), doesNotSee(loading), doesNotSee(retry)],
    'open.unread.counting': seesCount,
    'open.unread.counted': seesCount,
    'open.reading.idle': [],
    'open.reading.opening.prompt': seesReading,
    'open.reading.opening.late': seesReading,
  },
  ends: {
    followed: ({ output }) => [
      sees(heading(output?.link === '/fully-verified' ? 'levels:title' : 'history:title')),
    ],
  },
  alike: [
    {
      states: ['open.reading.opening.prompt', 'open.reading.opening.late'],
      reason: 'a message shows that it is being read until the server responds',
    },
    {
      states: ['open.unread.counting', 'open.unread.counted'],
      reason: 'the last count stays until the server returns a new one',
    },
    {
      states: ['open.list.listed', 'open.list.refreshing'],
      reason: 'the loaded messages stay in sight during a refresh',
    },
  ],
  waivers: [
    {
      transition: 'open.list.deciding · always → open.list.refreshing [hasMessages]',
      reason: 'Back restores the stored list; e2e/account/messages.spec.ts tests this',
    },
  ],
});
