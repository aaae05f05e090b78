import type { Meta, StoryObj } from '@storybook/react-vite';
import Search from 'lucide-react/icons/search';
import { type ComponentProps, useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { Combobox } from './combobox.tsx';
import { Person } from './person.tsx';

const PEOPLE = [
  { account: 'amina@example.com', name: 'Amina Diallo' },
  { account: '639175550101', name: 'Ben Santos' },
  { account: 'carla@example.com', name: 'Carla Gomes' },
];

/** Keeps the typed text, as a chart does. */
const Typed = (props: ComponentProps<typeof Combobox>) => {
  const [value, setValue] = useState(props.value);
  return (
    <div style={{ display: 'flex', blockSize: '24rem' }}>
      <Combobox {...props} value={value} onChange={setValue} />
    </div>
  );
};

const meta = {
  title: 'Design system/Combobox',
  component: Combobox,
  args: {
    label: 'E-mail or phone number',
    icon: <Search />,
    value: '',
    onChange: () => {},
    clearLabel: 'Clear',
    onEnter: fn(),
    title: 'Recent',
    options: PEOPLE.map((person) => ({ id: person.account, content: <Person {...person} /> })),
    onChoose: fn(),
  },
  render: (args) => <Typed {...args} />,
} satisfies Meta<typeof Combobox>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Arrow keys move through the options while the focus stays in the field; Enter chooses one. */
export const ByKeyboard: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'E-mail or phone number' });
    await userEvent.type(field, 'c{Enter}');
    await expect(args.onEnter).toHaveBeenCalledTimes(1);
    await expect(args.onChoose).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(canvas.getByRole('option', { name: /Ben Santos/ })).toHaveAttribute('aria-selected', 'true');
    await expect(field).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onChoose).toHaveBeenCalledWith('639175550101');
    await expect(args.onEnter).toHaveBeenCalledTimes(1);
  },
};

export const ByTouch: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('option', { name: /Carla Gomes/ }));
    await expect(args.onChoose).toHaveBeenCalledWith('carla@example.com');
  },
};

export const Nobody: Story = { args: { options: [], children: <p>Nobody found</p> } };
