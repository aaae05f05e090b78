import type { Meta, StoryObj } from '@storybook/react-vite';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import WifiOff from 'lucide-react/icons/wifi-off';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

const meta = {
  title: 'Design system/Banner',
  component: Banner,
  parameters: { layout: 'fullscreen' },
  args: { icon: <WifiOff />, children: 'You are offline. What you typed is kept.' },
} satisfies Meta<typeof Banner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Offline: Story = {};

export const Tones: Story = {
  render: () => (
    <>
      <Banner tone="warning" icon={<TriangleAlert />}>
        Verify your identity within 48 hours.
      </Banner>
      <Banner tone="danger" icon={<CircleAlert />} action={<Button variant="text">Retry</Button>}>
        The balance could not be loaded.
      </Banner>
      <Banner tone="success" icon={<CircleCheck />}>
        You are back online.
      </Banner>
    </>
  ),
};

export const Dark: Story = { ...Tones, globals: { theme: 'dark' } };

export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: { children: 'أنت غير متصل بالإنترنت. ما كتبته محفوظ.' },
};
