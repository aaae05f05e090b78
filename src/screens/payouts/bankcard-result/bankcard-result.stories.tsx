import type { Meta, StoryObj } from '@storybook/react-vite';
import { BankcardResult } from './bankcard-result.tsx';

const meta = {
  title: 'Screens/Payout account result',
  component: BankcardResult,
  parameters: { layout: 'fullscreen' },
  args: { onLeave: () => {} },
} satisfies Meta<typeof BankcardResult>;

export default meta;

export const Unbound: StoryObj<typeof meta> = {};
