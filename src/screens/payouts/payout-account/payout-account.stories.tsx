import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { PayoutAccount } from './payout-account.tsx';

export default { title: 'Screens/Payout account', component: PayoutAccount } satisfies Meta;

const at = statesOf('payout-account', PayoutAccount);

/** A bank account in India; what was typed before stands there again. */
export const LinkBank = at('filling.entering', { input: 'linkBank' });

/** It was sent, and no answer came: the list of accounts is asked first. */
export const Learning = at('learning');

export const NotLinked = at('filling.entering', { after: 'getMethods: noMethods' });

/** The list did not come either. */
export const Unknown = at('filling.entering', { after: 'getMethods: noAnswer' });

export const Loading = at('loading');

export const Unavailable = at('unavailable');

/** The country of a document is found by its number. */
export const Locating = at('locating');

export const EditBank = at('filling.entering', { input: 'editBank' });

export const EditUsdt = at('filling.entering', { input: 'changeUsdt' });

export const Unbinding = at('filling.unbinding');

/** The basic level comes first. */
export const AskingForLevel = at('askingForLevel');

export const CheckingOffer = at('checkingOffer');

/** The country does not have it. */
export const NotOffered = at('hindered.notOffered', { after: 'getTypes: noTypes' });

/** The country has it, and it is closed. */
export const Closed = at('hindered.unavailable', { input: 'linkOldPayPal' });
