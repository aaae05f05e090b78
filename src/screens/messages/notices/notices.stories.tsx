import type { Meta } from '@storybook/react-vite';
import type { ComponentProps } from 'react';
import { statesOf } from '#tests/stories/states-of.tsx';
import NoticeWindow from './notice-window.tsx';

const OverHome = ({ actor }: Pick<ComponentProps<typeof NoticeWindow>, 'actor'>) => (
  <NoticeWindow actor={actor} open />
);

const at = statesOf('notices', OverHome, { user: 'level1' });

export default {
  title: 'Screens/Notices',
  component: NoticeWindow,
  parameters: { states: at },
} satisfies Meta;

/** The notice has no link. After this notice is closed, the next one opens, which links to another site. */
export const LeadingNowhere = at('showing', { after: 'getMessages: fullPage' });

export const LeadingElsewhere = at('showing', {
  after: 'getMessages: fullPage',
  next: ['NOTICE.CLOSE', 'readMessage: accepted'],
});
