import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { ConfirmedWrite } from './confirmed-write.tsx';

const at = statesOf('confirmed-write', ConfirmedWrite);

export default {
  title: 'Screens/Confirmed write',
  component: ConfirmedWrite,
  parameters: { states: at },
} satisfies Meta;
