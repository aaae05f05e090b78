import type { Contract } from '../chart/contract.ts';
import { createSimulator, nextTimer, type Simulated } from '../explore/simulate.ts';
import type { Stimulus } from '../explore/stimulus.ts';
import type { Model } from '../judge/model.ts';
import { compressed, type Followed, type Step } from './follow.ts';
import type { RecordedRun } from './report.ts';
import { NO_TRACE, recordsOf, type Trace } from './trace.ts';

/**
 * Returns the path with the recorded times: before each recorded step, time passes until it happened. Time stops before a
 * timer that would take a transition that is not recorded.
 */
export const withDelays = (
  model: Model,
  contract: Contract,
  run: RecordedRun,
  { input, steps, leadIn, ...followed }: Followed,
): Followed => {
  const simulator = createSimulator(model, contract);
  const delayed: Step[] = [];
  let { moment, ...begun } = simulator.begin(input);
  let { trace } = recordsOf(begun, NO_TRACE);
  let position = 0;
  let base = (run.steps[0]?.at ?? 0) - moment.now;

  const pass = (stimulus: Stimulus, next: Simulated, after: Trace): void => {
    delayed.push({ stimulus, position });
    ({ moment } = next);
    trace = after;
  };

  const waitUntil = (time: number): void => {
    while (moment.now < time) {
      const due = nextTimer(moment)?.due ?? Number.POSITIVE_INFINITY;
      const stimulus = { wait: Math.min(due, time) - moment.now };
      if (stimulus.wait < 1) return;
      const next = simulator.perform(moment, stimulus);
      const told = next && recordsOf(next, trace);
      if (!next || told?.records.length) return;
      pass(stimulus, next, told?.trace ?? trace);
    }
  };

  for (const [index, step] of steps.entries()) {
    if (index === leadIn && leadIn > 0) {
      trace = NO_TRACE;
      base = (run.steps[0]?.at ?? 0) - moment.now;
    }
    const isNews = step.position > position && index >= leadIn;
    if (isNews && !('wait' in step.stimulus)) waitUntil((run.steps[position]?.at ?? 0) - base);
    const isLast = index === steps.length - 1;
    if (isLast && followed.crashes) {
      delayed.push(step);
      break;
    }
    const next = simulator.perform(moment, step.stimulus);
    // With these delays the chart goes another way: the path without them is right.
    if (!next) return { input, steps, leadIn, ...followed };
    position = step.position;
    pass(step.stimulus, next, recordsOf(next, trace).trace);
  }
  return { input, steps: compressed(delayed), leadIn, ...followed };
};
