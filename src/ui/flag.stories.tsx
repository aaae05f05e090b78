import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Flag } from './flag.tsx';
import { flagUrl } from './flags.fixture.ts';

const meta = {
  title: 'Design system/Flag',
  component: Flag,
  args: { src: flagUrl('jp'), size: 'large' },
} satisfies Meta<typeof Flag>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Large: Story = {};

export const Small: Story = { args: { size: 'small', src: flagUrl('ke') } };

/** If the picture does not load, a plain disc takes its place. */
export const Missing: Story = {
  args: { src: '/no-such-flag.svg' },
  play: ({ canvasElement }) => waitFor(() => expect(canvasElement.querySelector('img')).toBeNull()),
};

export const Dark: Story = { globals: { theme: 'dark' } };
