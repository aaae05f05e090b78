import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { Authorize } from './authorize-view.tsx';

const at = statesOf('authorize', Authorize, { user: 'level2' });

export default {
  title: 'Screens/Authorise an app',
  component: Authorize,
  parameters: { states: at },
} satisfies Meta;

export const ForeignAddress = at('addressRefused', { after: 'getMerchant: redirectNotAllowed' });

export const AskingForUser = at('asking', { after: 'getMerchant: accepted' });

/** The app may already sign in, and asks again. */
export const QuickLogin = at('asking', { input: 'again' });

export const Failed = at('asking', { after: 'authorize: noAnswer' });

export const TimedOut = at('asking', { after: 'wait 30000 ms' });

export const Answered = at('answered');
