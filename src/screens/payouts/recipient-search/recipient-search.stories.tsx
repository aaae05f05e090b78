import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { RecipientSearch } from './recipient-search.tsx';

export default { title: 'Screens/Recipient search', component: RecipientSearch } satisfies Meta;

const at = statesOf('recipient-search', RecipientSearch);

export const Loading = at('open.recent.loading');

export const Recent = at('open.recent.known', { after: 'getRecent: accepted' });

export const NoRecipientYet = at('open.recent.known', { after: 'getRecent: noHistory' });

export const RecentUnavailable = at('open.recent.unavailable');

export const Idle = at('open.search.idle');

export const Typing = at('open.search.typing');

export const Incomplete = at('open.search.incomplete');

export const Searching = at('open.search.searching');

export const Found = at('open.search.found');

export const Missed = at('open.search.missed');

/** The number may lack its country code. */
export const NumberMissed = at('open.search.numberMissed');

export const Failed = at('open.search.failed');

/** An earlier recipient was chosen, whose name is loading. */
export const Choosing = at('open.search.choosing');
