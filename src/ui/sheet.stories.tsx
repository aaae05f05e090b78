import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Button } from './button.tsx';
import { CodeInput } from './code-input.tsx';
import { Dialog } from './dialog.tsx';
import { OptionList } from './option-list.tsx';
import { Page } from './page.tsx';
import { Sheet } from './sheet.tsx';
import { TopBar } from './top-bar.tsx';

/** A page with a button that opens the sheet. */
const Opened = (props: ComponentProps<typeof Sheet>) => {
  const [open, setOpen] = useState(props.open);
  return (
    <Page top={<TopBar title="Welcome" />}>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Open
      </Button>
      <Sheet
        {...props}
        open={open}
        onClose={() => {
          props.onClose?.();
          setOpen(false);
        }}
      />
    </Page>
  );
};

const names = ['English', 'हिन्दी', 'اردو', 'العربية', 'Español', 'Português', 'বাংলা', 'Français', 'Русский'];
const more = ['Bahasa Indonesia', 'Tiếng Việt', 'ไทย', '繁體中文', '简体中文', 'Türkçe'];

const meta = {
  title: 'Design system/Sheet',
  tags: ['!autodocs'],
  component: Sheet,
  parameters: { layout: 'fullscreen' },
  args: {
    open: true,
    onClose: fn(),
    title: 'Language',
    closeLabel: 'Close',
    children: (
      <OptionList
        label="Language"
        options={[...names, ...more].map((text) => ({ value: text, text }))}
        value="English"
        onPick={() => {}}
      />
    ),
  },
  render: (args) => <Opened {...args} />,
} satisfies Meta<typeof Sheet>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Long: Story = {
  play: ({ canvas }) => expect(canvas.getByRole('dialog', { name: 'Language' })).toBeVisible(),
};

/** The field to fill in has the focus, and the main button stays below. */
export const Code: Story = {
  args: {
    title: 'Enter the code',
    children: <CodeInput label="Code sent to ami****@example.com" value="48" onChange={() => {}} autoFocus />,
    footer: <Button wide>Confirm</Button>,
  },
  play: ({ canvas }) => expect(canvas.getByRole('textbox')).toHaveFocus(),
};

/** A tap outside the sheet closes it; a tap inside does not. */
export const TapOutside: Story = {
  play: async ({ args, canvas }) => {
    // A new page ignores taps at first (tap-guard.ts).
    await waitFor(() => userEvent.click(canvas.getByRole('heading', { name: 'Language' })));
    await expect(args.onClose).not.toHaveBeenCalled();
    const sheet = canvas.getByRole('dialog');
    await userEvent.click(sheet);
    await expect(args.onClose).toHaveBeenCalledOnce();
    // While the sheet slides out, it takes no focus.
    await expect(sheet).toHaveProperty('inert', true);
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
  },
};

/** Back closes the dialog above the sheet first, then the sheet. */
export const BackByLayers: Story = {
  render: function Layers(args) {
    const [open, setOpen] = useState(2);
    return (
      <Page>
        <Sheet {...args} open={open > 0} onClose={() => setOpen(0)}>
          <CodeInput label="Code" value="" onChange={() => {}} />
        </Sheet>
        <Dialog
          open={open > 1}
          onClose={() => setOpen(1)}
          title="Leave?"
          actions={<Button onClick={() => setOpen(1)}>Stay</Button>}
        />
      </Page>
    );
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(history.state?.layers).toBe(2));
    history.back();
    await waitFor(() => expect(canvas.queryByRole('alertdialog')).toBeNull());
    await expect(canvas.getByRole('dialog')).toBeVisible();
    history.back();
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
    await expect(history.state?.layers ?? 0).toBe(0);
  },
};

export const Dark: Story = { ...Code, globals: { theme: 'dark' } };

export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: { title: 'اللغة', closeLabel: 'إغلاق' },
};
