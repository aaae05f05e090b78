import { type ProblemReport, problemReportSchema } from '#domain/trails/problem-report.ts';
import type { TrailStep } from '#domain/trails/trail.ts';
import { START } from '#domain/trails/trail-limits.ts';

/** A step of a report, with its number in the visit, from 1. */
type RecordedStep = { number: number; at: number } & Named;

/** The name of a step: a transition, or the outcome of a call. */
export type Named = { took: string } | { call: string; outcome: string };

/** A run of a chart in a report. */
export type RecordedRun = ProblemReport['runs'][number] & {
  steps: RecordedStep[];
  /** The state of the chart when the problem was reported; undefined if it no longer ran. */
  standing?: ProblemReport['standing'][number];
};

/** Thrown for a text that is no report of this version. */
export class NoReport extends Error {}

/** Reads a problem report. Throws `NoReport` with the reason if the text is none. */
export const readReport = (text: string): ProblemReport => {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw new NoReport('no problem report: the file is not JSON');
  }
  const version = (given as { problemReport?: unknown } | null)?.problemReport;
  if (version === undefined) throw new NoReport('no problem report: it has no member "problemReport"');
  if (version !== 1) throw new NoReport(`a problem report of version ${JSON.stringify(version)}, not 1`);
  const read = problemReportSchema.safeParse(given);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new NoReport(`no valid problem report: ${issue?.path.join('.')}: ${issue?.message}`);
};

/** Returns the runs of a report that have steps, in the order of their first step. */
export const runsOf = ({ first, runs, steps, standing }: ProblemReport): RecordedRun[] => {
  const numbered = steps.map(({ run, ...step }, index) => ({
    run,
    step: { number: first + index + 1, ...(step as Omit<TrailStep, 'run'>) } as RecordedStep,
  }));
  return runs
    .map((run): RecordedRun => {
      const stands = standing.find((one) => one.run === run.run);
      const own = numbered.filter((one) => one.run === run.run).map(({ step }) => step);
      return { ...run, steps: own, ...(stands && { standing: stands }) };
    })
    .filter((run) => run.steps.length > 0)
    .sort((a, b) => (a.steps[0]?.number ?? 0) - (b.steps[0]?.number ?? 0));
};

/** True if the recording has the start of the chart. */
export const hasStart = ({ steps: [first] }: RecordedRun): boolean =>
  first !== undefined && 'took' in first && first.took === START;

/** The name of a step as a text: `signingIn · SUBMIT → …`, or `post /api/auth/newLogin: wrongPassword`. */
export const textOf = (step: Named): string => ('took' in step ? step.took : `${step.call}: ${step.outcome}`);
