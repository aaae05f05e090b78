import type { Meta, StoryObj } from '@storybook/react-vite';
import { Skeleton } from './skeleton.tsx';

const meta = { title: 'Design system/Skeleton', component: Skeleton } satisfies Meta<typeof Skeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Text: Story = { args: { count: 3 } };

export const Rows: Story = { args: { shape: 'row', count: 4 } };

export const Block: Story = { args: { shape: 'block' } };

export const Dark: Story = { ...Rows, globals: { theme: 'dark' } };

export const RightToLeft: Story = { ...Rows, globals: { locale: 'ar' } };
