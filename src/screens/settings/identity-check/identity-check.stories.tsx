import type { Meta } from '@storybook/react-vite';
import { inSheet } from '#tests/stories/in-sheet.tsx';
import { statesOf } from '#tests/stories/states-of.tsx';
import { IdentityCheck } from './identity-check.tsx';

export default {
  title: 'Screens/Identity check',
  component: IdentityCheck,
} satisfies Meta;

const at = statesOf('identity-check', inSheet('settings:modifyPaymentCode', IdentityCheck));

export const FindingUser = at('findingUser', { input: 'byRememberedUser' });

export const Unavailable = at('unavailable', { after: 'getUser: noAnswer' });

export const ByEmail = at('verifying', { input: 'byEither' });

/** An SMS code needs the captcha first. */
export const ByPhone = at('verifying', { input: 'byPhoneAlone' });

export const Switched = at('verifying', { after: 'CHANNEL.SWITCH' });
