import { expect, test } from 'vitest';
import { createRecorder } from '#app/trails/recorder.ts';
import type { TrailStep } from '#domain/trails/trail.ts';
import { declaredTransitions } from '../chart/declared.ts';
import { flowNames, loadContract, loadFlow, type ModelledFlow } from '../chart/flows.ts';
import { createRandom } from '../run/random.ts';
import { answerWeight, createPerson, type Person } from './habits.ts';
import { walkFlow } from './visit.ts';

const flows = (await Promise.all(flowNames().map(loadFlow))) as ModelledFlow[];
const models = new Map(flows.map(({ model }) => [model.machine.id, model]));
const charts = Object.fromEntries(
  flows.map(({ model: { machine } }) => [
    machine.id,
    { fingerprint: '0123456789abcdef', transitions: declaredTransitions(machine).map(({ id }) => id) },
  ]),
);

/** Walks a flow several times, and returns all steps. */
const stepsOf = async (chart: string, seed: number, habits: Partial<Person> = {}, visits = 6) => {
  const random = createRandom(seed);
  const person = { ...createPerson(random), ...habits };
  const steps: TrailStep[] = [];
  let now = 0;
  const watch = createRecorder({ charts, elapsed: () => now, add: (step) => steps.push(step) });
  const pass = (ms: number) => {
    now += ms;
  };
  for (let times = 0; times < visits; times += 1)
    await walkFlow({ person, random, contract: loadContract(), models, watch, pass, patience: 80 }, chart);
  return steps;
};

test('the same seed gives the same steps at the same times, another seed gives others', async () => {
  const steps = await stepsOf('login', 1);
  expect(steps.length).toBeGreaterThan(20);
  expect(await stepsOf('login', 1)).toEqual(steps);
  expect(await stepsOf('login', 2)).not.toEqual(steps);
});

test('a flow that a chart opens is walked as a run of its own', async () => {
  const steps = await stepsOf('cashOut', 3, { level: 2, isUnderground: false });
  expect(new Set(steps.map(({ run }) => run)).size).toBeGreaterThan(6);
  expect(steps).toContainEqual(expect.objectContaining({ call: 'get /api/account/withdrawMethods' }));
});

test('those who lose the network meet more lost answers', async () => {
  const lostIn = async (isUnderground: boolean) => {
    const steps = await stepsOf('login', 4, { pace: 'usual', isForgetful: false, isUnderground }, 20);
    return steps.filter((step) => 'call' in step && step.outcome === 'offline').length;
  };
  expect(await lostIn(true)).toBeGreaterThan(3 * (await lostIn(false)));
});

test('the forgetful meet refused passwords and codes more often, and no other refusal', () => {
  const usual = { ...createPerson(createRandom(1)), isForgetful: false, isUnderground: false };
  const weightOf = (isForgetful: boolean, name: string) =>
    answerWeight({ ...usual, isForgetful }, name, false, 10);
  expect(weightOf(true, 'wrongPassword')).toBeGreaterThan(5 * weightOf(false, 'wrongPassword'));
  expect(weightOf(true, 'accountRefused')).toBe(weightOf(false, 'accountRefused'));
});
