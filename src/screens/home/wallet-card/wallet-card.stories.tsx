import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { WalletCard } from './wallet-card.tsx';

const at = statesOf('wallet-card', WalletCard);

export default {
  title: 'Screens/Wallet card',
  component: WalletCard,
  parameters: { states: at },
} satisfies Meta;

const LOADING = 'balance.loading + methods.loading';

export const Empty = at(LOADING, { input: 'shown', next: ['getBalance: empty'] });

export const Hidden = at(LOADING, { input: 'hidden', next: ['getBalance: accepted'] });

/** The cash-out button leads to verification first. */
export const LevelMissing = at(LOADING, {
  input: 'shown',
  next: ['USER.CHANGED level0', 'getBalance: accepted', 'getMethods: noMethods'],
});

/** The cash-out button leads to the withdrawal accounts first. */
export const MethodMissing = at(LOADING, {
  input: 'shown',
  next: ['USER.CHANGED level1', 'getBalance: accepted', 'getMethods: noMethods'],
});

export const Unavailable = at(LOADING, {
  input: 'shown',
  next: ['getBalance: noAnswer', 'getMethods: noAnswer'],
});

/** The last known balance stays visible. */
export const NotRefreshed = at(LOADING, {
  input: 'shown',
  next: ['getBalance: accepted', 'getMethods: accepted', 'REFRESH', 'getBalance: noAnswer'],
});
