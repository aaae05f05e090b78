import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { DocumentDetails } from './document-details.tsx';

const at = statesOf('document-details', DocumentDetails);

export default {
  title: 'Screens/Documents',
  component: DocumentDetails,
  parameters: { states: at },
} satisfies Meta;

/** A tap on the button that looks disabled marks everything that is missing. */
export const SomethingMissing = at('filling.entering', { after: 'SUBMIT' });

export const TooLong = at('filling.entering', { after: 'VALUE.CHANGE tooLong' });

export const FileTooLarge = at('filling.entering', { after: 'FILES.ADD tooLarge' });

export const Uploading = at('filling.entering', { after: 'FILES.ADD idCard' });

export const ToSign = at('filling.entering', { after: 'getDetail: contractToSign' });

export const SendAgain = at('filling.entering', { after: 'getDetail: unqualified' });

export const UnderReview = at('told.shown', { after: 'getDetail: underReview' });

export const NothingAsked = at('told.shown', { after: 'getDetail: noNotice' });
