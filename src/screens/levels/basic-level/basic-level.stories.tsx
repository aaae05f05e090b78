import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { BasicLevel } from './basic-level.tsx';

const at = statesOf('basic-level', BasicLevel);

export default {
  title: 'Screens/Basic level',
  component: BasicLevel,
  parameters: { states: at },
} satisfies Meta;

export const TypedBefore = at('filling', { input: 'reloaded' });

/** Only the names are asked for; the other verified values stay. */
export const Rewriting = at('filling', { input: 'rewriting' });
