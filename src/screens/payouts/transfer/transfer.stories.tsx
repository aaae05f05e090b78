import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { Transfer } from './transfer-view.tsx';

export default { title: 'Screens/Transfer', component: Transfer } satisfies Meta;

const at = statesOf('transfer', Transfer);

/** An earlier transfer with an unknown outcome. */
export const Recalling = at('recalling');

export const LevelNeeded = at('levelNeeded.said');

export const LevelAskedAgain = at('levelNeeded.askingAgain');

export const Loading = at('loading.balance.asking');

export const WaitingForReview = at('loading.review.asking');

export const AskingForLevel = at('loading.user.asking');

export const LevelKnown = at('loading.user.known');

export const BalanceKnown = at('loading.balance.known');

export const ReviewKnown = at('loading.review.known');

export const ReviewUnavailable = at('loading.review.unavailable');

export const Unavailable = at('unavailable');

export const UnderReview = at('underReview.said');

export const ReviewAskedAgain = at('underReview.askingAgain');

export const Searching = at('entering.act.searching');

export const Nothing = at('entering.act.writing.typing', { after: 'RECIPIENT_SEARCH.DONE dismissed' });

export const Writing = at('entering.act.writing.typing', { after: 'RECIPIENT_SEARCH.DONE bob' });

export const TooLittle = at('entering.act.writing.typing', { after: 'SUBMIT' });

export const TooMuch = at('entering.act.writing.typing', { after: 'AMOUNT.CHOOSE tooMuch' });

export const Allowed = at('entering.balance.known');

/** The balance as known refuses the amount, and is loaded again before that is shown. */
export const AskingForBalance = at('entering.balance.asking.anew');

/** The user returned while a refusal was shown. */
export const AskingForBalanceAgain = at('entering.balance.asking.again');

export const NotEnough = at('entering.balance.asked');

export const BalanceMissing = at('entering.balance.unknown');

export const FillingAll = at('entering.act.writing.fillingAll');

/** The balance as known refuses the submitted amount. */
export const AwaitingBalance = at('entering.act.writing.awaitingBalance');

export const RecipientRefused = at('entering.act.writing.typing', {
  after: 'CONFIRMED_WRITE.DONE recipientNotFound',
});

export const Confirming = at('confirming');

/** Something has changed since the user confirmed. */
export const TermsChanged = at('termsChanged');

export const SentUnrecorded = at('sent.asking');

export const Sent = at('sent.told');
