import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { flagUrl } from './flags.fixture.ts';
import { Mark } from './mark.tsx';

const meta = {
  title: 'Design system/Mark',
  component: Mark,
  args: { name: 'Starlive', src: flagUrl('jp') ?? '' },
} satisfies Meta<typeof Mark>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Logo: Story = {};

/** If the picture does not load, the first letter is shown. */
export const Missing: Story = {
  args: { src: '/no-such-logo.svg' },
  play: ({ canvasElement }) => waitFor(() => expect(within(canvasElement).getByText('S')).toBeVisible()),
};

export const None: Story = { args: { name: 'élan', src: '' } };

export const Dark: Story = { args: { src: '' }, globals: { theme: 'dark' } };
