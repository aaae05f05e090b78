import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { AppUpdate } from './app-update.tsx';

const at = statesOf('app-update', AppUpdate);

export default {
  title: 'Screens/App update',
  component: AppUpdate,
  parameters: { states: at },
} satisfies Meta;
