import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Switch } from './switch.tsx';

const meta = {
  title: 'Design system/Switch',
  component: Switch,
  args: { checked: true, onChange: fn(), children: 'Quick login with Bazaar' },
} satisfies Meta<typeof Switch>;

export default meta;
type Story = StoryObj<typeof meta>;

export const On: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('switch', { name: 'Quick login with Bazaar', checked: true }));
    await expect(args.onChange).toHaveBeenCalledWith(false);
  },
};

export const Off: Story = { args: { checked: false } };

export const Disabled: Story = { args: { disabled: true } };

/** A long label without a break. */
export const LongWord: Story = { args: { children: 'W'.repeat(60) } };

export const Dark: Story = { globals: { theme: 'dark' } };

export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: { children: 'الدخول السريع إلى بازار' },
};
