import { expect, test } from 'vitest';
import { type AnyActorRef, createMachine, setup } from 'xstate';
import { safeContract, safeMachine, safeModel } from '../fixtures/safe-flow.ts';
import { defineModel } from '../judge/model.ts';
import { makePlan } from '../plan/plan.ts';
import { arrive, destinations } from './replay.ts';

const replay = async (...args: Parameters<typeof arrive>) => (await arrive(...args)).actor;

const { plan } = makePlan(safeModel, safeContract, { flow: 'safe', chart: '' });

test('every state of a plan can be brought about', async () => {
  for (const state of destinations(plan)) {
    const actor = await replay(safeModel, safeContract, plan, state);
    const { status } = actor.getSnapshot();
    expect(status).toBe(['opened', 'left'].includes(state) ? 'done' : 'active');
  }
});

test('a state can be asked for by what happened last', async () => {
  const actor = await replay(safeModel, safeContract, plan, {
    state: 'using.door.entering',
    after: 'CODE.CHANGE partial',
  });
  expect(actor.getSnapshot().context.code).toBe('12');
  actor.send({ type: 'BACK' });
  expect(actor.getSnapshot().value).toBe('left');
});

test('something may happen beyond the plan', async () => {
  const actor = await replay(safeModel, safeContract, plan, {
    state: 'using.door.entering',
    next: ['CODE.CHANGE partial', 'BACK'],
  });
  expect(actor.getSnapshot().context.code).toBe('12');
  expect(actor.getSnapshot().value).toBe('left');
});

test('a state that no path leads to is told, with those there are', async () => {
  await expect(replay(safeModel, safeContract, plan, 'using.roof')).rejects.toThrow(
    /leads to using.roof.*There is: using/s,
  );
});

test('time goes on from the present', async () => {
  const before = Date.now();
  await replay(safeModel, safeContract, plan, 'using.door.waiting');
  expect(Date.now() - before).toBeLessThan(5_000);
});

test('a child chart still at work is the real one, and one that has ended was scripted', async () => {
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

  // The same where that happens beyond the plan.
  const next = ['safe: left', 'safe: left'];
  const over = await replay(model, safeContract, parentPlan, { state: 'first', next });
  expect(over.getSnapshot().value).toBe('end');
});

test('a chart that is at once at its end can be shown too', async () => {
  const machine = createMachine({ id: 'short', initial: 'end', states: { end: { type: 'final' } } });
  const model = { ...safeModel, machine, inputs: { nothing: undefined }, events: {}, facts: () => ({}) };
  const { plan: short } = makePlan(model, safeContract, { flow: 'short', chart: '' });
  expect((await replay(model, safeContract, short, 'end')).getSnapshot().status).toBe('done');
});
