import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { Recharge } from './recharge-view.tsx';

export default { title: 'Screens/Pay an order', component: Recharge } satisfies Meta;

const at = statesOf('recharge', Recharge, { user: 'level2' });

export const SignInFirst = at('signingInFirst');

/** An earlier payment with an unknown outcome: for this order or for another. */
export const Recalling = at('recalling.thisOrder');

export const RecallingAnother = at('recalling.anotherOrder');

export const Loading = at('loading');

export const Unavailable = at('unavailable', { after: 'getOrder: noAnswer' });

export const Invalid = at('invalid');

export const LookingUp = at('lookingUp');

export const FindingReason = at('findingReason');

export const LookingUpBalance = at('lookingUpBalance');

export const Pending = at('pending.shown', { after: 'getBalance: accepted' });

/** The balance does not cover the order: paying waits. */
export const BalanceTooLow = at('pending.shown', { after: 'getBalance: empty' });

export const Refreshing = at('pending.refreshing');

export const Paying = at('paying');

export const Paid = at('paid', { after: 'CONFIRMED_WRITE.DONE carriedOut' });

/** The order was paid before this page was loaded. The merchant’s data is not available. */
export const PaidBefore = at('paid', { after: 'getMerchant: redirectNotAllowed' });

/** The server says that the order was paid before. */
export const PaidEarlier = at('paid', { after: 'getOrder: orderPaid' });

/** The address differs from what the merchant signed. */
export const Changed = at('failed', { after: 'getOrder: orderChanged' });

export const Expired = at('failed', { after: 'getOrder: orderExpired' });

export const Refused = at('failed', { after: 'CONFIRMED_WRITE.DONE balanceFrozen' });

/** The server refuses the order and does not say whether it is paid. */
export const Unpayable = at('unpayable');

export const SignInAgain = at('signInAgain.otherAccount', {
  after: 'CONFIRMED_WRITE.DONE orderAccountRefused',
});

export const SessionEnded = at('signInAgain.sessionEnded', {
  after: 'CONFIRMED_WRITE.DONE orderSessionEnded',
});

/** Shown by browsers that do not let a page close its window. */
export const Closed = at('closed');
