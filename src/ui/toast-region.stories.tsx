import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Sheet } from './sheet.tsx';
import { ToastRegion } from './toast-region.tsx';
import { TopBar } from './top-bar.tsx';

const meta = {
  title: 'Design system/ToastRegion',
  tags: ['!autodocs'],
  component: ToastRegion,
  parameters: { layout: 'fullscreen' },
  args: {
    toasts: [{ id: '1', tone: 'success', text: 'Account created' }],
    onDismiss: fn(),
  },
} satisfies Meta<typeof ToastRegion>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Success: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Account created');
    await userEvent.click(canvas.getByText('Account created'));
    await expect(args.onDismiss).toHaveBeenCalledWith('1');
  },
};

export const Failure: Story = {
  args: { toasts: [{ id: '2', tone: 'failure', text: 'Wrong verification code' }] },
};

export const Neutral: Story = {
  args: { toasts: [{ id: '3', tone: 'neutral', text: 'Agree to the User Agreement and Privacy Policy' }] },
};

/** A long name without a break. */
export const LongWord: Story = {
  args: { toasts: [{ id: '5', tone: 'success', text: `${'W'.repeat(60)} is switched off` }] },
};

/** A task takes very long, and the toast offers an action. */
export const WithAWayOut: Story = {
  args: {
    toasts: [
      {
        id: '4',
        tone: 'neutral',
        text: 'Still working. Please wait a moment.',
        action: { label: 'Stop waiting', onPress: fn() },
      },
    ],
  },
};

/** The toast is below the bar, so that Back stays reachable. */
export const BelowTheBar: Story = {
  render: (args) => (
    <>
      <TopBar
        title="A title that takes more than one line where the phone is small"
        onBack={() => {}}
        backLabel="Back"
      />
      <ToastRegion {...args} />
    </>
  ),
  play: async ({ canvas }) => {
    const { bottom } = canvas.getByRole('banner').getBoundingClientRect();
    const toast = canvas.getByText('Account created');
    // The toast slides in.
    await waitFor(() => expect(toast.getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom));
  },
};

/** The toast is below the sheet's head, so that Close stays reachable. */
export const BelowTheHeadOfASheet: Story = {
  render: (args) => (
    <>
      <ToastRegion {...args} />
      <Sheet open onClose={() => {}} title="Countries" closeLabel="Close" bleed>
        <p>Afghanistan</p>
      </Sheet>
    </>
  ),
  play: async ({ canvas }) => {
    const close = canvas.getByRole('button', { name: 'Close' });
    const toast = canvas.getByText('Account created');
    // The toast is placed where the sheet will stop.
    await waitFor(() =>
      expect(toast.getBoundingClientRect().top).toBeGreaterThanOrEqual(close.getBoundingClientRect().bottom),
    );
  },
};

/** Waits until the sheet has slid in, and checks that the toast is in the page and above the sheet. */
const isAbove = async (toast: HTMLElement, sheet: HTMLElement): Promise<void> => {
  await waitFor(() => expect(sheet.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight));
  await waitFor(() => {
    expect(toast.getBoundingClientRect().bottom).toBeLessThanOrEqual(sheet.getBoundingClientRect().top);
    expect(toast.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
  });
};

/** A sheet leaves room above it, so that the toast covers nothing of it. */
export const AboveASheet: Story = {
  render: (args) => (
    <>
      <ToastRegion {...args} />
      <Sheet open onClose={() => {}} title="Payment code" closeLabel="Close">
        <p>Cash out $20.00</p>
      </Sheet>
    </>
  ),
  play: async ({ canvas }) => {
    await isAbove(canvas.getByText('Account created'), canvas.getByRole('dialog'));
  },
};

/** Large text on a small phone: the sheet fills the page, but leaves space for a toast of two lines. */
export const AboveATallSheet: Story = {
  globals: { text: '2', viewport: { value: 'small', isRotated: false } },
  args: { toasts: [{ id: '1', tone: 'failure', text: 'Wrong payment code' }] },
  render: (args) => (
    <>
      <ToastRegion {...args} />
      <Sheet open onClose={() => {}} title="Payment code" closeLabel="Close">
        {Array.from({ length: 20 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
          <Button key={index}>Retry</Button>
        ))}
      </Sheet>
    </>
  ),
  play: async ({ canvas }) => {
    await isAbove(canvas.getByText('Wrong payment code'), canvas.getByRole('dialog'));
  },
};

export const None: Story = { args: { toasts: [] } };

/** While a modal is open, toasts render inside it, where screen readers announce them. */
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
