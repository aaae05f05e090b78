import type { Meta } from '@storybook/react-vite';
import { inSheet } from '#tests/stories/in-sheet.tsx';
import { statesOf } from '#tests/stories/states-of.tsx';
import { IdentityCheck } from './identity-check.tsx';

const at = statesOf('identity-check', inSheet('settings:modifyPaymentCode', IdentityCheck));

export default {
  title: 'Screens/Identity check',
  component: IdentityCheck,
  parameters: { states: at },
} satisfies Meta;

/** An SMS code needs the captcha first. */
export const ByPhone = at('verifying', { input: 'byPhoneAlone' });

export const Switched = at('verifying', { after: 'CHANNEL.SWITCH' });
