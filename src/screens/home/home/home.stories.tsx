import type { Meta } from '@storybook/react-vite';
import { secondBrand } from '#tests/stories/second-brand.ts';
import { statesOf } from '#tests/stories/states-of.tsx';
import { Home } from './home.tsx';

export default { title: 'Screens/Home', component: Home } satisfies Meta;

const at = statesOf('home', Home, { user: 'level1' });

/** Nothing is known yet, not even the user. The parts keep their places. */
export const FirstLoading = at('open.notices.waiting', { user: undefined });

/** The bell shows the number of unread messages. */
export const Unread = at('open.bell.asking', { input: 'level1', next: ['getUnread: accepted'] });

export const NothingUnread = at('open.bell.asking', { input: 'level1', next: ['getUnread: noneUnread'] });

/** The account drawer is a chart of its own. */
export const Account = at('open.drawer.settings');

/** The wallet drawer. */
export const Wallet = at('open.drawer.wallet');

/** The wallet of another operator, without diamond sellers. */
export const WalletOfAnotherBrand = { ...at('open.drawer.wallet'), ...secondBrand };

/** No question is shown. */
export const Quiet = at('open.questions.none', { input: 'level2' });

export const EmailMissing = at('open.questions.asking.forEmail');

/** A flow of its own binds the e-mail. */
export const BindingEmail = at('open.questions.asking.bindingEmail');

/** The app asks whether documents are needed. */
export const Checking = at('open.questions.checkingClaim');

/** The check failed, and is repeated later. */
export const Unavailable = at('open.questions.unavailable');

export const DocumentsWanted = at('open.questions.asking.forDocuments');

/** The question for documents waits until the drawer is closed. */
export const DocumentsWantedLater = at('open.drawer.settings + open.questions.documentsWanted');

/** The question for the e-mail waits until the drawer is closed. */
export const EmailMissingLater = at('open.drawer.wallet + open.questions.aboutEmail');

/** The user has opened another screen from the drawer. */
export const Away = at('open.drawer.away');
