import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { ProblemReport } from './problem-report.tsx';

const at = statesOf('problem-report', ProblemReport);

export default {
  title: 'Screens/Problem report',
  component: ProblemReport,
  parameters: { states: at },
} satisfies Meta;

/** The operator's server takes no reports. */
export const FileOnly = at('composing.reading', { input: 'file' });

/** The user has written a sentence before. */
export const WithSentence = at('composing.reading', { input: 'again' });

export const Offline = at('composing.notSent', { after: 'send: noAnswer' });
