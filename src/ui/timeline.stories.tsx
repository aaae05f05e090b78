import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Timeline } from './timeline.tsx';

const meta = {
  title: 'Design system/Timeline',
  component: Timeline,
  args: {
    label: 'Progress',
    steps: [
      { progress: 'done', title: 'Requested', note: <p>2026-11-21 09:14:05 GMT</p> },
      { progress: 'underWay', title: 'Under final bank review' },
      { progress: 'ahead', title: 'Expected by 2 Dec' },
    ],
  },
} satisfies Meta<typeof Timeline>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A step in progress is marked as the current one, although another follows. */
export const UnderWay: Story = {
  play: ({ canvas }) =>
    expect(canvas.getByText('Under final bank review').closest('li')).toHaveAttribute('aria-current', 'step'),
};

export const Stopped: Story = {
  args: {
    steps: [
      { progress: 'done', title: 'Requested', note: <p>2026-11-21 09:14:05 GMT</p> },
      { progress: 'stopped', title: 'Failed', note: <p>The bank returned the money.</p> },
    ],
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const RightToLeft: Story = { globals: { locale: 'ar' } };
