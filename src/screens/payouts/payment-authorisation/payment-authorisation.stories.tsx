import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { PaymentAuthorisation } from './payment-authorisation.tsx';

export default {
  title: 'Screens/Payment authorisation',
  component: PaymentAuthorisation,
} satisfies Meta;

const at = statesOf('payment-authorisation', PaymentAuthorisation);

export const Asking = at('asking');

/** Whether there is a payment code did not come. */
export const Unavailable = at('unavailable', { after: 'hasPaymentCode: noAnswer' });

export const Offering = at('offering');

export const SettingCode = at('settingCode');

export const Entering = at('entering');
