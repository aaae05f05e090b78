import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { PaymentAuthorisation } from './payment-authorisation.tsx';

export default {
  title: 'Screens/Payment authorisation',
  component: PaymentAuthorisation,
} satisfies Meta;

const at = statesOf('payment-authorisation', PaymentAuthorisation);

export const Asking = at('asking');

/** The app does not know whether there is a payment code. */
export const Unavailable = at('unavailable', { after: 'hasPaymentCode: noAnswer' });

export const Offering = at('offering');

export const SettingCode = at('settingCode');

export const Entering = at('entering');

/** The user forgot the code and sets another, then continues. */
export const ChangingCode = at('changingCode');
