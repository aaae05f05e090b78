import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { Choice } from './choice.tsx';

/** Keeps the chosen value, as a chart does. */
const Chosen = (props: ComponentProps<typeof Choice>) => {
  const [value, setValue] = useState(props.value);
  return <Choice {...props} value={value} onChange={setValue} />;
};

const meta = {
  title: 'Design system/Choice',
  component: Choice,
  args: {
    label: 'Gender',
    options: [
      { value: '0', text: 'Male' },
      { value: '1', text: 'Female' },
    ],
    value: '',
    onChange: () => {},
  },
  render: (args) => <Chosen {...args} key={args.value} />,
} satisfies Meta<typeof Choice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByLabelText('Female'));
    await expect(canvas.getByRole('radio', { name: 'Female' })).toBeChecked();
  },
};

export const Missing: Story = { args: { error: 'Please choose your gender' } };
