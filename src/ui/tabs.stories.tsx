import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { Tabs } from './tabs.tsx';

type Level = 'basic' | 'semi' | 'fully';

/** Keeps the chosen value, as a chart does. */
const Chosen = (props: ComponentProps<typeof Tabs<Level>>) => {
  const [value, setValue] = useState(props.value);
  return (
    <Tabs {...props} value={value} onChange={setValue}>
      Level: {value}
    </Tabs>
  );
};

const meta = {
  title: 'Design system/Tabs',
  component: Tabs<Level>,
  args: {
    label: 'Verification',
    tabs: [
      { value: 'basic', text: 'Basic' },
      { value: 'semi', text: 'Semi' },
      { value: 'fully', text: 'Fully', disabled: true },
    ],
    value: 'basic',
    onChange: () => {},
    children: null,
  },
  render: (args) => <Chosen {...args} />,
} satisfies Meta<typeof Tabs<Level>>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Arrow keys cycle through the tabs that are enabled. */
export const Keyboard: Story = {
  play: async ({ canvas }) => {
    const basic = canvas.getByRole('tab', { name: 'Basic' });
    const semi = canvas.getByRole('tab', { name: 'Semi' });
    basic.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(semi).toHaveFocus();
    await expect(canvas.getByRole('tabpanel', { name: 'Semi' })).toHaveTextContent('Level: semi');
    await userEvent.keyboard('{ArrowRight}');
    await expect(basic).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(semi).toHaveFocus();
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };

/** In right-to-left languages the left arrow key moves to the next tab. */
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  play: async ({ canvas }) => {
    canvas.getByRole('tab', { name: 'Basic' }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('tab', { name: 'Semi' })).toHaveFocus();
  },
};
