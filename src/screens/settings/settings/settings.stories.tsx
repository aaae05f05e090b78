import type { Meta } from '@storybook/react-vite';
import { Unread } from '#screens/home/home/home.stories.tsx';
import { statesOf } from '#tests/stories/states-of.tsx';
import { Settings } from './settings.tsx';

export default { title: 'Screens/Account drawer', component: Settings } satisfies Meta;

const at = statesOf('settings', Settings, { over: Unread, user: 'level1' });

const CHOOSING = 'open.choice.choosing.idle';
const START = `open.paymentCode.asking + open.quickLogin.asking + ${CHOOSING}`;

export const Loading = at(START);

/** Everything there is. */
export const Everything = at(START, {
  next: ['hasPaymentCode: paymentCodeSet', 'getMerchants: accepted'],
});

/** No payment code yet, no merchants, and no phone. */
export const LittleSet = at(START, {
  user: 'level0',
  next: ['hasPaymentCode: paymentCodeNotSet', 'getMerchants: noMerchants'],
});

/** Neither of them came; choosing one asks again. */
export const Unavailable = at(START, { next: ['hasPaymentCode: noAnswer', 'getMerchants: noAnswer'] });

/** It was chosen before it is known whether there is one. */
export const WantingPaymentCode = at('open.choice.choosing.wantingPaymentCode');

/** It was chosen after it did not come. */
export const WantingQuickLogin = at('open.choice.choosing.wantingQuickLogin');

export const SettingPaymentCode = at('open.choice.settingPaymentCode');

export const ChangingPassword = at('open.choice.changingPassword');

export const EditingEmail = at('open.choice.editingEmail');

export const EditingPhone = at('open.choice.editingPhone');

export const QuickLogin = at('open.choice.managingQuickLogin');

export const ChoosingLanguage = at('open.choice.choosingLanguage');

export const SigningOut = at('open.choice.confirmingSignOut');
