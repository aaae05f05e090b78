import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Sentence } from './sentence.tsx';

const meta = {
  title: 'Design system/Sentence',
  component: Sentence,
  args: {
    text: 'Code sent to <account>ami****@example.com</account>. <terms>User Agreement</terms> applies.',
    parts: {
      account: (words) => <strong>{words}</strong>,
      terms: (words) => <a href="#terms">{words}</a>,
    },
  },
} satisfies Meta<typeof Sentence>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Parts: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(
      'Code sent to ami****@example.com. User Agreement applies.',
    );
    await expect(canvas.getByRole('link')).toHaveTextContent('User Agreement');
  },
};

/** A part without a renderer shows as plain text. */
export const UnknownPart: Story = {
  args: { text: 'Read the <rules>rules</rules>.' },
  play: ({ canvasElement }) => expect(canvasElement).toHaveTextContent('Read the rules.'),
};
