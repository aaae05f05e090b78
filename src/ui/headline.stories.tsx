import type { Meta, StoryObj } from '@storybook/react-vite';
import { Headline } from './headline.tsx';

const meta = {
  title: 'Design system/Headline',
  component: Headline,
  args: { title: 'Set your password', children: 'You use it together with your e-mail.' },
} satisfies Meta<typeof Headline>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};

export const Alone: Story = { args: { children: undefined } };

export const Dark: Story = { globals: { theme: 'dark' } };

export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: { title: 'تعيين كلمة المرور', children: 'تستخدمها مع بريدك الإلكتروني.' },
};
