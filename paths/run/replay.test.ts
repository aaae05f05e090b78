import { expect, test } from 'vitest';
import { type AnyActorRef, createMachine, fromPromise, setup } from 'xstate';
import { safeContract, safeMachine, safeModel } from '../fixtures/safe-flow.ts';
import { defineModel } from '../judge/model.ts';
import { makePlan } from '../plan/plan.ts';
import { arrive, destinations } from './replay.ts';

const replay = async (...args: Parameters<typeof arrive>) => (await arrive(...args)).actor;

const { plan } = makePlan(safeModel, safeContract, { flow: 'safe', chart: '' });

test('every state of a plan can be reached', async () => {
  for (const state of destinations(plan)) {
    const actor = await replay(safeModel, safeContract, plan, state);
    const { status } = actor.getSnapshot();
    expect(status).toBe(['opened', 'left'].includes(state) ? 'done' : 'active');
  }
});

test('a state can be requested by its last stimulus', async () => {
  const actor = await replay(safeModel, safeContract, plan, {
    state: 'using.door.entering',
    after: 'CODE.CHANGE partial',
  });
  expect(actor.getSnapshot().context.code).toBe('12');
  actor.send({ type: 'BACK' });
  expect(actor.getSnapshot().value).toBe('left');
});

test('further stimuli can follow beyond the plan', async () => {
  const actor = await replay(safeModel, safeContract, plan, {
    state: 'using.door.entering',
    next: ['CODE.CHANGE partial', 'BACK'],
  });
  expect(actor.getSnapshot().context.code).toBe('12');
  expect(actor.getSnapshot().value).toBe('left');
});

test('a state that no path reaches is reported, with the reachable ones', async () => {
  await expect(replay(safeModel, safeContract, plan, 'using.roof')).rejects.toThrow(
    /leads to using.roof.*There is: using/s,
  );
});

test('time continues from the present', async () => {
  const before = Date.now();
  await replay(safeModel, safeContract, plan, 'using.door.waiting');
  expect(Date.now() - before).toBeLessThan(5_000);
});

test('a child chart that still runs is the real one, and one that has ended was scripted', async () => {
  const parent = setup({ actors: { safe: safeMachine } }).createMachine({
    id: 'parent',
    initial: 'first',
    states: {
      first: { invoke: { id: 'safe', src: 'safe', input: {}, onDone: 'second', onError: 'second' } },
      second: { invoke: { id: 'safe', src: 'safe', input: { code: '1234' }, onDone: 'end', onError: 'end' } },
      end: { type: 'final' },
    },
  });
  const model = defineModel(parent, {
    inputs: { nothing: undefined },
    events: {},
    actors: { safe: { left: { output: { kind: 'left' } } } },
    facts: () => ({}),
    oracles: {},
  });
  const { plan: parentPlan } = makePlan(model, safeContract, { flow: 'parent', chart: '' });
  const actor = await replay(model, safeContract, parentPlan, 'second');
  const child = actor.getSnapshot().children.safe as AnyActorRef;
  expect(child.getSnapshot().value).toEqual({ using: { light: 'off', door: 'opening' } });
  child.send({ type: 'LIGHT.TOGGLE' });
  expect(child.getSnapshot().value).toEqual({ using: { light: 'on', door: 'opening' } });

  // The same result with stimuli beyond the plan.
  const next = ['safe: left', 'safe: left'];
  const over = await replay(model, safeContract, parentPlan, { state: 'first', next });
  expect(over.getSnapshot().value).toBe('end');
});

test('a chart that ends in its first step can be shown too', async () => {
  const machine = createMachine({ id: 'short', initial: 'end', states: { end: { type: 'final' } } });
  const model = { ...safeModel, machine, inputs: { nothing: undefined }, events: {}, facts: () => ({}) };
  const { plan: short } = makePlan(model, safeContract, { flow: 'short', chart: '' });
  expect((await replay(model, safeContract, short, 'end')).getSnapshot().status).toBe('done');
});

test('the rest of the screen has its data if that is wanted, while the state itself keeps waiting', async () => {
  const reading = (path: string) =>
    Object.assign(
      fromPromise(() => new Promise<never>(() => {})),
      { operation: { method: 'get', path } },
    );
  const loads = (src: 'list' | 'count' | 'details') => ({
    initial: 'loading',
    states: {
      loading: { invoke: { id: src, src, onDone: 'loaded', onError: 'failed' } },
      loaded: {},
      failed: {},
    },
  });
  const actors = { list: reading('/list'), count: reading('/count'), details: reading('/details') };
  const card = setup({ actors }).createMachine({ id: 'card', ...loads('details') });
  const machine = setup({ actors: { ...actors, card } }).createMachine({
    id: 'page',
    type: 'parallel',
    states: { list: loads('list'), count: loads('count'), card: { invoke: { id: 'card', src: 'card' } } },
  });
  const answers = { accepted: { code: '200', message: '', data: {} } };
  const contract = { 'get /list': answers, 'get /count': answers, 'get /details': answers };
  const model = defineModel(machine, {
    inputs: { nothing: undefined },
    events: {},
    actors: { card: {} },
    facts: () => ({}),
    oracles: {},
  });
  const { plan: page } = makePlan(model, contract, { flow: 'page', chart: '' });
  const at = async (loaded: boolean) => {
    const { value, children } = (
      await replay(model, contract, page, { state: 'list.loading', loaded })
    ).getSnapshot();
    return { value, card: (children.card as AnyActorRef).getSnapshot().value };
  };
  expect(await at(false)).toEqual({
    value: { list: 'loading', count: 'loading', card: {} },
    card: 'loading',
  });
  expect(await at(true)).toEqual({ value: { list: 'loading', count: 'loaded', card: {} }, card: 'loaded' });
});

test('a state that would end with the data of its child chart is shown without the data', async () => {
  const details = Object.assign(
    fromPromise(() => new Promise<never>(() => {})),
    { operation: { method: 'get', path: '/details' } },
  );
  const card = setup({ actors: { details } }).createMachine({
    id: 'card',
    initial: 'loading',
    states: {
      loading: { invoke: { id: 'details', src: 'details', onDone: 'end', onError: 'end' } },
      end: { type: 'final' },
    },
  });
  const machine = setup({ actors: { card } }).createMachine({
    id: 'page',
    initial: 'open',
    states: { open: { invoke: { id: 'card', src: 'card', onDone: 'over' } }, over: {} },
  });
  const contract = { 'get /details': { accepted: { code: '200', message: '', data: {} } } };
  const model = defineModel(machine, {
    inputs: { nothing: undefined },
    events: {},
    actors: { card: { ended: { output: undefined } } },
    facts: () => ({}),
    oracles: {},
  });
  const { plan: page } = makePlan(model, contract, { flow: 'page', chart: '' });
  const actor = await replay(model, contract, page, { state: 'open', loaded: true });
  expect(actor.getSnapshot().value).toBe('open');
});
