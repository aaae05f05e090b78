import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { Home } from './home.tsx';

export default { title: 'Screens/Home', component: Home, tags: ['autodocs'] } satisfies Meta;

const at = statesOf('home', Home, { user: 'level1' });

const CLOSED = 'open.sheet.closed';

/** Nothing is known yet, not even who it is. */
export const FirstLoading = at(`open.balance.loading + ${CLOSED}`, { input: 'shown', user: undefined });

export const Loading = at(`open.balance.loading + ${CLOSED}`, { input: 'shown' });

export const Balance = at(`open.balance.loading + ${CLOSED}`, {
  input: 'shown',
  next: ['getBalance: accepted'],
});

export const Empty = at(`open.balance.known + ${CLOSED}`, { after: 'getBalance: empty' });

export const Hidden = at(`open.balance.loading + ${CLOSED}`, {
  input: 'hidden',
  next: ['getBalance: accepted'],
});

export const Unavailable = at(`open.balance.unavailable + ${CLOSED}`, { after: 'getBalance: noAnswer' });

/** The last balance known stays in sight. */
export const NotRefreshed = at(`open.balance.loading + ${CLOSED}`, {
  input: 'shown',
  next: ['getBalance: accepted', 'BALANCE.REFRESH', 'getBalance: noAnswer'],
});

export const FullyVerified = at(`open.balance.loading + ${CLOSED}`, {
  input: 'shown',
  user: 'level3',
  next: ['getBalance: accepted'],
});

export const Account = at('open.sheet.account');

export const ChoosingLanguage = at('open.sheet.language');

export const SigningOut = at('open.sheet.confirmingSignOut');
