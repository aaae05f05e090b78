import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Chip, Chips } from './chip.tsx';

const meta = {
  title: 'Design system/Chip',
  component: Chip,
  args: { children: 'October 2026', chosen: false, onPress: fn() },
  render: (args) => (
    <Chips label="Days">
      <Chip {...args} chosen>
        Last 6 months
      </Chip>
      <Chip {...args} />
      <Chip {...args}>September 2026</Chip>
    </Chips>
  ),
} satisfies Meta<typeof Chip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Choices: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Last 6 months' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'October 2026' }));
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
};

export const Opens: Story = { args: { opens: true } };

export const Dark: Story = { globals: { theme: 'dark' } };

export const RightToLeft: Story = { globals: { locale: 'ar' }, args: { opens: true } };
