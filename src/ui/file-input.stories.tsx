import type { Meta, StoryObj } from '@storybook/react-vite';
import IdCard from 'lucide-react/icons/id-card';
import { expect, fn, userEvent } from 'storybook/test';
import { FileInput } from './file-input.tsx';

const meta = {
  title: 'Design system/FileInput',
  component: FileInput,
  args: {
    icon: <IdCard />,
    hint: "Your passport, identity card or driver's license.",
    accept: 'image/png',
    cameraLabel: 'Take a photo',
    fileLabel: 'Choose a file',
    onChoose: fn(),
  },
} satisfies Meta<typeof FileInput>;

export default meta;

/** The camera is offered on touch devices; other devices offer files only. */
export const Plain: StoryObj<typeof meta> = {
  play: async ({ canvas, args }) => {
    const file = new File(['picture'], 'id.png', { type: 'image/png' });
    await userEvent.upload(canvas.getByLabelText('Choose a file'), file);
    await expect(args.onChoose).toHaveBeenCalledWith(file);
  },
};
