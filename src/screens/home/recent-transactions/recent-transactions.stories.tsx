import type { Meta } from '@storybook/react-vite';
import type { ActorRefFrom } from 'xstate';
import type { recentTransactionsMachine } from '#machines/home/recent-transactions/recent-transactions.machine.ts';
import { statesOf } from '#tests/stories/states-of.tsx';
import { Page } from '#ui/page.tsx';
import { RecentTransactions } from './recent-transactions.tsx';

const OnHome = ({ actor }: { actor: ActorRefFrom<typeof recentTransactionsMachine> }) => (
  <Page>
    <RecentTransactions actor={actor} hidesAmounts={false} onAll={() => undefined} />
  </Page>
);

const BesideHiddenBalance = ({ actor }: { actor: ActorRefFrom<typeof recentTransactionsMachine> }) => (
  <Page>
    <RecentTransactions actor={actor} hidesAmounts onAll={() => undefined} />
  </Page>
);

const at = statesOf('recent-transactions', OnHome);

export default {
  title: 'Screens/Recent transactions',
  component: RecentTransactions,
  parameters: { states: at },
} satisfies Meta;

export const Hidden = statesOf('recent-transactions', BesideHiddenBalance)('loading', {
  next: ['getTransactions: accepted'],
});

export const None = at('loading', { next: ['getTransactions: noTransactions'] });

/** The last known transactions stay visible. */
export const NotRefreshed = at('loading', {
  next: ['getTransactions: accepted', 'REFRESH', 'getTransactions: noAnswer'],
});
