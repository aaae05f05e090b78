import type { Meta } from '@storybook/react-vite';
import { inSheet } from '#tests/stories/in-sheet.tsx';
import { statesOf } from '#tests/stories/states-of.tsx';
import { PaymentCodeCheck } from './payment-code-check.tsx';

const at = statesOf('payment-code-check', inSheet('settings:paymentCode', PaymentCodeCheck));

export default {
  title: 'Screens/Payment code check',
  component: PaymentCodeCheck,
  parameters: { states: at },
} satisfies Meta;

export const PartlyTyped = at('entering', { after: 'DIGITS.TYPE most' });

export const Wrong = at('entering', { after: 'checkPaymentCode: wrongPaymentCode' });
