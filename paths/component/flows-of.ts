import { describe, expect, test } from 'vitest';
import { areasOfFlows, loadContract } from '../chart/flows.ts';
import { coverageOf } from '../run/coverage.ts';
import type { JobResult, Session } from '../run/levels.ts';
import { planAt } from '../user/level.ts';
import { createComparison } from '../user/oracle-strength.ts';
import { waiversAt } from '../user/possible.ts';
import { hasUser, loadPeopled, type Peopled } from '../user/user-files.ts';
import { openSession } from './session.ts';

// A whole flow on a busy machine.
const PATIENCE = 120_000;

/** Runs every path that a person can take through a flow. */
export const runAll = async (who: Peopled, { run }: Session): Promise<JobResult['result'][]> => {
  const { flow, model } = who;
  const paths = planAt('component', who, loadContract());
  const job = { flow: { flow, area: '', model, modelFile: '', planFile: '', plan: undefined } };
  const results: JobResult['result'][] = [];
  for await (const { result } of run(paths.map((path) => ({ ...job, path })))) results.push(result);
  return results;
};

/** Tests every flow of an area on its screens. Areas have a file each, so that every core has work. */
export const testFlowsOf = async (area: string): Promise<void> => {
  const flows = [...areasOfFlows()].flatMap(([flow, of]) => (of === area && hasUser(flow) ? flow : []));
  const { compared, onSighting } = createComparison();
  const session = await openSession({ contract: loadContract(), onSighting });

  describe.each(flows)('%s, on its screen', (flow) => {
    test(
      'passes every path that a person can take, which take every transition that is not waived',
      async () => {
        const who = await loadPeopled(flow);
        const results = await runAll(who, session);
        expect(results.flatMap(({ failure }) => failure ?? [])).toEqual([]);
        const { problems } = coverageOf(flow, 'component', who.model, results, waiversAt(who, 'component'));
        expect(problems).toEqual([]);
      },
      PATIENCE,
    );

    test('shows in no state what must be seen in another', () => {
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
