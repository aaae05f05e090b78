import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Button } from './button.tsx';
import { PageSheet } from './page-sheet.tsx';

const meta = {
  title: 'Design system/PageSheet',
  tags: ['!autodocs'],
  component: PageSheet,
  parameters: { layout: 'fullscreen' },
  args: {
    open: true,
    onClose: fn(),
    label: 'We are checking. Do not send it again.',
    closeLabel: 'Close',
    children: <h1>We are checking. Do not send it again.</h1>,
    bottom: <Button wide>Check now</Button>,
  },
} satisfies Meta<typeof PageSheet>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Close and Escape leave the sheet; a tap on its background does not. */
export const Open: Story = {
  play: async ({ args, canvas }) => {
    await waitFor(() => userEvent.click(canvas.getByRole('heading')));
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };
