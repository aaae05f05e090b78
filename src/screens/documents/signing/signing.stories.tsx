import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { Signing } from './signing-view.tsx';

export default { title: 'Screens/Signing', component: Signing } satisfies Meta;

const at = statesOf('signing', Signing);

export const Loading = at('loading');

export const Unavailable = at('unavailable');

export const NothingToSign = at('nothingToSign.shown');

/** The page stays while the document is asked for again. */
export const NothingToSignRefreshing = at('nothingToSign.refreshing');

export const Contract = at('reading', { after: 'getDetail: contractToSign' });

export const SomethingEmpty = at('reading', { after: 'SUBMIT' });

export const Signed = at('reading', { after: 'upload: stored' });

export const PayslipWithGaps = at('incomplete.shown');

/** The gaps stay while the document is loaded again. */
export const GapsRefreshing = at('incomplete.refreshing');

export const Pad = at('signing.drawing');

export const Typing = at('signing.typing');

export const SavingSignature = at('signing.storing');

export const DrawingSignature = at('signing.picturing');

export const TakingPicture = at('submitting.picturing');

export const Submitting = at('submitting.storing');
