import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { BasicLevel } from './basic-level.tsx';

export default { title: 'Screens/Basic level', component: BasicLevel } satisfies Meta;

const at = statesOf('basic-level', BasicLevel);

export const Empty = at('filling', { input: 'newcomer' });

export const TypedBefore = at('filling', { input: 'reloaded' });

/** Reserves space for all texts, because large text takes more than one line. */
export const Reached = at('reached');

/** Only the names are asked for; the other verified values stay. */
export const Rewriting = at('filling', { input: 'rewriting' });
