import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { Transfer } from './transfer-view.tsx';

export default { title: 'Screens/Transfer', component: Transfer } satisfies Meta;

const at = statesOf('transfer', Transfer);

/** An earlier transfer with an unknown outcome. */
export const Recalling = at('recalling');

export const LevelNeeded = at('levelNeeded');

export const Loading = at('loading.balance.asking');

export const WaitingForReview = at('loading.review.asking');

export const BalanceKnown = at('loading.balance.known');

export const ReviewKnown = at('loading.review.known');

export const ReviewUnavailable = at('loading.review.unavailable');

export const Unavailable = at('unavailable');

export const UnderReview = at('underReview');

export const Searching = at('entering.searching');

export const Nothing = at('entering.writing', { after: 'RECIPIENT_SEARCH.DONE dismissed' });

export const Writing = at('entering.writing', { after: 'RECIPIENT_SEARCH.DONE bob' });

export const TooLittle = at('entering.writing', { after: 'SUBMIT' });

export const TooMuch = at('entering.writing', { after: 'AMOUNT.CHOOSE tooMuch' });

export const RecipientRefused = at('entering.writing', {
  after: 'CONFIRMED_WRITE.DONE recipientNotFound',
});

export const Confirming = at('confirming');

export const Sent = at('sent');
