import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { nameOf } from '../explore/stimulus.ts';
import { safeContract, safeModel } from '../fixtures/safe-flow.ts';
import type { Model } from '../judge/model.ts';
import { faultsOf } from '../mutate/mutants.ts';
import { faultName } from '../mutate/mutate.ts';
import { makePlan, type PlannedPath } from '../plan/plan.ts';
import { explain } from './explain.ts';
import type { Session } from './levels.ts';
import { createRandom } from './random.ts';
import { onChart, runPath } from './run.ts';
import { createWalker, readText, textOf } from './walk.ts';

const { plan } = makePlan(safeModel, safeContract, { flow: 'safe', chart: '' });
const walkerOf = (model: Model = safeModel) => createWalker('safe', model, safeContract);
const run = (path: PlannedPath, model: Model = safeModel) => runPath(path, onChart(model, safeContract));

const wander = (seed: number, paths: number, model?: Model): PlannedPath[] => {
  const walker = walkerOf(model);
  const random = createRandom(seed);
  return Array.from({ length: paths }, () => walker.wander(random, 30));
};

test('the same seed gives the same walks, another seed others', () => {
  expect(wander(1, 5)).toEqual(wander(1, 5));
  expect(wander(1, 5)).not.toEqual(wander(2, 5));
});

test('walks on a correct chart pass, and after a while cover all of it', async () => {
  const seen = new Set<string>();
  for (const path of wander(3, 60)) {
    const { covered, failure } = await run(path);
    expect(failure).toBeUndefined();
    for (const id of covered) seen.add(id);
  }
  expect(seen.size).toBe(18);
});

test('every step of a walk sends the events that must have no effect', () => {
  const [path] = wander(4, 1);
  const { start, steps } = path as PlannedPath;
  expect([start, ...steps.slice(0, -1)].every(({ ignores }) => ignores?.length)).toBe(true);
});

test('a walk can be rebuilt from its text', () => {
  for (const path of wander(5, 10)) {
    const { input, names } = readText(textOf(path)) ?? { input: '', names: [] };
    expect(walkerOf().follow(input, names)).toEqual(path);
  }
  expect(readText('safe-0abc123')).toBeUndefined();
});

test('an impossible sequence gives no path', () => {
  const [input = ''] = Object.keys(safeModel.inputs);
  expect(walkerOf().follow(input, ['open: accepted', 'open: accepted'])).toBeUndefined();
  expect(walkerOf().follow('nobody', [])).toBeUndefined();
});

/** Returns the safe's model with a mutated chart. */
const faulty = (name: string): Model => {
  const fault = faultsOf(safeModel.machine).find((one) => faultName(one) === name);
  if (!fault) throw new Error(`There is no place for ${name}.`);
  return { ...safeModel, machine: fault.machine as AnyStateMachine };
};

const sessionOf = (model: Model): Session => ({
  run: async function* (jobs) {
    for (const job of jobs) yield { job, result: await run(job.path, model) };
  },
  close: async () => {},
});

test.each([
  ['exit action dropped: using.door.opening forgetCode', 2],
  ['target changed: using.door.opening · error open #2', 2],
  ['transition dropped: using.light.off · LIGHT.TOGGLE', 1],
  ['guard negated: using.door.waiting · after second #1', 3],
])('%s is found, and shrunk to %i steps or fewer', async (name, most) => {
  const model = faulty(name);
  const flow = { flow: 'safe', model, area: '', modelFile: '', plan, planFile: '' };
  for (const path of wander(6, 200, model)) {
    const result = await run(path, model);
    if (!result.failure) continue;
    const explaining = { flow, level: 'machine', session: sessionOf(model), timeout: 5000 } as const;
    const { steps, done, replay } = await explain(
      { ...explaining, walker: walkerOf(model) },
      { path, result },
    );
    expect(steps).toBeLessThanOrEqual(most);
    const [, text = ''] = /--path "(.*)"$/.exec(replay) ?? [];
    const { input = '', names = [] } = readText(text) ?? {};
    const again = walkerOf(model).follow(input, names);
    expect(again?.steps.map(nameOf)).toEqual(done.slice(1));
    expect((await run(again as PlannedPath, model)).failure).toBeDefined();
    return;
  }
  throw new Error('no walk found it');
});
