import type { Meta, StoryObj } from '@storybook/react-vite';
import { photo } from '#tests/models/sample-data.ts';
import { PictureFrame } from './picture-frame.tsx';
import { ProgressBar } from './progress-bar.tsx';

const meta = {
  title: 'Design system/PictureFrame',
  component: PictureFrame,
  args: { picture: photo, alt: 'Photo ID' },
} satisfies Meta<typeof PictureFrame>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Chosen: Story = { args: { children: 'Uploaded' } };

export const OnItsWay: Story = { args: { children: <ProgressBar label="Uploading" value={0.4} /> } };

/** A picture that cannot be shown keeps its space. */
export const Broken: Story = { args: { picture: new Blob(['no picture']), children: 'Uploaded' } };
