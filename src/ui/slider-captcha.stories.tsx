import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent } from 'storybook/test';
import { SliderCaptcha } from './slider-captcha.tsx';

const svg = (width: number, height: number, content: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`)}`;
const hills =
  '<rect width="300" height="160" fill="#9cc5d6"/><circle cx="226" cy="44" r="20" fill="#fbe3a2"/><path d="M0 120 70 60l60 50 60-70 110 90v40H0z" fill="#3d7a63"/><path d="M0 140q90-40 170-10t130-10v40H0z" fill="#1f4f3f"/>';

const meta = {
  title: 'Design system/SliderCaptcha',
  component: SliderCaptcha,
  args: {
    picture: {
      background: svg(300, 160, `${hills}<rect x="180" y="60" width="48" height="48" rx="10" fill="#0008"/>`),
      piece: svg(
        48,
        48,
        `<clipPath id="c"><rect width="48" height="48" rx="10"/></clipPath><g clip-path="url(#c)"><g transform="translate(-180 -60)">${hills}</g></g>`,
      ),
      width: 300,
      height: 160,
      pieceWidth: 48,
      pieceY: 60,
    },
    label: 'Slide the piece into the gap',
    leftLabel: 'A little to the left',
    rightLabel: 'A little to the right',
    commitLabel: 'Check',
    onCommit: fn(),
  },
} satisfies Meta<typeof SliderCaptcha>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Releasing a drag submits the piece's position. */
export const Drag: Story = {
  play: async ({ args, canvas }) => {
    const slider = canvas.getByRole('slider', { name: 'Slide the piece into the gap' });
    fireEvent.pointerDown(slider);
    fireEvent.change(slider, { target: { value: '180' } });
    await expect(args.onCommit).not.toHaveBeenCalled();
    fireEvent.pointerUp(slider);
    await expect(args.onCommit).toHaveBeenCalledOnce();
    await expect(args.onCommit).toHaveBeenCalledWith(180);
  },
};

/** Without dragging: arrow keys or step buttons, then Enter or the button. */
export const WithoutDragging: Story = {
  play: async ({ args, canvas }) => {
    const step = canvas.getByRole('button', { name: 'A little to the right' });
    await userEvent.click(step);
    await userEvent.click(step);
    await expect(canvas.getByRole('slider')).toHaveValue('8');
    await expect(args.onCommit).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Check' }));
    await expect(args.onCommit).toHaveBeenLastCalledWith(8);
    canvas.getByRole('slider').focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onCommit).toHaveBeenCalledTimes(2);
  },
};

export const Loading: Story = { args: { picture: undefined } };

export const Busy: Story = { args: { busy: true } };

export const Dark: Story = { globals: { theme: 'dark' } };

/** The picture is not mirrored. */
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: { label: 'اسحب القطعة إلى مكانها', commitLabel: 'تحقق' },
};
