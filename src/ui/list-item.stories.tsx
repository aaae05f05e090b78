import type { Meta, StoryObj } from '@storybook/react-vite';
import ArrowDownLeft from 'lucide-react/icons/arrow-down-left';
import Languages from 'lucide-react/icons/languages';
import Lock from 'lucide-react/icons/lock';
import Mail from 'lucide-react/icons/mail';
import { Amount } from './amount.tsx';
import { Card } from './card.tsx';
import { ListItem } from './list-item.tsx';

const meta = {
  title: 'Design system/ListItem',
  component: ListItem,
  args: { children: 'Language' },
  render: () => (
    <Card flush>
      <ul>
        <ListItem icon={<Mail />} value={<bdi>ami****@example.com</bdi>}>
          E-mail
        </ListItem>
        <ListItem icon={<Lock />} note="Change it from time to time" onPress={() => {}}>
          Login password
        </ListItem>
        <ListItem icon={<Languages />} value="English" onPress={() => {}}>
          Language
        </ListItem>
      </ul>
    </Card>
  ),
} satisfies Meta<typeof ListItem>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Settings: Story = {};

export const Transactions: Story = {
  render: () => (
    <Card flush>
      <ul>
        <ListItem
          icon={<ArrowDownLeft />}
          note="Today, 14:20"
          value={<Amount value="120" currency="USD" locale="en" signed />}
        >
          From Daniel Okafor
        </ListItem>
        <ListItem
          icon={<ArrowDownLeft />}
          note="18 November"
          value={<Amount value="35.5" currency="USD" locale="en" signed />}
        >
          From Amina Hassan
        </ListItem>
      </ul>
    </Card>
  ),
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const RightToLeft: Story = { globals: { locale: 'ar' } };

export const LargeText: Story = { globals: { text: '2' } };
