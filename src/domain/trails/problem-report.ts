import * as z from 'zod/mini';
import { lengthOf } from '../words/text-length.ts';
import { runSchema, stepSchema, trailSchema } from './trail.ts';
import { MOST_STEPS } from './trail-limits.ts';

/**
 * A problem report: the steps of a visit until the user reported a problem, by names from the code, as in a trail, and a
 * sentence that the person wrote. The app writes it as a file; `npm run paths -- replay` walks it again.
 */

/** The most characters of the person's sentence. */
export const MOST_SAID = 500;

const { build, language, width, level, first } = trailSchema.shape;

const standingSchema = z.strictObject({
  run: runSchema.shape.run,
  state: z.string().check(z.regex(/^[\w.]+( \+ [\w.]+)*$/), z.maxLength(400)),
  /** `crashed`: an action or a guard of the chart threw. */
  status: z.enum(['running', 'done', 'crashed']),
});

export const problemReportSchema = z.strictObject({
  problemReport: z.literal(1),
  build,
  language,
  width,
  level,
  /** The number of the first step: more than 0 if the visit had more steps than a report holds. */
  first,
  runs: z.array(runSchema).check(z.maxLength(MOST_STEPS)),
  steps: z.array(stepSchema).check(z.maxLength(MOST_STEPS)),
  /** The charts that were running: the state of each as XState's value, written as a drawing names it (`a.b + c.d`). */
  standing: z.array(standingSchema).check(z.maxLength(MOST_STEPS)),
  /** The person's own sentence. */
  said: z.optional(z.string().check(z.refine((text) => lengthOf(text) <= MOST_SAID))),
});

export type ProblemReport = z.infer<typeof problemReportSchema>;
export type Standing = z.infer<typeof standingSchema>;

/** The part of a report that the page remembers of a visit. */
export type Remembered = Pick<ProblemReport, 'first' | 'runs' | 'steps' | 'standing'>;
