import { describe, expect, test } from 'vitest';
import { areasOfFlows, loadContract } from '../plan/flows.ts';
import { coverageOf } from '../run/coverage.ts';
import type { JobResult, Session } from '../run/levels.ts';
import { planAt } from '../run/user-level.ts';
import { createComparison } from '../user/oracle-strength.ts';
import { waiversAt } from '../user/possible.ts';
import { hasUser, loadSimulatedFlow, type SimulatedFlow } from '../user/user-files.ts';
import { openSession } from './session.ts';

/** Runs every path that a user can take through a flow. */
export const runAll = async (simulated: SimulatedFlow, { run }: Session): Promise<JobResult['result'][]> => {
  const { flow, model } = simulated;
  const paths = planAt('component', simulated, loadContract());
  const job = { flow: { flow, area: '', model, modelFile: '', planFile: '', plan: undefined } };
  const results: JobResult['result'][] = [];
  for await (const { result } of run(paths.map((path) => ({ ...job, path })))) results.push(result);
  return results;
};

/** Tests every flow of an area on its screens. Each area has its own test file, so that Vitest runs them in parallel. */
export const testFlowsOf = async (area: string): Promise<void> => {
  const flows = [...areasOfFlows()].flatMap(([flow, of]) => (of === area && hasUser(flow) ? flow : []));
  const { compared, onSighting } = createComparison();
  const session = await openSession({ contract: loadContract(), onSighting });

  describe.each(flows)('%s, on its screen', (flow) => {
    test('passes every path that a user can take, and these cover every transition without a waiver', async () => {
      const simulated = await loadSimulatedFlow(flow);
      const results = await runAll(simulated, session);
      expect(results.flatMap(({ failure }) => failure ?? [])).toEqual([]);
      const { problems } = coverageOf(
        flow,
        'component',
        simulated.model,
        results,
        waiversAt(simulated, 'component'),
      );
      expect(problems).toEqual([]);
    });

    test('the screen oracle of each state fails in all other states', () => {
      const moments = compared().filter((moment) => moment.flow === flow);
      expect(moments.length).toBeGreaterThan(0);
      const taken = moments.flatMap(({ at, verdicts }) =>
        Object.entries(verdicts).flatMap(([state, verdict]) =>
          verdict === 'taken' ? `${state} in ${at}` : [],
        ),
      );
      expect(taken).toEqual([]);
    });
  });
};
