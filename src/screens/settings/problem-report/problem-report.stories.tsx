import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { ProblemReport } from './problem-report.tsx';

export default { title: 'Screens/Problem report', component: ProblemReport } satisfies Meta;

const at = statesOf('problem-report', ProblemReport);

export const Reading = at('composing.reading');

/** The operator's server takes no reports. */
export const FileOnly = at('composing.reading', { input: 'file' });

/** The user has written a sentence before. */
export const WithSentence = at('composing.reading', { input: 'again' });

export const TooLong = at('composing.tooLong');

export const Saved = at('composing.saved');

export const Sending = at('sending');

export const Offline = at('composing.notSent', { after: 'send: noAnswer' });

export const Refused = at('composing.notSent', { after: 'send: unknownRefusal' });

export const Sent = at('sent');
