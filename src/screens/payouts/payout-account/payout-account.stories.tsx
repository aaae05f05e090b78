import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { PayoutAccount } from './payout-account.tsx';

const at = statesOf('payout-account', PayoutAccount);

export default {
  title: 'Screens/Payout account',
  component: PayoutAccount,
  parameters: { states: at },
} satisfies Meta;

/** A bank account in India, with the values typed before. */
export const LinkBank = at('filling.entering', { input: 'linkBank' });

export const NotLinked = at('filling.entering', { after: 'getMethods: noMethods' });

/** The list did not load either. */
export const Unknown = at('filling.entering', { after: 'getMethods: noAnswer' });

export const EditBank = at('filling.entering', { input: 'editBank' });

/** The country does not offer this type. */
export const NotOffered = at('hindered.shown', { after: 'getTypes: noTypes' });

/** The country offers this type, but the type is disabled. */
export const Closed = at('hindered.shown', { input: 'linkOldPayPal' });
