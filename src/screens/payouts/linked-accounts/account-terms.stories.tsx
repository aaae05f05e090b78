import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { AccountTerms } from './linked-accounts.tsx';

export default { title: 'Screens/Account terms', component: AccountTerms } satisfies Meta;

const at = statesOf('account-terms', AccountTerms);

export const Asking = at('asking');

export const Unavailable = at('unavailable');
