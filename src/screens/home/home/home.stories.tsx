import type { Meta } from '@storybook/react-vite';
import { secondBrand } from '#tests/stories/second-brand.ts';
import { statesOf } from '#tests/stories/states-of.tsx';
import { Home } from './home.tsx';

export default { title: 'Screens/Home', component: Home } satisfies Meta;

const at = statesOf('home', Home, { user: 'level1' });

/** Nothing is known yet, not even who it is: the parts keep their places. */
export const FirstLoading = at('open.notices.waiting', { user: undefined });

/** The bell counts what is unread. */
export const Unread = at('open.bell.asking', { input: 'level1', next: ['getUnread: accepted'] });

export const NothingUnread = at('open.bell.asking', { input: 'level1', next: ['getUnread: noneUnread'] });

/** The account's drawer is a chart of its own. */
export const Account = at('open.drawer.settings');

/** The wallet's drawer. */
export const Wallet = at('open.drawer.wallet');

/** Another operator's, who has no diamond sellers. */
export const WalletOfAnotherBrand = { ...at('open.drawer.wallet'), ...secondBrand };

/** Nothing is asked, or no more. */
export const Quiet = at('open.questions.none', { input: 'level2' });

export const EmailMissing = at('open.questions.asking.forEmail');

/** The e-mail is bound in a flow of its own. */
export const BindingEmail = at('open.questions.asking.bindingEmail');

/** Whether documents are wanted. */
export const Checking = at('open.questions.checkingClaim');

/** Nobody said: it is asked again later. */
export const Unavailable = at('open.questions.unavailable');

export const DocumentsWanted = at('open.questions.asking.forDocuments');

/** They are asked for when the drawer is closed. */
export const DocumentsWantedLater = at('open.drawer.settings + open.questions.documentsWanted');

/** So is the e-mail. */
export const EmailMissingLater = at('open.drawer.wallet + open.questions.aboutEmail');

/** Somebody has left by the drawer, for another screen. */
export const Away = at('open.drawer.away');
