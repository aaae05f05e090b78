import type { Meta, StoryObj } from '@storybook/react-vite';
import { Brand } from './brand.tsx';

const meta = {
  title: 'Design system/Brand',
  component: Brand,
  args: { name: 'Wallet', size: 'page' },
} satisfies Meta<typeof Brand>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ForPages: Story = {};

export const ForBars: Story = { args: { size: 'bar' } };

export const Mark: Story = { args: { name: undefined } };

export const Dark: Story = { globals: { theme: 'dark' } };
