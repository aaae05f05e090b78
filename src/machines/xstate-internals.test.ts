import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  type AnyStateMachine,
  type AnyTransitionDefinition,
  and,
  assign,
  cancel,
  createActor,
  emit,
  fromPromise,
  type InspectionEvent,
  raise,
  sendTo,
  setup,
  stateIn,
  stopChild,
} from 'xstate';
import {
  activeNodes,
  type BuiltIn,
  changedAction,
  chartOf,
  createPureScope,
  delayIn,
  effectOf,
  hasState,
  implementationsOf,
  isAssign,
  isChart,
  isCombined,
  isDelayEnd,
  isEmit,
  isOfXState,
  type PromiseLogic,
  partsOf,
  promiseOf,
  TRANSITIONS,
  takenIn,
  XSTATE_VERSION,
} from './xstate-internals.ts';

const MOVED =
  'XState changed a member that src/machines/xstate-internals.ts reads. Find it in the sources of the installed version ' +
  '(node_modules/xstate/dist/declarations/src), and change the function there. No other file reads it.';

const call = fromPromise(async () => 'answer');

const chart: AnyStateMachine = setup({
  types: {} as { context: { size: number }; emitted: { type: 'toast' } },
  actors: { call },
  actions: {
    grow: assign({ size: ({ context }) => context.size + 1 }),
    tell: emit({ type: 'toast' }),
    note: () => {},
  },
  guards: { isLarge: and([() => true, stateIn('open')]), isSmall: () => false },
  delays: { pause: 20 },
}).createMachine({
  id: 'chart',
  context: { size: 0 },
  initial: 'open',
  states: {
    open: {
      invoke: { id: 'call', src: 'call' },
      entry: raise({ type: 'LATE' }, { delay: 10, id: 'late' }),
      after: { pause: 'closed' },
      on: {
        HURRY: { actions: [cancel('late'), sendTo('call', { type: 'HURRY' }), stopChild('call')] },
        CLOSE: { guard: 'isLarge', target: 'closed', actions: ['grow', 'tell', 'note'] },
      },
    },
    closed: {},
  },
});

/** Computes the start of the chart, and the transition after an event in its first state. */
const computed = (type: string) => {
  const compute = createPureScope();
  const begun = compute((scope) => chart.getInitialSnapshot(scope, undefined));
  return { begun, next: compute((scope) => chart.transition(begun.snapshot, { type }, scope)) };
};

test('the installed XState is the version that these functions follow', () => {
  const installed = JSON.parse(readFileSync('node_modules/xstate/package.json', 'utf8')) as {
    version: string;
  };
  expect(
    installed.version,
    'Another version of XState is installed. If all other tests of this file pass, set XSTATE_VERSION in ' +
      'src/machines/xstate-internals.ts to it; else first change the functions that they name.',
  ).toBe(XSTATE_VERSION);
});

test('a microstep reports its transitions', () => {
  const taken: AnyTransitionDefinition[] = [];
  const inspect = (event: InspectionEvent) => taken.push(...takenIn(event));
  const actor = createActor(chart, { inspect }).start();
  actor.send({ type: 'CLOSE' });
  expect(
    taken.map(({ eventType }) => eventType),
    MOVED,
  ).toContain('CLOSE');
  expect(TRANSITIONS, MOVED).toBe('_transitions');
});

test('a snapshot has the active states', () => {
  const { snapshot } = computed('CLOSE').next;
  expect(
    activeNodes(snapshot).map(({ id }) => id),
    MOVED,
  ).toEqual(['chart', 'chart.closed']);
  expect([hasState(snapshot), hasState({})], MOVED).toEqual([true, false]);
});

test('a chart has its implementations by name, and is made again from its configuration', () => {
  const { actors, delays } = implementationsOf(chart);
  expect([actors.call, delays.pause], MOVED).toEqual([call, 20]);
  expect([isChart(chart), isChart(call)], MOVED).toEqual([true, false]);
  const again = createActor(chartOf(chart.config, implementationsOf(chart))).start();
  expect(again.getSnapshot().value, MOVED).toBe('open');
});

test('the logic of a promise has the function that creates it', async () => {
  expect(await promiseOf(call as unknown as PromiseLogic, {}), MOVED).toBe('answer');
});

test('an assign and an emit can be changed', () => {
  const { actions } = implementationsOf(chart);
  expect([isAssign(actions.grow as BuiltIn), isEmit(actions.tell as BuiltIn)], MOVED).toEqual([true, true]);
  const jump = changedAction(actions.grow as BuiltIn, { assignment: { size: () => 9 } });
  const shout = changedAction(actions.tell as BuiltIn, { event: { type: 'shout' } });
  const changed = chartOf(chart.config, {
    ...implementationsOf(chart),
    actions: { ...actions, grow: jump, tell: shout },
  });
  const heard: unknown[] = [];
  const actor = createActor(changed);
  actor.on('*', (event) => heard.push(event));
  actor.start().send({ type: 'CLOSE' });
  expect([actor.getSnapshot().context, heard], MOVED).toEqual([{ size: 9 }, [{ type: 'shout' }]]);
});

test('a combined guard has its parts', () => {
  const { isLarge, isSmall } = implementationsOf(chart).guards;
  expect([isCombined(isLarge as object), isCombined(isSmall as object)], MOVED).toEqual([true, false]);
  const { guards = [] } = partsOf(isLarge as object);
  expect(partsOf(guards[1] as object).stateValue, MOVED).toBe('open');
  expect(partsOf(isSmall as object).guards, MOVED).toBeUndefined();
});

test('the event that ends a delay has the names of the delay and of the state', () => {
  const [type = ''] = [...(chart.states.open?.transitions.keys() ?? [])].filter(isDelayEnd);
  expect(delayIn(type), MOVED).toBe('pause.chart.open');
  expect([isOfXState(type), isOfXState('CLOSE')], MOVED).toEqual([true, false]);
});

test('a computed transition has its microsteps and its effects', () => {
  const { begun, next } = computed('CLOSE');
  expect(begun.effects, MOVED).toEqual([
    { kind: 'delay', id: 'late', event: { type: 'LATE' }, milliseconds: 10 },
    expect.objectContaining({ kind: 'delay', milliseconds: 20 }),
    { kind: 'start', id: 'call', src: 'call', input: undefined },
  ]);
  expect(next.effects, MOVED).toEqual([
    expect.objectContaining({ kind: 'cancel' }),
    { kind: 'stop', id: 'call' },
    { kind: 'emit', event: { type: 'toast' } },
    { kind: 'own', name: 'note' },
  ]);
  expect(computed('HURRY').next.effects, MOVED).toEqual([
    { kind: 'cancel', id: 'late' },
    { kind: 'send', to: 'call', event: { type: 'HURRY' } },
    { kind: 'stop', id: 'call' },
  ]);
  expect(
    next.microsteps.map(({ transitions, value }) => [transitions[0]?.eventType, value]),
    MOVED,
  ).toEqual([['CLOSE', 'closed']]);
});

test('an action of XState without an effect on others has none', () => {
  expect(effectOf({ type: 'xstate.raise', params: { event: { type: 'LATE' } } })).toBeUndefined();
  expect(effectOf({ type: 'xstate.log', params: undefined })).toBeUndefined();
});
