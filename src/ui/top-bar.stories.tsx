import type { Meta, StoryObj } from '@storybook/react-vite';
import Bell from 'lucide-react/icons/bell';
import { expect, fn, userEvent } from 'storybook/test';
import { Brand } from './brand.tsx';
import { IconButton } from './icon-button.tsx';
import { TopBar } from './top-bar.tsx';

const meta = {
  title: 'Design system/TopBar',
  component: TopBar,
  parameters: { layout: 'fullscreen' },
  args: { title: 'Create account', onBack: fn(), backLabel: 'Back' },
} satisfies Meta<typeof TopBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    await expect(args.onBack).toHaveBeenCalledOnce();
  },
};

export const WithBrand: Story = {
  args: {
    title: undefined,
    onBack: undefined,
    start: <Brand name="Wallet" />,
    end: (
      <IconButton label="Messages">
        <Bell />
      </IconButton>
    ),
  },
};

export const LongTitle: Story = { args: { title: 'Nutzungsvereinbarung und Datenschutzerklärung' } };

export const Dark: Story = { globals: { theme: 'dark' } };

/** The back arrow points in the reading direction's start. */
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: { title: 'إنشاء حساب', backLabel: 'رجوع' },
};
