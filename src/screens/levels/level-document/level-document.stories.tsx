import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { LevelDocument } from './level-document.tsx';

export default {
  title: 'Screens/Level document',
  component: LevelDocument,
} satisfies Meta;

const at = statesOf('level-document', LevelDocument);

export const PhotoId = at('uploading', { input: 'photoId' });

export const NotUploaded = at('uploading', { after: 'SUBMIT' });

export const ProofOfAddress = at('uploading', { input: 'proofOfAddress' });

export const Uploaded = at('uploaded', { after: 'upload: stored' });

/** The page was reloaded: the picture is in the store, and can no longer be shown. */
export const LoadedAgain = at('uploaded', { input: 'loadedAgain' });

export const Submitting = at('submitting');

export const Refused = at('uploading', { after: 'submitDocument: documentsRefused' });

/** The limits of the reached level, and the next level. */
export const Reached = at('reached');

/** The highest level. */
export const AllReached = at('reached', { input: 'proofOfAddress' });

export const LoadingWhatIsOnFile = at('onFile.loading');

export const OnFile = at('onFile.shown');

export const OnFileUnavailable = at('onFile.unavailable');
