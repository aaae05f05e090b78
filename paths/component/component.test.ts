// @vitest-environment jsdom
import { afterAll, describe, expect, test } from 'vitest';
import '#tests/jsdom.ts';
import { coverageOf } from '../coverage.ts';
import { flowNames, loadContract } from '../flows.ts';
import type { JobResult, Session } from '../levels.ts';
import type { User } from '../user/define.ts';
import { planAt } from '../user/level.ts';
import { createComparison } from '../user/oracles.ts';
import { hasUser, loadPeople, loadPeopled, type Peopled, peopleOf } from '../user/people.ts';
import { waiversAt } from '../user/possible.ts';
import { sees } from '../user/sights.ts';
import { heading } from '../user/targets.ts';
import { openSession } from './session.ts';

// A whole flow on a busy machine.
const PATIENCE = 120_000;

const contract = loadContract();
const flows = flowNames().filter(hasUser);
const { compared, onSighting } = createComparison();
const session = await openSession({ contract, onSighting });
afterAll(() => session.close());

const runAll = async (who: Peopled, { run }: Session = session): Promise<JobResult['result'][]> => {
  const { flow, model } = who;
  const paths = planAt('component', who, contract);
  const job = { flow: { flow, area: '', model, modelFile: '', planFile: '', plan: undefined } };
  const results: JobResult['result'][] = [];
  for await (const { result } of run(paths.map((path) => ({ ...job, path })))) results.push(result);
  return results;
};

describe.each(flows)('%s, on its rendered screen', (flow) => {
  test(
    'passes every path that a person can take, which take every transition that is not waived',
    async () => {
      const who = await loadPeopled(flow);
      const results = await runAll(who);
      expect(results.flatMap(({ failure }) => failure ?? [])).toEqual([]);
      expect(coverageOf(flow, 'component', who.model, results, waiversAt(who, 'component')).problems).toEqual(
        [],
      );
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

describe('whoever wrote a person down wrongly', () => {
  /** What goes wrong with welcome when its person is another. */
  const problemsWith = async (change: (user: User) => Partial<User>) => {
    const welcome = await loadPeopled('welcome');
    const who = { ...welcome, user: { ...welcome.user, ...change(welcome.user) } };
    const others = await loadPeople();
    const people = { ...others, of: () => who, find: peopleOf([who]).find };
    const results = await runAll(who, await openSession({ contract }, people));
    return { results, problems: results.flatMap(({ failure }) => failure?.problems ?? []) };
  };

  test('is told where a gesture is missing', async () => {
    const { problems } = await problemsWith(({ gestures: { 'MORE.SHOW': _, ...gestures } }) => ({
      gestures,
    }));
    expect(problems).toContain(
      'there is no gesture for "MORE.SHOW": write one in tests/models/sign-in/welcome.user.ts',
    );
  });

  test('is told where a sight is missing', async () => {
    const { problems } = await problemsWith(({ sees: { choosingLanguage: _, ...rest } }) => ({ sees: rest }));
    expect(problems).toContain(
      'there is no sight for state choosingLanguage: write one in tests/models/sign-in/welcome.user.ts',
    );
  });

  test('is told what is not to be seen, and nothing counts as covered then', async () => {
    const wrong = [sees(heading('home:balance'))];
    const { problems, results } = await problemsWith(({ sees }) => ({
      sees: { ...sees, choosingLanguage: wrong },
    }));
    expect(problems).toContain('in choosingLanguage, it is not so that one sees the heading “Balance”');
    expect(results.flatMap(({ covered }) => covered)).not.toContain(
      'choosing · LANGUAGE.OPEN → choosingLanguage',
    );
  });
});
