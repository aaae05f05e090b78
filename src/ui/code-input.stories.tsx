import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { codeDigitsOf } from '#domain/person/verification-code.ts';
import { CodeInput } from './code-input.tsx';

/** Keeps the typed text, as a chart does. */
const Typed = (props: ComponentProps<typeof CodeInput>) => {
  const [value, setValue] = useState(props.value);
  const isRefused = props.isRefused && value === props.value;
  const keep = (text: string) => setValue(codeDigitsOf(text) ?? value);
  return <CodeInput {...props} value={value} isRefused={isRefused} onChange={keep} />;
};

const meta = {
  title: 'Design system/CodeInput',
  component: CodeInput,
  args: { label: 'Verification code', value: '', onChange: () => {} },
  render: (args) => <Typed {...args} key={args.value} />,
} satisfies Meta<typeof CodeInput>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Focused: Story = {
  args: { autoFocus: true, value: '123' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveFocus();
    await userEvent.keyboard('4{Backspace}5678');
    await expect(canvas.getByRole('textbox')).toHaveValue('123567');
  },
};

/** A pasted code replaces the digits, wherever the caret is. */
export const Paste: Story = {
  args: { value: '12' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Verification code' });
    await userEvent.click(field);
    await userEvent.paste('123 456');
    await expect(field).toHaveValue('123456');
  },
};

/** Digits of other scripts are accepted. */
export const ArabicDigits: Story = {
  globals: { locale: 'ar' },
  args: { label: 'رمز التحقق', hint: 'أُرسل الرمز عبر واتساب' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.click(field);
    await userEvent.paste('٤٨١٩');
    await expect(field).toHaveValue('4819');
  },
};

/** A refused code shows an error, keeps the focus and is selected: the next digit replaces it. */
export const Refused: Story = {
  args: { value: '481920', autoFocus: true, isRefused: true, error: 'Wrong verification code' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveFocus();
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription('Wrong verification code');
  },
};

export const Checking: Story = { args: { value: '481920', readOnly: true } };

export const Dark: Story = { ...Focused, globals: { theme: 'dark' } };

export const LargeText: Story = { globals: { text: '2' }, args: { value: '4819', hint: 'Sent by SMS' } };
