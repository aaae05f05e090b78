import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { ConfirmedWrite } from './confirmed-write.tsx';

export default { title: 'Screens/Confirmed write', component: ConfirmedWrite } satisfies Meta;

const at = statesOf('confirmed-write', ConfirmedWrite);

export const Confirming = at('confirming', { input: 'cashOut' });

export const Authorising = at('authorising', { input: 'cashOut' });

export const Sending = at('sending', { input: 'cashOut' });

/** The answer was lost, and is asked for by the same key. */
export const Asking = at('unconfirmed.asking');

/** The page was reloaded meanwhile. */
export const LookingUp = at('unconfirmed.lookingUp');

/** Offline, until the next try. */
export const Waiting = at('unconfirmed.waiting');
