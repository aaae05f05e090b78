import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { Messages } from './messages.tsx';

export default { title: 'Screens/Messages', component: Messages } satisfies Meta;

const at = statesOf('messages', Messages, { user: 'level1' });

const START = 'open.list.loading + open.unread.counting + open.reading.idle';
const after = (...next: string[]) => at(START, { input: 'fresh', next });

export const Loading = after();

export const List = after('getMessages: accepted', 'getUnreadCount: accepted');

export const Empty = after('getMessages: noMessages', 'getUnreadCount: noneUnread');

export const Unavailable = after('getMessages: noAnswer');

/** The end of what has come is near, and more is on its way. */
export const LoadingMore = after('getMessages: fullPage', 'getUnreadCount: accepted', 'MORE');

/** Those that came stay in sight. */
export const MoreUnavailable = after('getMessages: fullPage', 'MORE', 'getMessages: noAnswer');

/** After an unread one was read, and whenever the list is come back to. */
export const Refreshing = after('getMessages: accepted', 'getUnreadCount: accepted', 'REFRESH');

/** It leads nowhere, or to a page elsewhere, which is open by now. */
export const Opening = after('getMessages: fullPage', 'MESSAGE.OPEN unread');

/** The reading takes longer than 3 s: the message stays busy until the answer comes. */
export const OpeningLate = at('open.reading.opening.late');

/** Another is tapped while the first is being read: both say so, and it is the next one. */
export const OpeningTwo = after(
  'getMessages: fullPage',
  'MESSAGE.OPEN unread',
  'MESSAGE.OPEN unreadLeadingOutside',
);

/** Read on the server first, then followed. */
export const Leaving = after('getMessages: accepted', 'MESSAGE.OPEN unreadLeadingInside');
