import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { PaymentCode } from './payment-code.tsx';

const at = statesOf('payment-code', PaymentCode);

export default {
  title: 'Screens/Payment code',
  component: PaymentCode,
  parameters: { states: at },
} satisfies Meta;

const ENTERING = 'choosingCode.entering';
const REPEATING = 'choosingCode.repeating';

/** The proof had expired when the code was sent. */
export const NewProofNeeded = at('verifying', { after: 'savePaymentCode: securityTokenInvalid' });

export const Modifying = at(ENTERING, { input: 'toModify' });

export const PartlyTyped = at(ENTERING, { after: 'DIGITS.TYPE most' });

export const Inconsistent = at(REPEATING, { next: ['DIGITS.TYPE most', 'DIGITS.TYPE other'] });

export const EasilyGuessed = at(ENTERING, { next: Array(6).fill('DIGITS.TYPE other') });

export const SameAsBefore = at(ENTERING, { after: 'savePaymentCode: sameAsCurrent' });
