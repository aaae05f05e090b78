import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { AppUpdate } from './app-update.tsx';

export default { title: 'Screens/App update', component: AppUpdate } satisfies Meta;

const at = statesOf('app-update', AppUpdate);

export const Offered = at('offering');

export const Taking = at('taking');

/** A money call is under way, so the update is not offered. */
export const Held = at('holding');
