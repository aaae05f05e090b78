import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { PayoutAccount } from './payout-account.tsx';

export default { title: 'Screens/Payout account', component: PayoutAccount } satisfies Meta;

const at = statesOf('payout-account', PayoutAccount);

/** A bank account in India, with the values typed before. */
export const LinkBank = at('filling.entering', { input: 'linkBank' });

/** The form was sent and the response lost: the list of accounts is checked first. */
export const Learning = at('learning');

export const NotLinked = at('filling.entering', { after: 'getMethods: noMethods' });

/** The list did not load either. */
export const Unknown = at('filling.entering', { after: 'getMethods: noAnswer' });

export const Loading = at('loading');

export const Unavailable = at('unavailable');

/** The country of the document is looked up by its number. */
export const Locating = at('locating');

export const EditBank = at('filling.entering', { input: 'editBank' });

export const EditUsdt = at('filling.entering', { input: 'changeUsdt' });

export const Unbinding = at('filling.unbinding');

/** Linking needs the basic level first. */
export const AskingForLevel = at('askingForLevel.shown', { input: 'unverified' });

/** The question stays while the level is loaded again. */
export const AskingForLevelAgain = at('askingForLevel.refreshing');

/** The level as known is too low, so it is loaded again first. */
export const CheckingLevel = at('checkingLevel');

export const CheckingOffer = at('checkingOffer');

/** The country does not offer this type. */
export const NotOffered = at('hindered.shown', { after: 'getTypes: noTypes' });

/** The country offers this type, but the type is disabled. */
export const Closed = at('hindered.shown', { input: 'linkOldPayPal' });

/** The reason stays while the offered types are loaded again. */
export const HinderedRefreshing = at('hindered.refreshing');
