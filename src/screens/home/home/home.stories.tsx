import type { Meta } from '@storybook/react-vite';
import { secondBrand } from '#tests/stories/second-brand.ts';
import { statesOf } from '#tests/stories/states-of.tsx';
import { Home } from './home.tsx';

const at = statesOf('home', Home, { user: 'level1' });

export default { title: 'Screens/Home', component: Home, parameters: { states: at } } satisfies Meta;

/** Nothing is known yet, not even the user. The parts keep their places. */
export const FirstLoading = at('open.notices.waiting', { user: undefined });

/** The bell shows the number of unread messages. */
export const Unread = at('open.bell.asking', { input: 'level1', next: ['getUnread: accepted'] });

export const NothingUnread = at('open.bell.asking', { input: 'level1', next: ['getUnread: noneUnread'] });

/** The wallet of another operator, without diamond sellers. */
export const WalletOfAnotherBrand = { ...at('open.drawer.wallet'), ...secondBrand };

/** No question is shown. */
export const Quiet = at('open.questions.none', { input: 'level2' });

/** The question for documents waits until the drawer is closed. */
export const DocumentsWantedLater = at('open.drawer.settings + open.questions.documentsWanted');

/** The question for the e-mail waits until the drawer is closed. */
export const EmailMissingLater = at('open.drawer.wallet + open.questions.aboutEmail');
