import type { Meta, StoryObj } from '@storybook/react-vite';
import { Amount } from './amount.tsx';
import { Card } from './card.tsx';

const meta = {
  title: 'Design system/Card',
  component: Card,
  args: { children: 'Verify your identity to raise your daily limit.' },
} satisfies Meta<typeof Card>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};

export const Brand: Story = {
  args: { tone: 'brand', children: <Amount value="12480.5" currency="USD" locale="en" size="display" /> },
};

export const Dark: Story = { globals: { theme: 'dark' } };
