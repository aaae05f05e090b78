import type { Meta, StoryObj } from '@storybook/react-vite';
import { BankcardResult } from './bankcard-result.tsx';

const meta = {
  title: 'Screens/Payout account result',
  component: BankcardResult,
  parameters: { layout: 'fullscreen' },
  args: { isUnbound: true, onLeave: () => {} },
} satisfies Meta<typeof BankcardResult>;

export default meta;

export const Unbound: StoryObj<typeof meta> = {};

export const Completed: StoryObj<typeof meta> = { args: { isUnbound: false } };
