import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { CashOut } from './cash-out.tsx';

const at = statesOf('cash-out', CashOut);

export default { title: 'Screens/Cash out', component: CashOut, parameters: { states: at } } satisfies Meta;

const TYPING = 'open.terms.known + open.price.known + open.act.entering.typing';

export const Fifty = at(TYPING, { next: ['AMOUNT.CHOOSE fifty'] });

/** The amount is above the balance. */
export const TooMuch = at(TYPING, { next: ['AMOUNT.CHOOSE tooMuch'] });

export const Dark = { ...Fifty, globals: { theme: 'dark' } };
