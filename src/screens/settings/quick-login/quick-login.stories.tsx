import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { QuickLogin } from './quick-login.tsx';

export default { title: 'Screens/Quick login', component: QuickLogin } satisfies Meta;

const at = statesOf('quick-login', QuickLogin);

export const Loading = at('loading');

export const Unavailable = at('unavailable', { after: 'getMerchants: noAnswer' });

export const Apps = at('choosing', { after: 'getMerchants: accepted' });

export const None = at('loading', { next: ['getMerchants: noMerchants'] });

export const Confirming = at('confirming');

export const Cancelling = at('cancelling');

export const SwitchedOff = at('choosing', { after: 'cancelMerchant: accepted' });

/** Only the app itself can switch on its quick login. */
export const SwitchedOn = at('choosing', { after: 'MERCHANT.SWITCH_ON starlive' });
