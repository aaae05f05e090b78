import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { PaymentAuthorisation } from './payment-authorisation.tsx';

const at = statesOf('payment-authorisation', PaymentAuthorisation);

export default {
  title: 'Screens/Payment authorisation',
  component: PaymentAuthorisation,
  parameters: { states: at },
} satisfies Meta;
