import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { flagUrl } from './flags.fixture.ts';
import { PhoneField } from './phone-field.tsx';

const meta = {
  title: 'Design system/PhoneField',
  component: PhoneField,
  args: {
    label: 'Phone number',
    areaCodeLabel: 'Area code',
    countryLabel: 'Country: Kenya',
    flagUrl: flagUrl('ke'),
    areaCode: '254',
    number: '712345678',
    onCountry: fn(),
    onAreaCodeChange: fn(),
    onNumberChange: fn(),
  },
} satisfies Meta<typeof PhoneField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Country: Kenya' }));
    await expect(args.onCountry).toHaveBeenCalledOnce();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Phone number' }), '9');
    await expect(args.onNumberChange).toHaveBeenCalledWith('7123456789');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Area code' }), '1');
    await expect(args.onAreaCodeChange).toHaveBeenCalledWith('2541');
  },
};

export const Empty: Story = {
  args: { countryLabel: 'Choose country', flagUrl: undefined, areaCode: '', number: '' },
};

export const Wrong: Story = {
  args: { number: '712', error: 'Wrong phone number format. Enter 7 to 11 digits.' },
};

export const Dark: Story = { globals: { theme: 'dark' } };

/** A phone number is written left to right everywhere. */
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: { label: 'رقم الهاتف', areaCodeLabel: 'رمز المنطقة', countryLabel: 'البلد: كينيا' },
};

export const LargeText: Story = { globals: { text: '2' } };
