import type { Meta } from '@storybook/react-vite';
import { secondBrand } from '#tests/stories/second-brand.ts';
import { type StateStory, statesOf } from '#tests/stories/states-of.tsx';
import { Welcome } from './welcome.tsx';

const at = statesOf('welcome', Welcome);

export default { title: 'Screens/Welcome', component: Welcome, parameters: { states: at } } satisfies Meta;

export const Newcomer = at('choosing', { input: 'newcomer' });

export const MoreOptions = at('choosing', { input: 'newcomer', next: ['MORE.SHOW'] });

export const NotAgreed = at('choosing', { after: 'AGREEMENT.TOGGLE' });

export const AskedToAgree = at('choosing', { after: 'METHOD.CHOOSE email' });

/** The wallet of another operator (operator/palma.json), which requires the agreement to be ticked. */
export const AnotherBrand: StateStory = {
  ...at('choosing', { input: 'backFromTheTerms' }),
  ...secondBrand,
};

export const AnotherBrandDark: StateStory = { ...AnotherBrand, globals: { theme: 'dark' } };

export const ChoosingLanguage: StateStory = {
  ...at('choosingLanguage'),
  play: async ({ canvas }) => {
    await canvas.findByRole('dialog');
  },
};
