import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Page } from './page.tsx';
import { TopBar } from './top-bar.tsx';

/** A page with a button that opens the dialog. */
const Opened = (props: ComponentProps<typeof Dialog>) => {
  const [open, setOpen] = useState(props.open);
  const close = () => {
    props.onClose?.();
    setOpen(false);
  };
  return (
    <Page top={<TopBar title="Sign in" />}>
      <Button onClick={() => setOpen(true)}>Sign in</Button>
      <Dialog
        {...props}
        open={open}
        onClose={props.onClose && close}
        actions={
          props.actions ?? (
            <>
              <Button variant="secondary" onClick={close}>
                Cancel
              </Button>
              <Button onClick={close}>Use a code</Button>
            </>
          )
        }
      />
    </Page>
  );
};

const meta = {
  title: 'Design system/Dialog',
  tags: ['!autodocs'],
  component: Dialog,
  parameters: { layout: 'fullscreen' },
  args: {
    open: true,
    onClose: fn(),
    title: 'Too many tries',
    children: 'Wrong password entered 3 times. Please use SMS verification code to log in.',
    actions: undefined,
  },
  render: (args) => <Opened {...args} />,
} satisfies Meta<typeof Dialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Row: Story = {
  play: async ({ canvas }) => {
    const dialog = canvas.getByRole('alertdialog', { name: 'Too many tries' });
    await expect(dialog).toHaveAccessibleDescription(/^Wrong password/);
    await expect(dialog).toContainElement(document.activeElement as HTMLElement);
  },
};

export const WithoutTitle: Story = { args: { title: undefined } };

/** Buttons with long texts are stacked. */
export const Column: Story = {
  args: {
    layout: 'column',
    title: 'Is it you?',
    children: 'You are signing in from a new device. Prove that it is you to go on.',
    actions: (
      <>
        <Button>Verify e-mail ami****@example.com</Button>
        <Button variant="secondary">Verify phone 071****5678</Button>
      </>
    ),
  },
};

/** Escape calls `onClose`; the focus returns to the previous element. */
export const Escape: Story = {
  args: { open: false },
  play: async ({ args, canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Sign in' });
    // A new page ignores taps at first (tap-guard.ts).
    await waitFor(() => userEvent.click(opener));
    await waitFor(() => expect(history.state?.layers).toBe(1));
    // Only a real Escape key triggers the browser's cancel event, so the test dispatches it.
    canvas.getByRole('alertdialog').dispatchEvent(new Event('cancel', { cancelable: true }));
    await expect(args.onClose).toHaveBeenCalled();
    await waitFor(() => expect(canvas.queryByRole('alertdialog')).toBeNull());
    await expect(opener).toHaveFocus();
    await waitFor(() => expect(history.state?.layers ?? 0).toBe(0));
  },
};

/** The browser's Back closes the dialog once and does not leave the page. */
export const Back: Story = {
  args: { open: false },
  play: async ({ args, canvas }) => {
    const page = location.href;
    // A new page ignores taps at first (tap-guard.ts).
    await waitFor(() => userEvent.click(canvas.getByRole('button', { name: 'Sign in' })));
    await waitFor(() => expect(history.state?.layers).toBe(1));
    history.back();
    await waitFor(() => expect(canvas.queryByRole('alertdialog')).toBeNull());
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(history.state?.layers ?? 0).toBe(0);
    await expect(location.href).toBe(page);
  },
};

/** A dialog that must be answered stays open, however often Back is pressed. */
export const Unanswered: Story = {
  args: { onClose: undefined },
  play: async ({ canvas }) => {
    await waitFor(() => expect(history.state?.layers).toBe(1));
    for (const _ of [1, 2]) {
      const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
      history.back();
      await arrived;
      await waitFor(() => expect(history.state?.layers).toBe(1));
      await expect(canvas.getByRole('alertdialog')).toBeVisible();
    }
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: {
    title: 'محاولات كثيرة',
    children: 'تم إدخال كلمة مرور خاطئة 3 مرات. يُرجى استخدام رمز التحقق لتسجيل الدخول.',
    actions: (
      <>
        <Button variant="secondary">إلغاء</Button>
        <Button>استخدام الرمز</Button>
      </>
    ),
  },
};

export const LargeText: Story = { globals: { text: '2' } };
