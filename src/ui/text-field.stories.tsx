import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { TextField } from './text-field.tsx';

/** Keeps the typed text, as a chart does. */
const Typed = (props: ComponentProps<typeof TextField>) => {
  const [value, setValue] = useState(props.value);
  return <TextField {...props} value={value} onChange={setValue} />;
};

const meta = {
  title: 'Design system/TextField',
  component: TextField,
  args: { label: 'E-mail', kind: 'email', autoComplete: 'email', value: '', onChange: () => {} },
  render: (args) => <Typed {...args} key={args.value} />,
} satisfies Meta<typeof TextField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { placeholder: 'name@example.com' } };

export const Hint: Story = { args: { hint: 'We send a code to this address.' } };

/** The clear button empties the field and keeps the focus in it. */
export const Clear: Story = {
  args: { value: 'amina@example.com', clearLabel: 'Clear' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    const field = canvas.getByRole('textbox', { name: 'E-mail' });
    await expect(field).toHaveValue('');
    await expect(field).toHaveFocus();
    await userEvent.type(field, 'amina@example.com');
    await expect(field).toHaveValue('amina@example.com');
  },
};

/** The error replaces the hint and describes the field. */
export const Wrong: Story = {
  args: { value: 'amina@example', hint: 'We send a code to this address.', error: 'Wrong e-mail format' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox');
    await expect(field).toHaveAccessibleDescription('Wrong e-mail format');
    await expect(field).toBeInvalid();
  },
};

export const Affixes: Story = {
  args: { label: 'Amount', kind: 'decimal', value: '250', prefix: <span>$</span>, suffix: <span>USD</span> },
};

export const Disabled: Story = { args: { value: 'amina@example.com', disabled: true } };

export const Dark: Story = { ...Wrong, globals: { theme: 'dark' } };

export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: {
    label: 'البريد الإلكتروني',
    value: 'amina@example.com',
    clearLabel: 'مسح',
    hint: 'نرسل رمزًا إلى هذا العنوان.',
  },
};
