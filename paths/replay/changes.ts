import { START } from '#domain/trails/trail-limits.ts';
import { declaredTransitions } from '../chart/declared.ts';
import { fingerprint } from '../chart/fingerprint.ts';
import type { ModelledFlow } from '../plan/flows.ts';
import type { RecordedRun } from './report.ts';

/** Compares a run with the chart of today: whether it has changed, and the recorded transitions that it lost. */
export const changesSince = (run: RecordedRun, { model }: ModelledFlow) => {
  const declared = new Set([START, ...declaredTransitions(model.machine).map(({ id }) => id)]);
  const took = run.steps.flatMap((step) => ('took' in step ? step.took : []));
  return {
    hasChanged: run.fingerprint !== fingerprint(model.machine),
    lost: [...new Set(took)].filter((name) => !declared.has(name)),
  };
};
