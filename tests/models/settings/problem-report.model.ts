import type { SnapshotFrom } from 'xstate';
import type { ProblemReport } from '#domain/trails/problem-report.ts';
import { problemReportMachine } from '#machines/settings/problem-report/problem-report.machine.ts';
import { defineModel, ignored } from '#paths/judge/model.ts';

type Now = SnapshotFrom<typeof problemReportMachine>;

/** A cash out whose answer was lost. */
const REPORT = {
  problemReport: 1,
  build: 'index-Bx1',
  language: 'en',
  width: 'phone',
  level: 2,
  first: 0,
  runs: [
    { run: 1, chart: 'cashOut', fingerprint: '0123456789abcdef' },
    { run: 2, chart: 'confirmedWrite', fingerprint: '0123456789abcdef' },
  ],
  steps: [
    { at: 0, run: 1, took: '(start)' },
    { at: 4200, run: 2, took: '(start)' },
    { at: 6100, run: 2, took: 'confirming · CONFIRM → sending', used: 'common:confirm' },
    { at: 9300, run: 2, call: 'post /api/account/withdraw', outcome: 'offline' },
  ],
  standing: [{ run: 2, state: 'unconfirmed.asking', status: 'running' }],
} satisfies ProblemReport;

const SAID = 'I pressed once.';
const LONG = 'a'.repeat(501);

const input = { report: REPORT, canSend: true, said: '' };

const reading = 'composing.reading';

const typed = (said: string) => ({ to: reading, has: { said }, emits: { type: 'said', said } }) as const;

const CLOSED = { to: 'closed', gives: { kind: 'closed' } } as const;

const isIn = (part: 'reading' | 'tooLong' | 'saved' | 'notSent') => (now: Now) =>
  now.matches({ composing: part });

/** The report with the sentence, as it is saved and sent. */
const whole = (now: Now): ProblemReport => {
  const said = now.context.said.trim();
  return said ? { ...REPORT, said } : REPORT;
};

const isTooLong = ({ context: { said } }: Now) => said.trim().length > 500;

export default defineModel(problemReportMachine, {
  inputs: { sending: input, again: { ...input, said: SAID }, file: { ...input, canSend: false } },
  events: {
    'TEXT.CHANGE': { some: { text: SAID }, blank: { text: '  ' }, long: { text: LONG } },
    'FILE.SAVE': true,
    SUBMIT: true,
    CANCEL: true,
  },
  facts: ({ context: { canSend, said } }) => ({ canSend, said }),
  calls: { send: (now: Now) => ({ body: whole(now) }) },
  begins: { sending: reading, again: reading, file: reading },
  follows: {
    composing: {
      'TEXT.CHANGE some': typed(SAID),
      'TEXT.CHANGE blank': typed('  '),
      'TEXT.CHANGE long': typed(LONG),
      'FILE.SAVE': (now) =>
        isTooLong(now)
          ? 'composing.tooLong'
          : { to: 'composing.saved', emits: { type: 'saveFile', report: whole(now) } },
      SUBMIT: (now) => {
        if (!now.context.canSend) return ignored;
        return isTooLong(now) ? 'composing.tooLong' : 'sending';
      },
      CANCEL: CLOSED,
    },
    'composing.saved': { CANCEL: { ...CLOSED, emits: { type: 'said', said: '' } } },
    sending: {
      'send: accepted': { to: 'sent', emits: { type: 'said', said: '' } },
      'send: noAnswer': { to: 'composing.notSent', has: { problem: { key: 'common:offline' } } },
      send: 'composing.notSent',
      CANCEL: CLOSED,
    },
    sent: { CANCEL: CLOSED },
  },
  oracles: {
    composing: { 'can be closed': (now) => now.can({ type: 'CANCEL' }) },
    'composing.reading': { 'can be saved': isIn('reading') },
    'composing.tooLong': { 'keeps the sentence': isTooLong },
    'composing.saved': { 'has a sentence that is short enough': (now) => !isTooLong(now) },
    'composing.notSent': { 'says why': ({ context }) => context.problem !== null },
    sending: {
      'can be left': (now) => now.can({ type: 'CANCEL' }) && !now.can({ type: 'SUBMIT' }),
      'shows that it is busy': (now) => now.hasTag('busy'),
    },
    sent: { 'cannot be sent twice': (now) => !now.can({ type: 'SUBMIT' }) },
    closed: { 'ends with its outcome': (now) => now.output?.kind === 'closed' },
  },
});
