import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { QuickLogin } from './quick-login.tsx';

const at = statesOf('quick-login', QuickLogin);

export default {
  title: 'Screens/Quick login',
  component: QuickLogin,
  parameters: { states: at },
} satisfies Meta;

export const None = at('loading', { next: ['getMerchants: noMerchants'] });

export const SwitchedOff = at('choosing', { after: 'cancelMerchant: accepted' });

/** Only the app itself can switch on its quick login. */
export const SwitchedOn = at('choosing', { after: 'MERCHANT.SWITCH_ON starlive' });
