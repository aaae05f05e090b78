import type { Meta } from '@storybook/react-vite';
import type { ComponentProps } from 'react';
import { statesOf } from '#tests/stories/states-of.tsx';
import NoticeWindow from './notice-window.tsx';

export default { title: 'Screens/Notices', component: NoticeWindow } satisfies Meta;

const OverHome = ({ actor }: Pick<ComponentProps<typeof NoticeWindow>, 'actor'>) => (
  <NoticeWindow actor={actor} open />
);

const at = statesOf('notices', OverHome, { user: 'level1' });

/** Whether anything is unread. */
export const Asking = at('asking');

/** Something is: is it a notice? */
export const Looking = at('looking');

export const NothingNew = at('quiet', { after: 'isEverythingRead: allRead' });

/** It leads to a screen of the wallet. */
export const LeadingInside = at('showing', { after: 'getMessages: accepted' });

/** It leads nowhere; the next one, which leads to a page elsewhere, comes when it is closed. */
export const LeadingNowhere = at('showing', { after: 'getMessages: fullPage' });

export const LeadingElsewhere = at('showing', {
  after: 'getMessages: fullPage',
  next: ['NOTICE.CLOSE', 'readMessage: accepted'],
});

/** The window is closed; the server is told. */
export const Reading = at('reading');

/** The same, before the link is followed. */
export const Leaving = at('leaving');
