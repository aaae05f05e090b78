import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { Authorize } from './authorize-view.tsx';

export default { title: 'Screens/Authorise an app', component: Authorize } satisfies Meta;

const at = statesOf('authorize', Authorize, { user: 'level2' });

export const SignInFirst = at('signingInFirst');

export const Loading = at('loading');

export const Unavailable = at('unavailable', { after: 'getMerchant: noAnswer' });

export const UnknownApp = at('merchantUnknown');

export const ForeignAddress = at('addressRefused', { after: 'getMerchant: redirectNotAllowed' });

export const Asking = at('asking', { after: 'getMerchant: accepted' });

/** An agent opened the page, so there is no checkbox. */
export const ByAgent = at('asking', { input: 'byAgent' });

/** The app may already sign in, and asks again. */
export const QuickLogin = at('asking', { input: 'again' });

export const Authorising = at('authorising.fetchingCode');

export const GoingThere = at('authorising.answering');

export const Failed = at('asking', { after: 'authorize: noAnswer' });

export const TimedOut = at('asking', { after: 'wait 30000 ms' });

export const Banned = at('banned.beingTold');

export const BannedAndTold = at('banned.told');

export const OtherAccount = at('notMatching');

export const Cancelling = at('cancelling');

export const Answered = at('answered');
