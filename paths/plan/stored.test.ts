import { expect, test } from 'vitest';
import { fingerprint } from '../chart/fingerprint.ts';
import { renew } from '../cli/commands/plan.ts';
import { safeContract, safeModel } from '../fixtures/safe-flow.ts';
import { runPlan } from '../run/run.ts';
import { loadContract, loadFlow, type ModelledFlow } from './flows.ts';
import { makePlan, type Plan } from './plan.ts';
import { formatPlan, type StoredPlan, simulatePlan } from './stored.ts';

const { plan } = makePlan(safeModel, safeContract, { flow: 'safe', chart: '' });
const stored = JSON.parse(formatPlan(plan)) as StoredPlan;

test('a stored plan has the inputs and stimuli of its paths, and nothing that follows from them', () => {
  for (const path of stored.paths) expect(Object.keys(path)).toEqual(['id', 'input', 'steps']);
  expect(stored.paths.flatMap(({ steps }) => steps)).toContain('open: accepted');
});

test('simulating a stored plan gives all that was planned', () => {
  expect(simulatePlan(stored, safeModel, safeContract)).toEqual(plan);
});

test.each<[string, Partial<StoredPlan['paths'][number]>, number]>([
  ['a step that the chart cannot take', { steps: ['LIGHT.TOGGLE', 'nobody: done', 'LIGHT.TOGGLE'] }, 2],
  ['an event case that the model does not have', { steps: ['CODE.CHANGE gone'] }, 1],
  ['an input that the model does not have', { input: 'gone', steps: ['LIGHT.TOGGLE'] }, 0],
])('%s fails when the path is run', async (_, part, step) => {
  const [path] = stored.paths;
  const input = path?.input ?? '';
  const changed = { ...stored, paths: [{ id: 'safe-1', input, steps: [], ...part }] };
  const simulated = simulatePlan(changed, safeModel, safeContract);
  expect(simulated.paths[0]?.steps).toHaveLength(changed.paths[0]?.steps.length ?? 0);
  const [result] = await runPlan(safeModel, safeContract, simulated);
  expect(result?.failure?.step).toBe(step);
});

const flow = (await loadFlow('captcha')) as ModelledFlow & { plan: Plan };

test.each<[string, Partial<Plan>, boolean]>([
  ['as it is planned now', {}, true],
  ['of another chart', { chart: '0123456789abcdef' }, false],
  ['without a path', { paths: flow.plan.paths.slice(1) }, false],
  [
    'with a shorter path',
    { paths: flow.plan.paths.map((path) => ({ ...path, steps: path.steps.slice(1) })) },
    false,
  ],
])('plan --check compares a plan %s', (_, part, isCurrent) => {
  const { plan, flow: name, area, model, modelFile, planFile } = flow;
  // Vitest compiles charts, which changes the fingerprint in the file.
  const chart = fingerprint(model.machine);
  const old = { flow: name, area, model, modelFile, planFile, plan: { ...plan, chart, ...part } };
  expect(renew(old, loadContract(), {}).isCurrent).toBe(isCurrent);
});
