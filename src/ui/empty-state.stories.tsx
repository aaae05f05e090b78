import type { Meta, StoryObj } from '@storybook/react-vite';
import CloudOff from 'lucide-react/icons/cloud-off';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

const meta = {
  title: 'Design system/EmptyState',
  component: EmptyState,
  args: {
    icon: <ReceiptText />,
    title: 'Nothing here yet',
    children: 'What you send and receive will be listed here.',
  },
} satisfies Meta<typeof EmptyState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Failed: Story = {
  args: {
    icon: <CloudOff />,
    title: 'Loading failed, click to reload',
    onTitle: () => {},
    children: 'You are offline. Check your connection and try again.',
    action: <Button>Try again</Button>,
  },
};

export const Dark: Story = { ...Failed, globals: { theme: 'dark' } };

export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: { title: 'لا توجد بيانات', children: 'سيظهر هنا ما ترسله وما تستلمه.' },
};
