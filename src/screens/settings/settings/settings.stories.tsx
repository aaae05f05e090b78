import type { Meta } from '@storybook/react-vite';
import { connectOperator, operator } from '#ports/operator.ts';
import { Unread } from '#screens/home/home/home.stories.tsx';
import { statesOf } from '#tests/stories/states-of.tsx';
import { Settings } from './settings.tsx';

const at = statesOf('settings', Settings, { over: Unread, user: 'level1' });

export default {
  title: 'Screens/Account drawer',
  component: Settings,
  parameters: { states: at },
} satisfies Meta;

const CHOOSING = 'open.choice.choosing.idle';
const START = `open.paymentCode.asking + open.quickLogin.asking + ${CHOOSING}`;

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

/** The sheet of an operator who records trails. */
export const ChoosingTrails = {
  ...at('open.choice.choosingTrails'),
  beforeEach: () => {
    const ours = operator();
    connectOperator({ ...ours, trails: 'asked' });
    return () => connectOperator(ours);
  },
};
