import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { Trails } from './trails.tsx';

const at = statesOf('trails', Trails);

export default {
  title: 'Screens/Usage recording',
  component: Trails,
  parameters: { states: at },
} satisfies Meta;
