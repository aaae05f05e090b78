import type { Meta, StoryObj } from '@storybook/react-vite';
import Mail from 'lucide-react/icons/mail';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from './button.tsx';

const meta = {
  title: 'Design system/Button',
  component: Button,
  args: { children: 'Continue', onClick: fn() },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Primary: Story = { args: { wide: true } };

export const Secondary: Story = { args: { variant: 'secondary', wide: true, icon: <Mail /> } };

export const Text: Story = { args: { variant: 'text', children: 'Forgot password?' } };

export const Disabled: Story = { args: { disabled: true, wide: true } };

export const Danger: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 'var(--space-3)' }}>
      <Button danger>Delete account</Button>
      <Button variant="secondary" danger>
        Sign out
      </Button>
      <Button variant="text" danger>
        Remove
      </Button>
    </div>
  ),
};

/** A busy button keeps its width and focus, and ignores presses. */
export const Busy: Story = {
  args: { busy: true, busyLabel: 'Signing in…', wide: true },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Continue' });
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveFocus();
    await expect(canvas.getByRole('status')).toHaveTextContent('Signing in…');
  },
};

export const Dark: Story = { globals: { theme: 'dark' }, args: { wide: true } };

export const LargeText: Story = {
  globals: { text: '2' },
  args: { wide: true, children: 'Sign in with a one-time code' },
};
