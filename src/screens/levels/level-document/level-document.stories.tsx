import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { LevelDocument } from './level-document.tsx';

const at = statesOf('level-document', LevelDocument);

export default {
  title: 'Screens/Level document',
  component: LevelDocument,
  parameters: { states: at },
} satisfies Meta;

export const PhotoId = at('uploading', { input: 'photoId' });

export const NotUploaded = at('uploading', { after: 'SUBMIT' });

export const JustUploaded = at('uploaded', { after: 'upload: stored' });

export const Refused = at('uploading', { after: 'submitDocument: documentsRefused' });

/** The highest level. */
export const AllReached = at('reached', { input: 'proofOfAddress' });
