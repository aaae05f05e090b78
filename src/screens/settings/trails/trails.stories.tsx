import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { Trails } from './trails.tsx';

export default { title: 'Screens/Usage recording', component: Trails } satisfies Meta;

const at = statesOf('trails', Trails);

/** Asked once. The app shows the question above Home. */
export const Asked = at('asking');

export const On = at('on');

export const Off = at('off');

/** The browser asks for privacy or saves data. */
export const Prevented = at('prevented');
