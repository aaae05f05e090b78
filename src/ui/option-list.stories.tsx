import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { OptionList } from './option-list.tsx';

const meta = {
  title: 'Design system/OptionList',
  component: OptionList,
  args: {
    label: 'Language',
    options: [
      { value: 'en', text: 'English', lang: 'en' },
      { value: 'ar', text: 'العربية', lang: 'ar' },
      { value: 'fr', text: 'Français', lang: 'fr' },
      { value: 'zh-CN', text: '简体中文', lang: 'zh-CN' },
    ],
    value: 'en',
    onPick: fn(),
  },
} satisfies Meta<typeof OptionList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Languages: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('button', { current: true })).toHaveTextContent('English');
    await userEvent.click(canvas.getByRole('button', { name: 'Français' }));
    await expect(args.onPick).toHaveBeenCalledWith('fr');
  },
};

export const WithNotes: Story = {
  args: {
    label: 'Where to send the code',
    options: [
      { value: 'email', text: 'E-mail', note: 'ami****@example.com' },
      { value: 'phone', text: 'Phone', note: '071****5678' },
    ],
    value: 'phone',
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const RightToLeft: Story = { globals: { locale: 'ar' }, args: { label: 'اللغة', value: 'ar' } };
