import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Amount } from './amount.tsx';

const meta = {
  title: 'Design system/Amount',
  component: Amount,
  args: { value: '12480.5', currency: 'USD', locale: 'en', size: 'display' },
} satisfies Meta<typeof Amount>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Display: Story = {
  play: ({ canvasElement }) => expect(canvasElement).toHaveTextContent('$12,480.50'),
};

export const Title: Story = { args: { size: 'title' } };

export const Text: Story = { args: { size: 'text', signed: true, value: '-35.2' } };

/** The dots have a fixed length, so a hidden amount cannot be guessed. */
export const Hidden: Story = {
  args: { hiddenLabel: 'Balance hidden' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('Balance hidden')).toBeInTheDocument();
    await expect(canvasElement).not.toHaveTextContent('12');
  },
};

export const French: Story = { args: { locale: 'fr' } };

export const Arabic: Story = { globals: { locale: 'ar' }, args: { locale: 'ar-EG' } };

export const Dark: Story = { globals: { theme: 'dark' } };
