import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { Unread } from '../home/home.stories.tsx';
import { HomePrompts } from './home-prompts.tsx';

export default { title: 'Screens/Home prompts', component: HomePrompts } satisfies Meta;

const at = statesOf('home-prompts', HomePrompts, { over: Unread, user: 'level1' });

export const EmailMissing = at('askingForEmail.offering');

/** The e-mail is bound in a flow of its own. */
export const BindingEmail = at('askingForEmail.binding');

/** Whether documents are wanted. */
export const Checking = at('checkingClaim');

/** Nobody said: it is asked again later. */
export const Unchecked = at('unchecked');

export const DocumentsWanted = at('offeringDocuments');

export const Quiet = at('quiet');
