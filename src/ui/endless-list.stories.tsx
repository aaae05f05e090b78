import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { Card } from './card.tsx';
import { EndlessList } from './endless-list.tsx';
import { Page } from './page.tsx';
import { Spinner } from './spinner.tsx';
import { TopBar } from './top-bar.tsx';

type Entry = { id: string; text: string };

const entries: Entry[] = Array.from({ length: 10_000 }, (_, index) => ({
  id: String(index + 1),
  text: `Message ${index + 1}. ${'It has a little more to say. '.repeat(index % 5)}`,
}));

const meta = {
  title: 'Design system/EndlessList',
  tags: ['!autodocs'],
  component: EndlessList<Entry>,
  parameters: { layout: 'fullscreen' },
  args: {
    label: 'Messages',
    items: entries,
    keyOf: ({ id }: Entry) => id,
    rowHeight: 90,
    isWhole: true,
    onLeave: fn(),
    children: ({ text }: Entry) => (
      <div style={{ padding: 'var(--space-1) var(--gutter)' }}>
        <Card>
          <button type="button">{text}</button>
        </Card>
      </div>
    ),
  },
  render: (args) => (
    <Page top={<TopBar title="Messages" />} bleed>
      <EndlessList {...args} />
    </Page>
  ),
} satisfies Meta<typeof EndlessList<Entry>>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Only the visible ones of ten thousand rows are rendered. */
export const TenThousand: Story = {
  play: async ({ canvas }) => {
    const list = canvas.getByRole('region', { name: 'Messages' });
    await waitFor(() => expect(canvas.getAllByRole('listitem').length).toBeGreaterThan(5));
    await expect(canvas.getAllByRole('listitem').length).toBeLessThan(40);
    list.scrollTo(0, list.scrollHeight / 2);
    await waitFor(() => expect(canvas.queryByText(/^Message 1\./)).toBeNull());
    await expect(canvas.getAllByRole('listitem').length).toBeLessThan(40);
  },
};

/** Requests more items once, near the end. */
export const MoreIsComing: Story = {
  args: { items: entries.slice(0, 30), isWhole: false, onEnd: fn(), footer: <Spinner /> },
  play: async ({ args, canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('listitem').length).toBeGreaterThan(5));
    await expect(args.onEnd).not.toHaveBeenCalled();
    const list = canvas.getByRole('region', { name: 'Messages' });
    list.scrollTo(0, list.scrollHeight);
    await waitFor(() => expect(args.onEnd).toHaveBeenCalledOnce());
  },
};

/** Opens at the restored position. */
export const LeftBefore: Story = {
  args: { place: { offset: 5000, rows: [] } },
  play: async ({ canvas }) => {
    const list = canvas.getByRole('region', { name: 'Messages' });
    await waitFor(() => expect(list.scrollTop).toBeGreaterThan(4000));
  },
};
