import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { LevelDocument } from './level-document.tsx';

export default {
  title: 'Screens/Level document',
  component: LevelDocument,
} satisfies Meta;

const at = statesOf('level-document', LevelDocument, { user: 'level1' });

export const PhotoId = at('uploading', { input: 'photoId' });

export const NotUploaded = at('uploading', { after: 'SUBMIT' });

export const ProofOfAddress = at('uploading', { input: 'proofOfAddress', user: 'level2' });

export const Uploaded = at('uploaded', { after: 'upload: stored' });

/** The page was loaded again: the picture is in the store, and no longer here to be seen. */
export const LoadedAgain = at('uploaded', { input: 'loadedAgain' });

export const Submitting = at('submitting');

export const Refused = at('uploading', { after: 'submitDocument: documentsRefused' });

export const LoadingWhatIsOnFile = at('onFile.loading', { user: 'level2' });

export const OnFile = at('onFile.shown', { user: 'level2' });

export const OnFileUnavailable = at('onFile.unavailable', { user: 'level2' });
