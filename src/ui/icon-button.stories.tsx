import type { Meta, StoryObj } from '@storybook/react-vite';
import Eye from 'lucide-react/icons/eye';
import X from 'lucide-react/icons/x';
import { expect, fn, userEvent } from 'storybook/test';
import { IconButton } from './icon-button.tsx';

const meta = {
  title: 'Design system/IconButton',
  component: IconButton,
  args: { label: 'Show balance', children: <Eye />, onClick: fn() },
} satisfies Meta<typeof IconButton>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The touch area is at least 44 px, however small the icon is. */
export const Plain: Story = {
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Show balance' });
    await expect(button.getBoundingClientRect().width).toBeGreaterThanOrEqual(44);
    await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await userEvent.click(button);
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const Filled: Story = { args: { label: 'Close', tone: 'filled', children: <X /> } };

export const Disabled: Story = { args: { disabled: true } };

export const Dark: Story = { ...Filled, globals: { theme: 'dark' } };
