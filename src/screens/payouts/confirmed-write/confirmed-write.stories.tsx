import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { ConfirmedWrite } from './confirmed-write.tsx';

export default { title: 'Screens/Confirmed write', component: ConfirmedWrite } satisfies Meta;

const at = statesOf('confirmed-write', ConfirmedWrite);

export const Confirming = at('confirming', { input: 'cashOut' });

export const Authorising = at('authorising', { input: 'cashOut' });

export const Sending = at('sending', { input: 'cashOut' });

/** The response was lost, and the history does not have the call. The app repeats it with the same key. */
export const Asking = at('unconfirmed.asking');

/** The outcome is looked up in the history. */
export const LookingUp = at('unconfirmed.lookingUp');

/** The device is offline until the next try. */
export const Waiting = at('unconfirmed.waiting');

/** The repeated request was refused, so the outcome is looked up once more. */
export const MakingSure = at('unconfirmed.makingSure');

/** The server does not tell the outcome, so the user looks into the history. */
export const Undecided = at('unconfirmed.undecided');

/** The user has looked, and is warned before another request. */
export const AllowingAnother = at('unconfirmed.allowingAnother');
