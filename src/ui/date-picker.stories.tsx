import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { DatePicker } from './date-picker.tsx';

/** Keeps the chosen value, as a chart does. */
const Picked = (props: ComponentProps<typeof DatePicker>) => {
  const [value, setValue] = useState(props.value);
  return <DatePicker {...props} value={value} onChange={setValue} />;
};

const meta = {
  title: 'Design system/DatePicker',
  component: DatePicker,
  args: {
    label: 'Date of birth',
    dayLabel: 'Day',
    monthLabel: 'Month',
    yearLabel: 'Year',
    locale: 'en',
    years: { from: 1900, to: 2008 },
    value: { year: 2004, month: 3, day: 31 },
    onChange: () => {},
  },
  render: (args, { globals }) => <Picked {...args} locale={globals.locale} />,
} satisfies Meta<typeof DatePicker>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A day that the new month does not have becomes its last day. */
export const Plain: Story = {
  play: async ({ canvas }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Month'), '2');
    await expect(canvas.getByLabelText('Day')).toHaveValue('29');
    await userEvent.selectOptions(canvas.getByLabelText('Year'), '2001');
    await expect(canvas.getByLabelText('Day')).toHaveValue('28');
  },
};

export const TooYoung: Story = { args: { error: 'You must be at least 18 years old' } };
