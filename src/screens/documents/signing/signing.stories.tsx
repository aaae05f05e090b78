import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { Signing } from './signing-view.tsx';

const at = statesOf('signing', Signing);

export default { title: 'Screens/Signing', component: Signing, parameters: { states: at } } satisfies Meta;

export const SomethingEmpty = at('reading', { after: 'SUBMIT' });

export const Signed = at('reading', { after: 'upload: stored' });
