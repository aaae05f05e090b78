import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { LinkedAccounts } from './linked-accounts.tsx';

const at = statesOf('linked-accounts', LinkedAccounts, { user: 'level2' });

export default {
  title: 'Screens/Linked accounts',
  component: LinkedAccounts,
  parameters: { states: at },
} satisfies Meta;

const LISTED = 'open.terms.known + open.act.choosing.idle.listing';

export const Listed = at('loading', { next: ['accountTerms: usual'] });

/** The list is shown although payment code and review did not load. */
export const CodeAndReviewUnavailable = at('loading', { next: ['accountTerms: unknownCode'] });

export const Empty = at('loading', { next: ['accountTerms: noMethods'] });

export const Refreshing = at(LISTED, { next: ['REFRESH'] });

export const AskingForLevel = at('open.act.askingForLevel', { user: 'level0' });
