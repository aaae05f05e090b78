import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { implementationsOf } from '#machines/xstate-internals.ts';
import { declaredTransitions } from '../chart/declared.ts';
import { safeContract, safeMachine, safeModel } from '../fixtures/safe-flow.ts';
import type { Model } from '../judge/model.ts';
import type { Criterion } from '../plan/criteria.ts';
import { makePlan, type Plan } from '../plan/plan.ts';
import { coverageOf } from './coverage.ts';
import { runPlan } from './run.ts';

const planFor = (criterion: Criterion, model: Model = safeModel) =>
  makePlan(model, safeContract, { flow: 'safe', chart: '', criterion });

const { plan } = planFor('transition');

const problemsOf = async (changed: { plan?: Plan; model?: Partial<Model>; machine?: AnyStateMachine }) => {
  const { machine } = changed;
  const model = { ...safeModel, ...changed.model };
  const results = await runPlan(model, safeContract, changed.plan ?? plan, machine ? { machine } : {});
  return results.flatMap(({ failure }) => failure?.problems ?? []);
};

/** Returns the plan with all its expectations changed. */
const edited = (edit: (observation: Plan['paths'][number]['start']) => object): Plan => ({
  ...plan,
  paths: plan.paths.map((path) => ({
    ...path,
    steps: path.steps.map((step) => ({ ...step, ...edit(step) })),
  })),
});

test('a plan takes every declared transition, and the run observes each of them', async () => {
  const results = await runPlan(safeModel, safeContract, plan);
  const { coverage, problems } = coverageOf('safe', 'machine', safeModel, results);
  expect(problems).toEqual([]);
  expect(coverage).toMatchObject({ declared: 18, covered: 18, waived: [], paths: plan.paths.length });
});

test('a plan covers every outcome of a call, including those that the contract lacks', () => {
  const outcomes = plan.paths.flatMap(({ steps }) =>
    steps.flatMap((step) => ('actor' in step && step.actor === 'open' ? [step.outcome] : [])),
  );
  expect(new Set(outcomes)).toEqual(
    new Set([
      'accepted',
      'threeWrongPasswords',
      'accountAtRisk',
      'unauthorised',
      'noAnswer',
      'unknownRefusal',
    ]),
  );
});

test('a plan for states is shorter, and one for pairs longer, than one for transitions', () => {
  const steps = (criterion: Criterion) => planFor(criterion).plan.paths.flatMap((path) => path.steps).length;
  expect(steps('state')).toBeLessThan(steps('transition'));
  expect(steps('pair')).toBeGreaterThan(steps('transition'));
});

test('a plan for requirements covers everything that shows a requirement, and no more', () => {
  const { plan: shown } = planFor('requirement');
  expect(shown.paths.map(({ requirements }) => requirements)).toEqual([['safe 1 wait']]);
  expect(shown.paths[0]?.steps.at(-1)?.state).toContain('using.door.waiting');
});

test('planning twice gives the same plan', () => {
  expect(planFor('transition').plan).toEqual(plan);
});

test('paths keep to the requested length', () => {
  const { plan: short } = makePlan(safeModel, safeContract, { flow: 'safe', chart: '', maxLength: 4 });
  expect(Math.max(...short.paths.map(({ steps }) => steps.length))).toBeLessThanOrEqual(4);
});

test('a countdown is waited through in one step, tick by tick', () => {
  const waits = plan.paths.flatMap(({ steps }) => steps.filter((step) => 'wait' in step && step.times));
  expect(waits[0]).toMatchObject({ wait: 1000, times: 2, context: { waitLeft: 1 } });
});

test('requirements name the paths that cover them', () => {
  const [shown] = plan.paths.filter(({ requirements }) => requirements?.includes('safe 1 wait'));
  expect(shown?.steps.some(({ state }) => state.includes('using.door.waiting'))).toBe(true);
});

test.each([
  ['another state', edited(() => ({ state: 'left' })), 'state: planned "left"'],
  ['another transition', edited(() => ({ takes: ['x'] })), 'transitions taken: planned ["x"]'],
  ['another message', edited(() => ({ emits: ['x'] })), 'messages emitted: planned ["x"]'],
  ['another effect', edited(() => ({ does: ['x'] })), 'effects carried out: planned ["x"]'],
  ['another input', edited(() => ({ invokes: { open: {} } })), 'actors started, with their input'],
  ['another change', edited(() => ({ context: { code: 'x' } })), 'changes of context, code: planned "x"'],
  ['another output', edited(() => ({ output: 'x' })), 'output: planned "x"'],
])('%s than planned is a failure', async (_, changed, problem) => {
  expect((await problemsOf({ plan: changed })).join('\n')).toContain(problem);
});

test('a state without an oracle is a failure', async () => {
  const { opened: _, ...oracles } = safeModel.oracles;
  expect(await problemsOf({ model: { oracles } })).toEqual(['state opened has no oracle']);
});

test('a broken oracle fails its step, which then covers nothing', async () => {
  const model: Model = {
    ...safeModel,
    oracles: { ...safeModel.oracles, opened: { 'is never seen': () => false } },
  };
  const results = await runPlan(model, safeContract, plan);
  expect(results.flatMap(({ failure }) => failure?.problems ?? [])).toEqual([
    'in opened, it is not so that it is never seen',
  ]);
  expect(coverageOf('safe', 'machine', model, results).problems).toEqual([
    'not covered: using.door.opening · done open → opened',
  ]);
});

test('an event that must be ignored but has an effect is a failure', async () => {
  const sneaky = edited(({ state }: { state: string }) =>
    state.endsWith('door.entering') ? { ignores: ['BACK'] } : {},
  );
  expect((await problemsOf({ plan: sneaky }))[0]).toContain(
    '"BACK" must change nothing here, but: using · BACK → left',
  );
});

test('a step that is impossible is a failure', async () => {
  const impossible = {
    ...plan,
    paths: plan.paths.map((path) => ({ ...path, steps: [...path.steps].reverse() })),
  };
  expect((await problemsOf({ plan: impossible })).join('\n')).toContain(
    'is not running here, so it cannot end',
  );
});

test('a crash of the chart is reported', async () => {
  const { actors, guards } = implementationsOf(safeMachine);
  const machine = safeMachine.provide({
    guards: {
      ...guards,
      isTheft: () => {
        throw new Error('broken guard');
      },
    } as never,
    actors: actors as never,
  });
  expect((await problemsOf({ machine })).join('\n')).toMatch(/the chart died.*broken guard/s);
});

test('a waived transition need not be covered, unless it is covered', async () => {
  const [waived] = declaredTransitions(safeMachine);
  const waivers = [{ transition: waived?.id ?? '', reason: 'for the test' }];
  const model = { ...safeModel, waivers };
  const results = await runPlan(model, safeContract, plan);
  expect(coverageOf('safe', 'machine', model, results).problems).toEqual([
    `waived, yet covered: ${waived?.id}`,
  ]);
  expect(coverageOf('safe', 'machine', model, []).problems).not.toContain(`not covered: ${waived?.id}`);
  expect(coverageOf('safe', 'machine', model, []).coverage.waived).toEqual(waivers);
});

test('a waiver for simultaneous events holds for both orders', async () => {
  const [waived] = declaredTransitions(safeMachine);
  const waivers = [{ transition: waived?.id ?? '', reason: 'for the test', dependsOnSpeed: true }];
  const model = { ...safeModel, waivers };
  expect(coverageOf('safe', 'machine', model, await runPlan(model, safeContract, plan)).problems).toEqual([]);
  expect(coverageOf('safe', 'machine', model, []).problems).not.toContain(`not covered: ${waived?.id}`);
});
