import type { Meta, StoryObj } from '@storybook/react-vite';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Landmark from 'lucide-react/icons/landmark';
import { Card } from './card.tsx';
import { IconButton } from './icon-button.tsx';
import { SplitItem } from './split-item.tsx';

const meta = {
  title: 'Design system/SplitItem',
  component: SplitItem,
  args: {
    icon: <Landmark />,
    children: 'HDFC Bank',
    note: '5010****7890',
    value: 'Edit',
    onPress: () => {},
    more: (
      <IconButton label="More">
        <Ellipsis />
      </IconButton>
    ),
  },
  decorators: (Story) => (
    <Card flush>
      <ul>
        <Story />
      </ul>
    </Card>
  ),
} satisfies Meta<typeof SplitItem>;

export default meta;

export const WithMore: StoryObj<typeof meta> = {};

export const Alone: StoryObj<typeof meta> = { args: { more: undefined, value: 'Unlink' } };
