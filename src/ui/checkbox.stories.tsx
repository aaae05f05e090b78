import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Checkbox } from './checkbox.tsx';

const meta = {
  title: 'Design system/Checkbox',
  component: Checkbox,
  args: {
    checked: true,
    onChange: fn(),
    children: (
      <>
        I agree to the <a href="#terms">User Agreement</a> and <a href="#privacy">Privacy Policy</a>
      </>
    ),
  },
} satisfies Meta<typeof Checkbox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ticked: Story = {};

export const Empty: Story = {
  args: { checked: false },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByText(/I agree/));
    await expect(args.onChange).toHaveBeenCalledWith(true);
  },
};

export const Disabled: Story = { args: { disabled: true, children: 'Keep me signed in' } };

export const Dark: Story = { globals: { theme: 'dark' } };

export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: { children: 'أوافق على اتفاقية المستخدم وسياسة الخصوصية' },
};
