import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { Countries } from './countries.tsx';

export default { title: 'Screens/Countries', component: Countries } satisfies Meta;

const at = statesOf('country-picker', Countries);

export const Loading = at('loading');

export const List = at('choosing', { after: 'getList: accepted' });

export const Unavailable = at('unavailable', { after: 'getList: noAnswer' });
