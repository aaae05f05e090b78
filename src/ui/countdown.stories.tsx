import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Countdown } from './countdown.tsx';

const meta = {
  title: 'Design system/Countdown',
  component: Countdown,
  args: {
    until: Date.now() + 3_600_000,
    atMost: 7_200_000,
    children: (seconds) => <p>{`Resend in ${seconds} s`}</p>,
  },
} satisfies Meta<typeof Countdown>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Running: Story = {
  play: ({ canvasElement }) => expect(canvasElement).toHaveTextContent(/^Resend in \d+ s$/),
};

export const Over: Story = {
  args: { until: 0 },
  play: ({ canvasElement }) => expect(canvasElement).toHaveTextContent('Resend in 0 s'),
};

export const SetBack: Story = {
  args: { atMost: 59_000 },
  play: ({ canvasElement }) => expect(canvasElement).toHaveTextContent('Resend in 59 s'),
};
