import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { NotHere } from './not-here.tsx';

const meta = {
  title: 'Screens/Not here yet',
  tags: ['!autodocs'],
  component: NotHere,
  parameters: { layout: 'fullscreen' },
  args: { onLeave: fn() },
} satisfies Meta<typeof NotHere>;

export default meta;

export const Plain: StoryObj<typeof meta> = {};
