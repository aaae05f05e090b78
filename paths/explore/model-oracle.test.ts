import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { safeContract, type safeMachine, safeModel } from '../fixtures/safe-flow.ts';
import { type Consequence, type defineModel, ignored, type Model, type Row } from '../judge/model.ts';
import { makePlan } from '../plan/plan.ts';
import { runPlan } from '../run/run.ts';
import { startLive } from '../run/running-chart.ts';
import { unshown } from './model-oracle.ts';
import { type Happening, stateOf } from './record.ts';
import { createSimulator, type Simulated } from './simulate.ts';

const run = async (model: Model) => {
  const { plan } = makePlan(model, safeContract, { flow: 'safe', chart: '' });
  const shown = new Set<string>();
  const results = await runPlan(model, safeContract, plan, { isPlanBlind: true, shown });
  return {
    problems: results.flatMap(({ failure }) => failure?.problems ?? []),
    silent: unshown(model, shown),
  };
};

const { follows = {} } = safeModel;

/** Returns the safe's model with one row replaced. */
const saying = (state: string, name: string, row: Row | undefined): Model => {
  const { [name]: _, ...others } = follows[state] ?? {};
  const rows: Record<string, Row> = row === undefined ? others : { ...others, [name]: row };
  return { ...safeModel, follows: { ...follows, [state]: rows } };
};

/** Returns the safe's model with an extended row. */
const and = (state: string, name: string, more: object): Model => {
  const row = follows[state]?.[name] as Consequence;
  return saying(state, name, { ...(typeof row === 'string' ? { to: row } : (row as object)), ...more });
};

test('the safe does exactly what its model says', async () => {
  expect(await run(safeModel)).toEqual({ problems: [], silent: [] });
});

const door = 'using.door';

test.each<[string, Model, string]>([
  [
    'another state',
    saying('using.light.off', 'LIGHT.TOGGLE', 'left'),
    'must lead to left, leads to using.light.on',
  ],
  [
    'staying where it goes on',
    saying('using', 'BACK', {}),
    'using · BACK: must lead to using.door.entering, leads to left',
  ],
  [
    'nothing where something happens',
    saying(`${door}.entering`, 'CODE.CHANGE', ignored),
    'must be ignored, but: ',
  ],
  [
    'something that is ignored only sometimes',
    saying(`${door}.entering`, 'SUBMIT', {}),
    'SUBMIT: it is ignored',
  ],
  [
    'another context',
    and(`${door}.entering`, 'CODE.CHANGE', { has: { code: '1' } }),
    'code: must be "1", is "12"',
  ],
  [
    'a question of context that is answered with no',
    and(`${door}.entering`, 'CODE.CHANGE', { has: { code: (code: string) => code === '' } }),
    'code: "12" is not what it must be',
  ],
  [
    'what does not stay',
    and(`${door}.opening`, 'open: accountAtRisk', { keeps: ['code'] }),
    'code, which stays: must be "1234"',
  ],
  [
    'a message that is not said',
    and(`${door}.opening`, 'open: accountAtRisk', { says: 'common:offline' }),
    'says: must be {"key":"common:offline"}',
  ],
  [
    'no message where one is said',
    saying(`${door}.opening`, 'open', `${door}.entering`),
    'says: must be nothing, is {"text":"it did not work"}',
  ],
  [
    'an event that is not emitted',
    and('using', 'BACK', { emits: { type: 'gone' } }),
    'emits: must be {"type":"gone"}',
  ],
  [
    'an event that is not sent',
    and('using', 'BACK', { sends: { owner: { type: 'COME' } } }),
    'sends to owner: must be {"type":"COME"}',
  ],
  [
    'another end',
    and('using', 'BACK', { gives: { kind: 'opened' } }),
    'gives, kind: must be "opened", is "left"',
  ],
  [
    'an end that does not come',
    and(`${door}.entering`, 'CODE.CHANGE', { gives: {} }),
    'gives nothing: it does not end',
  ],
  [
    'nothing at all',
    saying(`${door}.waiting`, 'after second', undefined),
    'does not say what must follow "after second"',
  ],
  [
    'another wait',
    { ...safeModel, delays: { ...safeModel.delays, second: 30_000 } },
    'delay second: must last 30000 ms, lasts 1000 ms',
  ],
  ['no wait', { ...safeModel, delays: { second: 1000 } }, 'delay timeout: the model does not say how long'],
  [
    'another request',
    { ...safeModel, calls: { ...safeModel.calls, open: { body: {} } } },
    'call open, body, code: must be nothing, is "1234"',
  ],
  ['no request', { ...safeModel, calls: { owner: undefined } }, 'call open: the model does not say what'],
  [
    'another beginning',
    { ...safeModel, begins: { guest: 'left' } },
    'begin guest: does not begin in left but in using',
  ],
])('%s than the model says is a failure', async (_, model, problem) => {
  expect((await run(model)).problems.join('\n')).toContain(problem);
});

/** Two regions that the same event changes. */
const bothMachine = createMachine({
  id: 'both',
  type: 'parallel',
  states: {
    a: { initial: 'one', states: { one: { on: { GO: 'two' } }, two: {} } },
    b: { initial: 'one', states: { one: { on: { GO: 'two' } }, two: {} } },
  },
});

test.each<[string, Consequence, string[]]>([
  ['one region', 'a.two', ['a.one · GO: leads to b.two too']],
  ['both regions', { to: ['a.two', 'b.two'] }, []],
])('the model must name every entered state: %s', async (_, said, wrong) => {
  const model: Model = {
    machine: bothMachine,
    inputs: { nothing: undefined },
    events: { GO: true },
    facts: () => ({}),
    oracles: { 'a.one': {}, 'a.two': {}, 'b.one': {}, 'b.two': {} },
    follows: { 'a.one': { GO: said } },
  };
  expect((await run(model)).problems).toEqual(wrong);
});

test('a running chart starts and ends the same waits as the simulated one', async () => {
  const { plan } = makePlan(safeModel, safeContract, { flow: 'safe', chart: '' });
  const simulator = createSimulator(safeModel, safeContract);
  const told = ({ waits, fired = [] }: Happening): unknown => [
    waits,
    fired.map(({ delay, at, before, happening }) => [delay, at, stateOf(before), told(happening)]),
  ];
  for (const { input, steps } of plan.paths) {
    const live = await startLive(safeModel, safeContract, input);
    let at: Simulated | undefined = simulator.begin(input);
    expect(told(live.start)).toEqual(told(at));
    for (const step of steps) {
      at = simulator.perform((at as Simulated).moment, step);
      expect(told(await live.perform(step))).toEqual(told(at as Simulated));
    }
  }
});

test('in every region, the row of an inner state takes precedence', async () => {
  const outer = saying('(any)', 'LIGHT.TOGGLE', { says: 'common:offline' });
  expect(await run(outer)).toEqual({
    problems: [],
    silent: ['the model says what no path shows: (any) · LIGHT.TOGGLE'],
  });
});

test('rows of the model that no path exercises are reported', async () => {
  const model: Model = {
    ...saying('opened', 'BACK', 'left'),
    delays: { ...safeModel.delays, never: 1 },
    calls: { ...safeModel.calls, nobody: undefined },
    begins: { ...safeModel.begins, nowhere: 'left' },
  };
  const { problems, silent } = await run(model);
  expect(problems).toEqual([]);
  expect(silent.map((text) => text.replace(/.*: /, ''))).toEqual([
    'opened · BACK',
    'begin nowhere',
    'delay never',
    'call nobody',
  ]);
});

type Rows = Parameters<typeof defineModel<typeof safeMachine>>[1]['follows'];

test('the compiler checks rows against the chart', () => {
  const rows: Rows[] = [
    { opened: { SUBMIT: ({ context }) => ({ has: { waitLeft: context.waitLeft } }) } },
    { opened: { 'open: accepted': { says: 'common:offline', gives: { kind: 'left' } } } },
    // @ts-expect-error no such state
    { open: {} },
    // @ts-expect-error no such event
    { opened: { ENTER: 'left' } },
    // @ts-expect-error no such actor
    { opened: { 'opened: accepted': 'left' } },
    // @ts-expect-error no such delay
    { opened: { 'after minute': 'left' } },
    // @ts-expect-error leads to no such state
    { opened: { SUBMIT: 'right' } },
    // @ts-expect-error no such member
    { opened: { SUBMIT: { has: { key: 1 } } } },
    // @ts-expect-error no such wording
    { opened: { SUBMIT: { says: 'common:nothing' } } },
    // @ts-expect-error no such end
    { opened: { SUBMIT: { gives: { kind: 'stolen' } } } },
  ];
  expect(rows).toHaveLength(10);
});
