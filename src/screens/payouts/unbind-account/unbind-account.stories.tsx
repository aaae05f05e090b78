import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { UnbindAccount } from './unbind-account.tsx';

const at = statesOf('unbind-account', UnbindAccount);

export default {
  title: 'Screens/Unlink an account',
  component: UnbindAccount,
  parameters: { states: at },
} satisfies Meta;

export const ThirdParty = at('confirming', { input: 'thirdParty' });
