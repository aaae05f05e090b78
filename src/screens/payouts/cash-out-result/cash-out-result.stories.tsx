import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { Navigation } from '#app/navigation/navigation.tsx';
import { CashOutResult } from './cash-out-result.tsx';

const sent = {
  activityNo: 'W20261121000042',
  amount: '120.50',
  askedAt: Date.parse('2026-11-21T09:14:05Z'),
  level: 2,
};

const payout = {
  withdrawType: 3,
  bankName: 'HDFC Bank',
  account: '5010****7890',
  fee: '2.81',
  arrives: '117.69',
  arrival: { currency: 'USD', amount: '117.69' },
  awaitsLevel: false,
};

const meta = {
  title: 'Screens/Cash-out result',
  component: CashOutResult,
  parameters: { layout: 'fullscreen' },
  args: { sent: { ...sent, payout }, onLeave: () => {} },
  decorators: [
    (Story) => (
      <MemoryRouter>
        <Navigation>
          <Story />
        </Navigation>
      </MemoryRouter>
    ),
  ],
} satisfies Meta<typeof CashOutResult>;

export default meta;

export const Sent: StoryObj<typeof meta> = {};

/** The account is in rupiah. */
export const OtherCurrency: StoryObj<typeof meta> = {
  args: {
    sent: {
      ...sent,
      payout: {
        ...payout,
        withdrawType: 7,
        bankName: null,
        account: '6281****0125',
        arrival: { currency: 'IDR', amount: '1919902.12' },
      },
    },
  },
};

/** At level 1, a bank payout needs verification within 48 hours. */
export const ToVerify: StoryObj<typeof meta> = {
  args: { sent: { ...sent, payout: { ...payout, awaitsLevel: true } } },
};

/** The server took another fee than the user confirmed. */
export const RecordedOtherwise: StoryObj<typeof meta> = {
  args: { sent: { ...sent, payout, agreed: { ...payout, fee: '0.10', arrives: '120.40' } } },
};

/** The transaction is loading: account and fee are not known yet. */
export const AskingForFacts: StoryObj<typeof meta> = {
  args: { sent: { ...sent, agreed: payout }, isAsking: true },
};

export const FactsMissing: StoryObj<typeof meta> = {
  args: { sent: { ...sent, agreed: payout }, onRetry: () => {} },
};

/** The server's answer has no transaction number: the page links to the transactions for account and fee. */
export const WithoutNumber: StoryObj<typeof meta> = {
  args: { sent: { ...sent, activityNo: '', agreed: payout } },
};

export const Dark: StoryObj<typeof meta> = { globals: { theme: 'dark' } };
