import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { UnbindAccount } from './unbind-account.tsx';

export default { title: 'Screens/Unlink an account', component: UnbindAccount } satisfies Meta;

const at = statesOf('unbind-account', UnbindAccount);

export const Confirming = at('confirming', { input: 'bankAccount' });

export const ThirdParty = at('confirming', { input: 'thirdParty' });

export const Authorising = at('authorising');

export const Unbinding = at('unbinding');

/** A cash out to the account is pending. */
export const Refused = at('refused');

/** The response was lost. */
export const Unconfirmed = at('unconfirmed', { after: 'unbind: noAnswer' });
