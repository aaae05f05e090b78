import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { Recharge } from './recharge-view.tsx';

const at = statesOf('recharge', Recharge, { user: 'level2' });

export default {
  title: 'Screens/Pay an order',
  component: Recharge,
  parameters: { states: at },
} satisfies Meta;

export const Pending = at('pending.shown', { after: 'getBalance: accepted' });

export const JustPaid = at('paid', { after: 'CONFIRMED_WRITE.DONE carriedOut' });

/** The server says that the order was paid before. */
export const PaidEarlier = at('paid', { after: 'getOrder: orderPaid' });

/** The address differs from what the merchant signed. */
export const Changed = at('failed', { after: 'getOrder: orderChanged' });

export const Refused = at('failed', { after: 'CONFIRMED_WRITE.DONE balanceFrozen' });

export const SignInAgain = at('signInAgain.otherAccount', {
  after: 'CONFIRMED_WRITE.DONE orderAccountRefused',
});

/** Shown by browsers that do not let a page close its window. */
export const Closed = at('closed');
