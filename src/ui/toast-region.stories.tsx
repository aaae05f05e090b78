import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { ToastRegion } from './toast-region.tsx';

const meta = {
  title: 'Design system/ToastRegion',
  tags: ['!autodocs'],
  component: ToastRegion,
  parameters: { layout: 'fullscreen' },
  args: {
    toasts: [
      { id: '1', tone: 'success', text: 'Account created' },
      { id: '2', tone: 'failure', text: 'Wrong verification code' },
      { id: '3', tone: 'neutral', text: 'Agree to the User Agreement and Privacy Policy' },
    ],
    onDismiss: fn(),
  },
} satisfies Meta<typeof ToastRegion>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Tones: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Account created');
    await userEvent.click(canvas.getByText('Wrong verification code'));
    await expect(args.onDismiss).toHaveBeenCalledWith('2');
  },
};

export const None: Story = { args: { toasts: [] } };

/** While a modal is open the toasts show inside it, where they can be heard. */
export const AboveDialog: Story = {
  render: (args) => (
    <>
      <ToastRegion {...args} />
      <Dialog open title="Is it you?" actions={<Button>Verify e-mail</Button>} />
    </>
  ),
  play: ({ canvas }) =>
    expect(within(canvas.getByRole('alertdialog')).getByRole('status')).toHaveTextContent('Account created'),
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: { toasts: [{ id: '1', tone: 'failure', text: 'رمز التحقق غير صحيح' }] },
};
