import type { Meta } from '@storybook/react-vite';
import type { ComponentProps } from 'react';
import { statesOf } from '#tests/stories/states-of.tsx';
import NoticeWindow from './notice-window.tsx';

export default { title: 'Screens/Notices', component: NoticeWindow } satisfies Meta;

const OverHome = ({ actor }: Pick<ComponentProps<typeof NoticeWindow>, 'actor'>) => (
  <NoticeWindow actor={actor} open />
);

const at = statesOf('notices', OverHome, { user: 'level1' });

/** The app asks whether there are unread messages. */
export const Asking = at('asking');

/** There are unread messages: the app looks for notices among them. */
export const Looking = at('looking');

export const NothingNew = at('quiet', { after: 'isEverythingRead: allRead' });

/** The notice leads to a screen of the wallet. */
export const LeadingInside = at('showing', { after: 'getMessages: accepted' });

/** The notice has no link. After this notice is closed, the next one opens, which links to another site. */
export const LeadingNowhere = at('showing', { after: 'getMessages: fullPage' });

export const LeadingElsewhere = at('showing', {
  after: 'getMessages: fullPage',
  next: ['NOTICE.CLOSE', 'readMessage: accepted'],
});

/** The notice is closed and being marked read. */
export const Reading = at('reading');

/** The notice is being marked read before its link opens. */
export const Leaving = at('leaving');
