import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { Transfer } from './transfer-view.tsx';

const at = statesOf('transfer', Transfer);

export default { title: 'Screens/Transfer', component: Transfer, parameters: { states: at } } satisfies Meta;

export const Nothing = at('entering.act.writing.typing', { after: 'RECIPIENT_SEARCH.DONE dismissed' });

export const Writing = at('entering.act.writing.typing', { after: 'RECIPIENT_SEARCH.DONE bob' });

export const TooLittle = at('entering.act.writing.typing', { after: 'SUBMIT' });

export const TooMuch = at('entering.act.writing.typing', { after: 'AMOUNT.CHOOSE tooMuch' });

export const RecipientRefused = at('entering.act.writing.typing', {
  after: 'CONFIRMED_WRITE.DONE recipientNotFound',
});
