import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { EditUserInfo } from './edit-user-info.tsx';

export default { title: 'Screens/Edit user info', component: EditUserInfo } satisfies Meta;

const at = statesOf('edit-user-info', EditUserInfo);

export const Filling = at('filling');
