import type { Meta, StoryObj } from '@storybook/react-vite';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { fn } from 'storybook/test';
import { PickerField } from './picker-field.tsx';

const meta = {
  title: 'Design system/PickerField',
  component: PickerField,
  args: {
    label: 'Date of birth',
    value: '',
    emptyText: 'Choose your date of birth',
    hint: 'You must be at least 18 years old.',
    icon: <CalendarDays />,
    onPress: fn(),
  },
} satisfies Meta<typeof PickerField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Chosen: Story = { args: { value: <bdi dir="ltr">14-03-1996</bdi> } };

export const Missing: Story = { args: { error: 'Please choose your date of birth' } };
