import type { Meta, StoryObj } from '@storybook/react-vite';
import { Person } from './person.tsx';

const meta = {
  title: 'Design system/Person',
  component: Person,
  args: { account: 'amina@example.com', name: 'Amina Diallo' },
} satisfies Meta<typeof Person>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Named: Story = {};

/** Only the account is known. */
export const ByAddress: Story = { args: { name: undefined } };

export const ByNumber: Story = { args: { name: undefined, account: '639175550101' } };
