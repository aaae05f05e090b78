import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { Keypad } from './keypad.tsx';

/** Keeps the typed text, as a chart does. */
const Typed = (props: ComponentProps<typeof Keypad>) => {
  const [value, setValue] = useState('');
  return (
    <>
      <Keypad
        {...props}
        onDigits={(digits) => setValue(value + digits)}
        onDelete={() => setValue(value.slice(0, -1))}
      />
      <output aria-label="Typed">{value}</output>
    </>
  );
};

const TypedAmount = (props: ComponentProps<typeof Keypad>) => {
  const [value, setValue] = useState('');
  return (
    <>
      <Keypad
        {...props}
        onDigits={(digits) => setValue(value + digits)}
        mark={{ text: '.', label: 'Decimal point' }}
        onMark={() => setValue(`${value}.`)}
        onPaste={setValue}
      />
      <output aria-label="Typed">{value}</output>
    </>
  );
};

const meta = {
  title: 'Design system/Keypad',
  component: Keypad,
  args: { label: 'Keypad', deleteLabel: 'Delete', onDigits: () => {}, onDelete: () => {} },
  render: (args) => <Typed {...args} />,
} satisfies Meta<typeof Keypad>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Keys: Story = {
  play: async ({ canvas }) => {
    for (const name of ['1', '0', '9', 'Delete']) {
      await userEvent.click(canvas.getByRole('button', { name }));
    }
    await expect(canvas.getByRole('status', { name: 'Typed' })).toHaveTextContent(/^10$/);
  },
};

/** A physical keyboard works wherever the focus is, also with digits of other scripts. */
export const Keyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.keyboard('24x6{Backspace}٨');
    await expect(canvas.getByRole('status', { name: 'Typed' })).toHaveTextContent(/^248$/);
  },
};

/** True if the tab order of the keys is their visual order. */
const isTabbedAsDrawn = (keys: HTMLElement[]): boolean => {
  const places = keys.map((key) => key.getBoundingClientRect());
  return places.every((place, index) => {
    const next = places[index + 1];
    return !next || next.top > place.top || (next.top === place.top && next.left > place.left);
  });
};

/** For an amount: the decimal separator is a key, and pasted text is passed on. */
export const WithMark: Story = {
  render: (args) => <TypedAmount {...args} />,
  play: async ({ canvas }) => {
    for (const name of ['1', 'Decimal point', '5']) {
      await userEvent.click(canvas.getByRole('button', { name }));
    }
    await userEvent.keyboard(',2');
    await expect(canvas.getByRole('status', { name: 'Typed' })).toHaveTextContent(/^1\.5\.2$/);
    await userEvent.paste('$1,234.50');
    await expect(canvas.getByRole('status', { name: 'Typed' })).toHaveTextContent(/^\$1,234\.50$/);
  },
};

/** The tab order follows the visual order, also in right-to-left languages. */
export const Order: Story = {
  globals: { locale: 'ar' },
  render: (args) => <TypedAmount {...args} />,
  play: async ({ canvas }) => {
    await expect(isTabbedAsDrawn(canvas.getAllByRole('button'))).toBe(true);
    await userEvent.click(canvas.getByRole('button', { name: '9' }));
    for (const name of ['Decimal point', '0', 'Delete']) {
      await userEvent.tab();
      await expect(canvas.getByRole('button', { name })).toHaveFocus();
    }
  },
};

/** A typed decimal separator is reported even if the keypad has no key for it. */
export const MarkByKeyboard: Story = {
  args: { onMark: fn() },
  play: async ({ args }) => {
    await userEvent.keyboard('1.,٫');
    await expect(args.onMark).toHaveBeenCalledTimes(3);
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const Arabic: Story = {
  globals: { locale: 'ar' },
  args: { label: 'لوحة الأرقام', deleteLabel: 'حذف' },
};

export const LargeText: Story = { globals: { text: '2' } };
