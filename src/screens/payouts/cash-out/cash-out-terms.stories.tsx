import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { CashOutTerms } from './cash-out.tsx';

const at = statesOf('cash-out-terms', CashOutTerms);

export default {
  title: 'Screens/Cash-out terms',
  component: CashOutTerms,
  parameters: { states: at },
} satisfies Meta;
