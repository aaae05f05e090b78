import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { EditUserInfo } from './edit-user-info.tsx';

const at = statesOf('edit-user-info', EditUserInfo);

export default {
  title: 'Screens/Edit user info',
  component: EditUserInfo,
  parameters: { states: at },
} satisfies Meta;
