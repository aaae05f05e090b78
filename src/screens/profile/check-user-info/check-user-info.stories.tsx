import type { Meta } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { Navigation } from '#app/navigation/navigation.tsx';
import { statesOf } from '#tests/stories/states-of.tsx';
import { CheckUserInfo, NoInformation } from './check-user-info.tsx';

export default { title: 'Screens/Check user info', component: CheckUserInfo } satisfies Meta;

const at = statesOf('check-user-info', CheckUserInfo);

export const Loading = at('loading');

export const Unavailable = at('unavailable', { after: 'getInfo: noAnswer' });

/** This page has no chart. */
export const Empty = () => (
  <MemoryRouter>
    <Navigation>
      <NoInformation onLeave={() => {}} />
    </Navigation>
  </MemoryRouter>
);

export const Details = at('shown.clipboard.idle', { after: 'getInfo: accepted' });

/** The user has no completed payout yet. */
export const NeverCashedOut = at('shown.clipboard.idle', { after: 'getInfo: neverCashedOut' });

export const Copied = at('shown.stay.counted');

export const Copying = at('shown.clipboard.copying');

export const CopyingAll = at('shown.clipboard.copyingAll');
