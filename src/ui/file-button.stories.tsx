import type { Meta, StoryObj } from '@storybook/react-vite';
import Paperclip from 'lucide-react/icons/paperclip';
import { expect, fn, userEvent } from 'storybook/test';
import { FileButton } from './file-button.tsx';

const meta = {
  title: 'Design system/FileButton',
  component: FileButton,
  args: {
    accept: 'image/png',
    multiple: true,
    onChoose: fn(),
    children: (
      <>
        <Paperclip />
        Choose files
      </>
    ),
  },
} satisfies Meta<typeof FileButton>;

export default meta;

/** Several files at once. */
export const Several: StoryObj<typeof meta> = {
  play: async ({ canvas, args }) => {
    const files = ['a.png', 'b.png'].map((name) => new File(['picture'], name, { type: 'image/png' }));
    await userEvent.upload(canvas.getByLabelText('Choose files'), files);
    await expect(args.onChoose).toHaveBeenCalledWith(files);
  },
};
