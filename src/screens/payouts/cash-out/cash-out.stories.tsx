import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { statesOf } from '#tests/stories/states-of.tsx';
import { CashOut } from './cash-out.tsx';

const at = statesOf('cash-out', CashOut);

export default { title: 'Screens/Cash out', component: CashOut, parameters: { states: at } } satisfies Meta;

const TYPING = 'open.terms.known + open.price.known + open.act.entering.typing';

export const Fifty = at(TYPING, { next: ['AMOUNT.CHOOSE fifty'] });

/** The amount is above the balance. */
export const TooMuch = at(TYPING, { next: ['AMOUNT.CHOOSE tooMuch'] });

/** An earlier cash out was carried out: no amount can be entered until its result is shown. */
export const FoundOut: StoryObj = {
  ...at('finding', { next: ['CONFIRMED_WRITE.DONE carriedOut'] }),
  globals: { locale: 'en' },
  play: ({ canvas }) => expect(canvas.queryByText('Choose an account')).toBeNull(),
};

export const Dark = { ...Fifty, globals: { theme: 'dark' } };
