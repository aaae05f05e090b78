import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { TextArea } from './text-area.tsx';

const meta = {
  title: 'Design system/TextArea',
  component: TextArea,
  args: { label: 'Residence document', value: '', length: 200, onChange: fn() },
} satisfies Meta<typeof TextArea>;

export default meta;

export const Empty: StoryObj<typeof meta> = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByLabelText('Residence document');
    // Below 16 px a phone zooms into the field.
    await expect(getComputedStyle(field).font).toBe(getComputedStyle(document.body).font);
    await userEvent.type(field, '7');
    await expect(args.onChange).toHaveBeenCalledWith('7');
  },
};

/** No typed text is lost; the counter shows how much is too long. */
export const TooLong: StoryObj<typeof meta> = {
  args: { value: '7 Rizal Avenue '.repeat(14), error: 'At most 200 characters' },
};

/** The field grows with its text. */
export const Filled: StoryObj<typeof meta> = {
  args: { value: '7 Rizal Avenue, near the market\nManila\nPhilippines' },
};
