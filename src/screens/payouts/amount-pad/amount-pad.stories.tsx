import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { pastedAmount, withKey } from '#domain/money/typed-amount.ts';
import { takeTypedAhead } from '#ui/typed-ahead.ts';
import { AmountOutline, AmountPad, TypedAmount } from './amount-pad.tsx';

/** Keeps the typed amount, as a chart does. */
const Typed = ({ decimals, ...amount }: ComponentProps<typeof TypedAmount> & { decimals: 0 | 2 }) => {
  const [kept, setKept] = useState(amount.kept);
  return (
    <AmountPad
      decimals={decimals}
      to={null}
      onOffered={(dollars) => setKept(String(dollars))}
      onKey={(key) => setKept((before) => withKey(before, key))}
      onDelete={() => setKept((before) => before.slice(0, -1))}
      onPaste={(text) => setKept((before) => pastedAmount(text, 'en', decimals) ?? before)}
    >
      <TypedAmount {...amount} kept={kept} />
    </AmountPad>
  );
};

const meta = {
  title: 'Screens/Amount pad',
  component: Typed,
  args: { kept: '', decimals: 2, children: 'Fee $2.81 · arrives $117.69' },
} satisfies Meta<typeof Typed>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Keys: Story = {
  globals: { locale: 'en' },
  play: async ({ canvas }) => {
    for (const name of ['1', '2', 'Decimal point', '5', '0']) {
      await userEvent.click(canvas.getByRole('button', { name }));
    }
    await expect(canvas.getByRole('status', { name: 'Amount' })).toHaveTextContent(/^\$12\.50$/);
    await userEvent.click(canvas.getByRole('button', { name: '$20' }));
    await expect(canvas.getByRole('status', { name: 'Amount' })).toHaveTextContent(/^\$20$/);
    await userEvent.paste('$1,234.50');
    await expect(canvas.getByRole('status', { name: 'Amount' })).toHaveTextContent(/^\$1,234\.5/);
  },
};

export const WholeDollars: Story = {
  globals: { locale: 'en' },
  args: { decimals: 0, kept: '30' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Decimal point' })).toBeNull();
    await userEvent.keyboard('5.5');
    await expect(canvas.getByRole('status', { name: 'Amount' })).toHaveTextContent(/^\$305\.5$/);
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}');
    await expect(canvas.getByRole('status', { name: 'Amount' })).toHaveTextContent(/^\$30$/);
  },
};

/** A key is answered before the amount can be typed. */
export const TypedAhead: Story = {
  globals: { locale: 'en' },
  render: () => <AmountOutline to={null} decimals={2} />,
  beforeEach: () => () => {
    takeTypedAhead();
  },
  play: async ({ canvas }) => {
    for (const name of ['1', '2', 'Decimal point', '5', '7', 'Delete the last digit']) {
      await userEvent.click(canvas.getByRole('button', { name }));
    }
    await expect(canvas.getByRole('status', { name: 'Amount' })).toHaveTextContent(/^\$12\.5$/);
  },
};

export const Wrong: Story = {
  args: { kept: '99999999.99', problem: 'You have $1,284.50. Enter less, or take all of it.' },
};
