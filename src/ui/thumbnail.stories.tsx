import type { Meta, StoryObj } from '@storybook/react-vite';
import { Thumbnail } from './thumbnail.tsx';

const meta = { title: 'Design system/Thumbnail', component: Thumbnail } satisfies Meta<typeof Thumbnail>;

export default meta;

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path fill="#0b5d48" d="M0 0h4v4H0z"/></svg>';

export const Picture: StoryObj<typeof meta> = {
  args: { file: new Blob([DRAWING], { type: 'image/svg+xml' }) },
};

export const Paper: StoryObj<typeof meta> = {
  args: { file: new Blob(['%PDF-'], { type: 'application/pdf' }) },
};
