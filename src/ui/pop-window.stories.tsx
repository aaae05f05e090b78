import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Button } from './button.tsx';
import { Page } from './page.tsx';
import { PopWindow } from './pop-window.tsx';

const meta = {
  title: 'Design system/PopWindow',
  component: PopWindow,
  parameters: { layout: 'fullscreen' },
  args: {
    open: true,
    onClose: fn(),
    title: 'Higher limits for you',
    closeLabel: 'Close',
    children: <p>Send a proof of your address, and cash out up to $10,000 a day.</p>,
    actions: (
      <>
        <Button>See more</Button>
        <Button variant="secondary">Got it</Button>
      </>
    ),
  },
  render: (args) => (
    <Page>
      <PopWindow {...args} />
    </Page>
  ),
} satisfies Meta<typeof PopWindow>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The height is 86 % of the screen even for a short text. */
export const Short: Story = {
  play: async ({ args, canvas }) => {
    const dialog = canvas.getByRole('dialog', { name: 'Higher limits for you' });
    const height = () => dialog.getBoundingClientRect().height / window.innerHeight;
    await waitFor(() => expect(height()).toBeCloseTo(0.86, 2));
    // A new page ignores taps at first (tap-guard.ts).
    await waitFor(() => userEvent.click(canvas.getByRole('button', { name: 'Close' })));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** A longer text scrolls; the buttons stay visible. */
export const Long: Story = {
  args: {
    title: 'A long title, as operators like to write them, over more than one line',
    children: Array.from({ length: 30 }, (_, line) => <p key={String(line)}>Line {line + 1} of the news.</p>),
  },
};
