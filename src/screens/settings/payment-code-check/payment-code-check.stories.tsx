import type { Meta } from '@storybook/react-vite';
import { inSheet } from '#tests/stories/in-sheet.tsx';
import { statesOf } from '#tests/stories/states-of.tsx';
import { PaymentCodeCheck } from './payment-code-check.tsx';

export default {
  title: 'Screens/Payment code check',
  component: PaymentCodeCheck,
} satisfies Meta;

const at = statesOf('payment-code-check', inSheet('settings:paymentCode', PaymentCodeCheck));

export const Entering = at('entering');

export const PartlyTyped = at('entering', { after: 'DIGITS.TYPE most' });

export const Checking = at('checking');

export const Wrong = at('entering', { after: 'checkPaymentCode: wrongPaymentCode' });

export const Unanswered = at('unanswered', { after: 'checkPaymentCode: noAnswer' });

/** Too many wrong codes were entered. */
export const Locked = at('locked');
