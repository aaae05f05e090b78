import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { CashOutTerms } from './cash-out.tsx';

export default { title: 'Screens/Cash-out terms', component: CashOutTerms } satisfies Meta;

const at = statesOf('cash-out-terms', CashOutTerms);

export const Asking = at('asking');

export const Unavailable = at('unavailable');
