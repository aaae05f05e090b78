import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Protocol } from './protocol.tsx';

const meta = {
  title: 'Screens/Protocol',
  tags: ['!autodocs'],
  component: Protocol,
  parameters: { layout: 'fullscreen' },
  args: { onBack: fn() },
} satisfies Meta<typeof Protocol>;

export default meta;

export const Whole: StoryObj<typeof meta> = {};
