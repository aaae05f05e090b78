import type { Meta } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { Navigation } from '#app/navigation/navigation.tsx';
import { statesOf } from '#tests/stories/states-of.tsx';
import { CheckUserInfo, NoInformation } from './check-user-info.tsx';

const at = statesOf('check-user-info', CheckUserInfo);

export default {
  title: 'Screens/Check user info',
  component: CheckUserInfo,
  parameters: { states: at },
} satisfies Meta;

/** This page has no chart. */
export const Empty = () => (
  <MemoryRouter>
    <Navigation>
      <NoInformation onLeave={() => {}} />
    </Navigation>
  </MemoryRouter>
);

export const Details = at('shown.clipboard.idle', { after: 'getInfo: accepted' });
