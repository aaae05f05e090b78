import { expect, test } from 'vitest';
import { loadContract, loadFlow, type ModelledFlow } from '#paths/plan/flows.ts';
import { recordPath } from '#paths/replay/live.ts';
import type { RecordedRun } from '#paths/replay/report.ts';
import { recordingIn } from './reported.ts';

const flows = ['login', 'session', 'transfer', 'confirmed-write', 'verification-code'];

test.each(flows)('the recording of a report about %s ends where each planned path ends', async (name) => {
  const { model, plan } = (await loadFlow(name)) as ModelledFlow;
  for (const { input, steps } of plan?.paths ?? []) {
    const recorded = await recordPath(model, loadContract(), input, steps);
    const run: RecordedRun = {
      run: 1,
      chart: model.machine.id,
      fingerprint: '',
      steps: recorded.steps.map((step, index) => ({ number: index + 1, ...step })),
    };
    const { moments } = recordingIn(run, model.machine);
    expect(moments.at(-1)?.leaves.join(' + ')).toBe(recorded.state);
    expect(moments).toHaveLength(recorded.steps.length);
  }
});
