import type { Level } from '../levels.ts';
import { onChart, runPath } from '../run.ts';

/** The chart by itself: real interpreter, scripted actors, simulated clock. */
const machine: Level = {
  serves: () => true,
  open: async ({ contract }) => ({
    async *run(jobs) {
      for (const job of jobs) {
        const { model } = job.flow;
        yield { job, result: await runPath(job.path, onChart(model, contract)) };
      }
    },
    close: async () => {},
  }),
};

export default machine;
