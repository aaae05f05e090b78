import type { Meta } from '@storybook/react-vite';
import { connectOperator, operator } from '#ports/operator.ts';
import { Unread } from '#screens/home/home/home.stories.tsx';
import { statesOf } from '#tests/stories/states-of.tsx';
import { Settings } from './settings.tsx';

export default { title: 'Screens/Account drawer', component: Settings } satisfies Meta;

const at = statesOf('settings', Settings, { over: Unread, user: 'level1' });

const CHOOSING = 'open.choice.choosing.idle';
const START = `open.paymentCode.asking + open.quickLogin.asking + ${CHOOSING}`;

export const Loading = at(START);

/** The drawer with all entries. */
export const Everything = at(START, {
  next: ['hasPaymentCode: paymentCodeSet', 'getMerchants: accepted'],
});

/** A user without payment code, merchants and phone. */
export const LittleSet = at(START, {
  user: 'level0',
  next: ['hasPaymentCode: paymentCodeNotSet', 'getMerchants: noMerchants'],
});

/** Payment code and quick logins did not load; choosing an entry loads it again. */
export const Unavailable = at(START, { next: ['hasPaymentCode: noAnswer', 'getMerchants: noAnswer'] });

/** The entry was chosen before its status was known. */
export const WantingPaymentCode = at('open.choice.choosing.wantingPaymentCode');

/** The entry was chosen after its status did not load. */
export const WantingQuickLogin = at('open.choice.choosing.wantingQuickLogin');

export const SettingPaymentCode = at('open.choice.settingPaymentCode');

export const ChangingPassword = at('open.choice.changingPassword');

export const EditingEmail = at('open.choice.editingEmail');

export const EditingPhone = at('open.choice.editingPhone');

export const QuickLogin = at('open.choice.managingQuickLogin');

/** The sheet of an operator who records trails. */
export const ChoosingTrails = {
  ...at('open.choice.choosingTrails'),
  beforeEach: () => {
    const ours = operator();
    connectOperator({ ...ours, trails: 'asked' });
    return () => connectOperator(ours);
  },
};

export const ReportingProblem = at('open.choice.reportingProblem');

export const ChoosingLanguage = at('open.choice.choosingLanguage');

export const SigningOut = at('open.choice.confirmingSignOut');
