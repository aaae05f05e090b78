import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { LinkedAccounts } from './linked-accounts.tsx';

export default { title: 'Screens/Linked accounts', component: LinkedAccounts } satisfies Meta;

const at = statesOf('linked-accounts', LinkedAccounts, { user: 'level2' });

const LISTED = 'open.terms.known + open.act.choosing.idle.listing';

export const Loading = at('loading');

export const Listed = at('loading', { next: ['accountTerms: usual'] });

/** The list is shown although payment code and review did not load. */
export const CodeAndReviewUnavailable = at('loading', { next: ['accountTerms: unknownCode'] });

/** The country no longer offers these types. */
export const NotOffered = at('loading', { next: ['accountTerms: noTypes'] });

export const Empty = at('loading', { next: ['accountTerms: noMethods'] });

export const Refreshing = at(LISTED, { next: ['REFRESH'] });

/** The terms as known do not allow the link, and are loaded again. */
export const AskingAgain = at('open.act.choosing.idle.askingAgain');

export const ChoosingAct = at(LISTED, { next: ['ACCOUNT.OPEN bank'] });

export const AskingForLevel = at('open.act.askingForLevel', { user: 'level0' });

export const UnderReview = at('open.act.tellingOfReview');

export const SettingCode = at('open.act.settingCode');

export const Unbinding = at('open.act.unbinding');
