import { and, assign, emit, setup } from 'xstate';
import { operation } from '#api/operation.ts';
import { failureMessage } from '#api/refusal.ts';
import { MOST_SAID, type ProblemReport } from '#domain/trails/problem-report.ts';
import type { Message } from '#domain/words/message.ts';
import { lengthOf } from '#domain/words/text-length.ts';
import { passOn } from '../../endings.ts';

/**
 * The user reports a problem: reads which steps would be sent, adds a sentence, and saves a file or sends it to the
 * operator's server. The report is made when the flow starts, so its own steps are not in it.
 *
 * The chart emits each change of the sentence; the app stores it until the report was sent, or the flow is closed with a
 * saved file.
 */

export type ProblemReportInput = {
  report: ProblemReport;
  /** The operator's server takes reports; otherwise the user can only save a file. */
  canSend: boolean;
  /** The sentence that the user has written before. */
  said: string;
};

export type ProblemReportOutput = { kind: 'closed' };

type Context = ProblemReportInput & { problem: Message | null };

type Events =
  | { type: 'TEXT.CHANGE'; text: string }
  | { type: 'FILE.SAVE' }
  | { type: 'SUBMIT' }
  | { type: 'CANCEL' };

/** The sentence, which the app stores; and a report that the app saves as a file. */
type Emitted = { type: 'said'; said: string } | { type: 'saveFile'; report: ProblemReport };

const send = operation('post', '/api/problemReports');

/** Returns the report with the user's sentence. */
const whole = ({ context: { report, said } }: { context: Context }): ProblemReport =>
  said.trim() ? { ...report, said: said.trim() } : report;

export const problemReportMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as ProblemReportInput,
    output: {} as ProblemReportOutput,
    emitted: {} as Emitted,
  },
  actors: { send },
  guards: {
    isTooLong: ({ context: { said } }) => lengthOf(said.trim()) > MOST_SAID,
    canSend: ({ context }) => context.canSend,
  },
  actions: {
    keepText: assign((_, said: string) => ({ said })),
    storeText: emit((_, said: string) => ({ type: 'said' as const, said })),
    forgetText: emit({ type: 'said', said: '' }),
    saveFile: emit((args) => ({ type: 'saveFile' as const, report: whole(args) })),
    keepProblem: assign({ problem: (args) => failureMessage(args, { key: 'common:failed' }) }),
  },
}).createMachine({
  id: 'problemReport',
  description: 'The user reports a problem with the last steps of the visit, by name only.',
  context: ({ input }) => ({ ...input, problem: null }),
  initial: 'composing',
  states: {
    composing: {
      initial: 'reading',
      states: {
        reading: {},
        tooLong: { description: 'Nothing is saved or sent until the sentence is shorter.' },
        saved: {
          description: 'The file has the report. The user may change the sentence and save or send again.',
          on: { CANCEL: { target: '#problemReport.closed', actions: 'forgetText' } },
        },
        notSent: { description: 'The server refused the report, or no answer came. The sentence stays.' },
      },
      on: {
        'TEXT.CHANGE': {
          target: '.reading',
          actions: [
            { type: 'keepText', params: ({ event }) => event.text },
            { type: 'storeText', params: ({ event }) => event.text },
          ],
        },
        'FILE.SAVE': [
          { guard: 'isTooLong', target: '.tooLong' },
          { target: '.saved', actions: 'saveFile' },
        ],
        SUBMIT: [
          { guard: and(['canSend', 'isTooLong']), target: '.tooLong' },
          { guard: 'canSend', target: 'sending' },
        ],
        CANCEL: 'closed',
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'send',
        src: 'send',
        input: (args) => ({ body: whole(args) }),
        onDone: { target: 'sent', actions: 'forgetText' },
        onError: { target: 'composing.notSent', actions: 'keepProblem' },
      },
      on: { CANCEL: 'closed' },
    },
    sent: { on: { CANCEL: 'closed' } },
    closed: { type: 'final', output: { kind: 'closed' } satisfies ProblemReportOutput },
  },
  output: passOn,
});
