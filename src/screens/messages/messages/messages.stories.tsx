import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { Messages } from './messages.tsx';

const at = statesOf('messages', Messages, { user: 'level1' });

export default { title: 'Screens/Messages', component: Messages, parameters: { states: at } } satisfies Meta;

const START = 'open.list.loading + open.unread.counting + open.reading.idle';
const after = (...next: string[]) => at(START, { input: 'fresh', next });

export const List = after('getMessages: accepted', 'getUnreadCount: accepted');

export const Empty = after('getMessages: noMessages', 'getUnreadCount: noneUnread');

export const Unavailable = after('getMessages: noAnswer');

/** The end of the loaded messages is near, and the next page is loading. */
export const LoadingMore = after('getMessages: fullPage', 'getUnreadCount: accepted', 'MORE');

/** The loaded messages stay visible. */
export const MoreUnavailable = after('getMessages: fullPage', 'MORE', 'getMessages: noAnswer');

/** The list is refreshed after a message was read, and when the user returns to the list. */
export const Refreshing = after('getMessages: accepted', 'getUnreadCount: accepted', 'REFRESH');

/** The message has no link, or its page has already opened. */
export const Opening = after('getMessages: fullPage', 'MESSAGE.OPEN unread');

/** Another message is tapped meanwhile: both are busy, and the second one is marked read next. */
export const OpeningTwo = after(
  'getMessages: fullPage',
  'MESSAGE.OPEN unread',
  'MESSAGE.OPEN unreadLeadingOutside',
);

/** The message is marked read first, then its link opens. */
export const Leaving = after('getMessages: accepted', 'MESSAGE.OPEN unreadLeadingInside');
