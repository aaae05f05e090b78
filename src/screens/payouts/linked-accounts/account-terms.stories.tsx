import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { AccountTerms } from './linked-accounts.tsx';

const at = statesOf('account-terms', AccountTerms);

export default {
  title: 'Screens/Account terms',
  component: AccountTerms,
  parameters: { states: at },
} satisfies Meta;
