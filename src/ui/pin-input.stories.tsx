import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PinInput } from './pin-input.tsx';

const meta = {
  title: 'Design system/PinInput',
  component: PinInput,
  args: { label: 'Enter your payment code', progress: '2 of 6 digits', filled: 2 },
} satisfies Meta<typeof PinInput>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { filled: 0, progress: '0 of 6 digits' } };

export const PartlyTyped: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Enter your payment code' })).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent('2 of 6 digits');
  },
};

export const Wrong: Story = {
  args: {
    filled: 0,
    progress: '0 of 6 digits',
    error: 'Inconsistent codes. Please enter the same one twice.',
  },
};

export const Dark: Story = { args: { filled: 4 }, globals: { theme: 'dark' } };

export const LargeText: Story = {
  globals: { text: '2' },
  args: { error: 'Inconsistent codes. Please enter the same one twice.' },
};
