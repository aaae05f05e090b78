import { unshown } from '../explore/model-oracle.ts';
import type { Model } from '../judge/model.ts';
import type { Level } from '../run/levels.ts';
import { onChart, runPath } from '../run/run.ts';

/** The chart alone: the real interpreter, scripted actors, a simulated clock. */
const machine: Level = {
  open: async ({ contract }) => {
    const shownOf = new Map<Model, Set<string>>();
    return {
      async *run(jobs) {
        for (const job of jobs) {
          const { model } = job.flow;
          const shown = shownOf.get(model) ?? new Set();
          shownOf.set(model, shown);
          yield { job, result: await runPath(job.path, onChart(model, contract, { shown })) };
        }
      },
      unshown: ({ model }) => unshown(model, shownOf.get(model) ?? new Set()),
      close: async () => {},
    };
  },
};

export default machine;
