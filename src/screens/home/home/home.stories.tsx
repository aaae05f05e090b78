import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { Home } from './home.tsx';

export default { title: 'Screens/Home', component: Home } satisfies Meta;

const at = statesOf('home', Home, { user: 'level1' });

/** Nothing is known yet, not even who it is: the parts keep their places. */
export const FirstLoading = at('open.bell.asking + open.sheet.closed', { user: undefined });

/** The bell counts what is unread. */
export const Unread = at('open.bell.asking + open.sheet.closed', { next: ['getUnread: accepted'] });

export const NothingUnread = at('open.bell.asking + open.sheet.closed', { next: ['getUnread: noneUnread'] });

/** The account's drawer is a chart of its own. */
export const Account = at('open.sheet.settings');

/** The wallet's drawer. */
export const Wallet = at('open.sheet.wallet');
