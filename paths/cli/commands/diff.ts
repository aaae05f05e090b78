import { bad, dim, good } from '../../../scripts/setup/terminal.ts';
import { declaredTransitions } from '../../chart/declared.ts';
import { flowNames, loadContract, loadFlow } from '../../plan/flows.ts';
import { commitOf, flowsIn, type OldFlow, withRevision } from '../../review/revision.ts';
import { coverageOf } from '../../run/coverage.ts';
import { runPlan } from '../../run/run.ts';
import { defineCommand, flowOption, jsonOption, oneOf } from '../command.ts';

/** The changes of one flow since another revision. */
type Difference = {
  flow: string;
  since: 'added' | 'removed' | 'changed' | 'unchanged' | 'unknown';
  /** Ids of declared transitions. */
  added: string[];
  removed: string[];
  /** Transitions that the plan's run does not cover now, although they are new or were planned before. */
  uncovered: string[];
  /** Why the flow cannot be compared. */
  problem?: string;
};

export default defineCommand({
  summary:
    'lists the transitions that were added, removed or are newly uncovered since a git revision or a date',
  word: '<revision or date>',
  help: `A date such as "last week" stands for the last commit before it. Reads the charts of the other revision from git without changing the work tree. Runs the plans on the current
charts: a transition that no passing step takes is newly uncovered if it is new, or if the plan of the other revision
took it. Only newly uncovered transitions fail the command.`,
  options: { ...flowOption, ...jsonOption },
  run: async ({ flow: names, json }, revision) => {
    const commit = commitOf(revision);
    const before = await withRevision(commit, flowsIn);
    const known = [...new Set([...flowNames(), ...before.keys()])].sort();
    const wanted = names ? names.map((name) => oneOf(known, name, 'flow')) : known;
    const flows: Difference[] = [];
    for (const flow of wanted) flows.push(await compare(flow, before.get(flow)));
    if (json) console.log(JSON.stringify({ revision, commit, flows }, null, 2));
    else for (const difference of flows) print(difference);
    return flows.some(({ uncovered, problem }) => uncovered.length || problem);
  },
});

const compare = async (flow: string, before: OldFlow | Error | undefined): Promise<Difference> => {
  const nothing: Difference = { flow, since: 'unknown', added: [], removed: [], uncovered: [] };
  if (before instanceof Error) return { ...nothing, problem: `it could not be read then: ${before.message}` };
  const old = before ? declaredTransitions(before.machine).map(({ id }) => id) : [];
  if (!flowNames().includes(flow)) return { ...nothing, since: 'removed', removed: old };

  const { model, plan } = await loadFlow(flow);
  if (!model) return { ...nothing, problem: 'there is no model' };
  const now = declaredTransitions(model.machine).map(({ id }) => id);
  const results = plan ? await runPlan(model, loadContract(), plan) : [];
  const covered = new Set(results.flatMap((result) => result.covered));
  const waived = coverageOf(flow, 'machine', model, results).coverage.waived.map(
    ({ transition }) => transition,
  );
  const planned = new Set(
    before?.plan?.paths.flatMap(({ start, steps }) => [start, ...steps].flatMap(({ takes }) => takes)),
  );
  const added = now.filter((id) => !old.includes(id));
  const removed = old.filter((id) => !now.includes(id));
  return {
    flow,
    since: before ? (added.length + removed.length ? 'changed' : 'unchanged') : 'added',
    added,
    removed,
    uncovered: now.filter(
      (id) => !covered.has(id) && !waived.includes(id) && (planned.has(id) || !old.includes(id)),
    ),
  };
};

const print = ({ flow, since, added, removed, uncovered, problem }: Difference): void => {
  console.log(`${flow.padEnd(20)} ${problem ? bad(problem) : since === 'unchanged' ? dim(since) : since}`);
  for (const id of added) console.log(good(`  + ${id}`));
  for (const id of removed) console.log(`  - ${id}`);
  for (const id of uncovered) console.log(bad(`  not covered: ${id}`));
};
