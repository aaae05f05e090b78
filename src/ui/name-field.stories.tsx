import type { Meta, StoryObj } from '@storybook/react-vite';
import { NameField } from './name-field.tsx';

const meta = {
  title: 'Design system/NameField',
  component: NameField,
  args: { label: 'First name', value: 'अनुष्का', hint: 'As on your ID', onChange: () => {} },
} satisfies Meta<typeof NameField>;

export default meta;

export const Plain: StoryObj<typeof meta> = {};
