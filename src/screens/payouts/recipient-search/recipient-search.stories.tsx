import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { RecipientSearch } from './recipient-search.tsx';

const at = statesOf('recipient-search', RecipientSearch);

export default {
  title: 'Screens/Recipient search',
  component: RecipientSearch,
  parameters: { states: at },
} satisfies Meta;

export const NoRecipientYet = at('open.recent.known', { after: 'getRecent: noHistory' });
