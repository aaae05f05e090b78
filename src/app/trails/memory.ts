import type { Remembered, Standing } from '#domain/trails/problem-report.ts';
import type { TrailRun, TrailStep } from '#domain/trails/trail.ts';
import { MOST_STEPS } from '#domain/trails/trail-limits.ts';

/** The most time that a report covers, in ms: times of steps are less (src/domain/trails/trail.ts). */
const MOST_TIME = 24 * 60 * 60_000;

/** A part of the remembered steps, the number of its first one in the visit, and the charts that took them. */
type Part = Pick<Remembered, 'first' | 'runs' | 'steps'>;

export type Memory = ReturnType<typeof createMemory>;

/** Remembers the last 1,000 steps of a visit. Trails are sent from here, and problem reports made. */
export const createMemory = () => {
  const remembered: { step: TrailStep; run: TrailRun }[] = [];
  const standing = new Map<number, Standing>();
  let first = 0;

  const part = (from: number, most: number): Part => {
    const taken = remembered.slice(from - first, from - first + most);
    const runs = [...new Map(taken.map(({ run }) => [run.run, run])).values()];
    return { first: from, runs, steps: taken.map(({ step }) => step) };
  };

  /** Returns the number of the next step. */
  const end = () => first + remembered.length;

  return {
    add: (step: TrailStep, run: TrailRun): void => {
      remembered.push({ step, run });
      if (remembered.length <= MOST_STEPS) return;
      remembered.shift();
      first += 1;
    },
    /** Remembers the state of a chart, or forgets a chart that was left. */
    stand: (run: number, at: Omit<Standing, 'run'> | undefined): void => {
      if (at) standing.set(run, { run, ...at });
      else standing.delete(run);
    },
    end,
    /** Returns at most this number of steps, from a number on that is still remembered. */
    part,
    /** Returns everything, with times since its first step and new numbers for the charts. */
    all: (): Remembered => {
      const last = remembered.at(-1)?.step.at ?? 0;
      const from = remembered.findIndex(({ step }) => last - step.at <= MOST_TIME);
      const { runs, steps, ...number } = part(first + Math.max(0, from), MOST_STEPS);
      const begin = steps[0]?.at ?? 0;
      const numbers = new Map(runs.map(({ run }, index) => [run, index + 1]));
      const numbered = <Of extends { run: number }>(of: Of): Of[] => {
        const run = numbers.get(of.run);
        return run === undefined ? [] : [{ ...of, run }];
      };
      return {
        ...number,
        runs: runs.flatMap(numbered),
        steps: steps.flatMap(numbered).map((step) => ({ ...step, at: step.at - begin })),
        standing: [...standing.values()].flatMap(numbered),
      };
    },
  };
};
