import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { Countries } from './countries.tsx';

export default { title: 'Screens/Countries', component: Countries } satisfies Meta;

const page = statesOf('country-picker', Countries);

export const Loading = page('loading');

export const List = page('choosing', { after: 'getList: accepted' });

export const Unavailable = page('unavailable', { after: 'getList: noAnswer' });
