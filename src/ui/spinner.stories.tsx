import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Spinner } from './spinner.tsx';

const meta = { title: 'Design system/Spinner', component: Spinner } satisfies Meta<typeof Spinner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Drawn: Story = {};

export const Announced: Story = {
  args: { label: 'Still working…' },
  play: ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent('Still working…'),
};

export const Dark: Story = { globals: { theme: 'dark' } };
