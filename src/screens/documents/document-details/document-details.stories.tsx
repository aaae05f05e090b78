import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { DocumentDetails } from './document-details.tsx';

export default { title: 'Screens/Documents', component: DocumentDetails } satisfies Meta;

const at = statesOf('document-details', DocumentDetails);

export const Loading = at('loading');

export const Unavailable = at('unavailable');

export const Needed = at('filling.entering', { after: 'getDetail: notSubmitted' });

/** A tap on the button that looks disabled marks everything that is missing. */
export const SomethingMissing = at('filling.entering', { after: 'SUBMIT' });

export const TooLong = at('filling.entering', { after: 'VALUE.CHANGE tooLong' });

export const FileTooLarge = at('filling.entering', { after: 'FILES.ADD tooLarge' });

export const Uploading = at('filling.entering', { after: 'FILES.ADD idCard' });

export const ToSign = at('filling.entering', { after: 'getDetail: contractToSign' });

export const SendAgain = at('filling.entering', { after: 'getDetail: unqualified' });

export const PickingDate = at('filling.pickingDate');

export const CheckingBeforeSending = at('filling.checking');

export const Submitting = at('submitting');

export const UnderReview = at('told.shown', { after: 'getDetail: underReview' });

export const Passed = at('told.shown', { after: 'getDetail: passed' });

export const NothingAsked = at('told.shown', { after: 'getDetail: noNotice' });

/** The review stays while it is loaded again. */
export const ReviewRefreshing = at('told.refreshing');
