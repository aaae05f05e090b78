import { expect, test } from 'vitest';
import { assign, createActor, fromPromise, setup } from 'xstate';
import { Refusal } from '#api/refusal.ts';
import type { TrailStep } from '#domain/trails/trail.ts';
import { declaredTransitions } from '#paths/chart/declared.ts';
import { createRecorder } from './recorder.ts';

/** A field whose keys do not change its state, and a call that is refused. */
const machine = setup({
  types: {
    context: {} as { typed: string },
    events: {} as { type: 'TYPE'; key: string } | { type: 'SUBMIT' },
  },
  actors: {
    signIn: Object.assign(
      fromPromise(async () => {
        throw new Refusal({ code: '60008', message: 'Wrong password of ana@example.com' });
      }),
      { operation: { method: 'post', path: '/api/auth/newLogin' } },
    ),
  },
}).createMachine({
  id: 'field',
  context: { typed: '' },
  initial: 'entering',
  states: {
    entering: {
      on: {
        TYPE: { actions: assign({ typed: ({ context, event }) => context.typed + event.key }) },
        SUBMIT: 'sending',
      },
    },
    sending: { invoke: { id: 'signIn', src: 'signIn', onError: 'entering' } },
  },
});

const charts = {
  field: {
    fingerprint: '0123456789abcdef',
    transitions: declaredTransitions(machine).map(({ id }) => id),
  },
};

const TYPE = 'entering · TYPE → (stays)';
const SUBMIT = 'entering · SUBMIT → sending';

const watching = (known = charts, takeUsed?: () => string | undefined) => {
  const steps: TrailStep[] = [];
  let time = 0;
  const inspect = createRecorder({
    charts: known,
    elapsed: () => {
      time += 130;
      return time;
    },
    add: (step) => steps.push(step),
    ...(takeUsed && { takeUsed }),
  });
  return { steps, inspect, took: () => steps.map((step) => ('took' in step ? step.took : step.outcome)) };
};

test('the number of keys is not recorded: repeated transitions of a state are one step', () => {
  const { inspect, took } = watching();
  const actor = createActor(machine, { inspect }).start();
  for (const key of '4711') actor.send({ type: 'TYPE', key });
  expect(took()).toEqual(['(start)', TYPE]);
});

test('the control that the user used is recorded with the transition that it caused, and with no repetition', () => {
  const used = [undefined, 'levels:phone', 'levels:phone', 'common:next'];
  const { inspect, steps } = watching(charts, () => used.shift());
  const actor = createActor(machine, { inspect }).start();
  actor.send({ type: 'TYPE', key: '4' });
  actor.send({ type: 'TYPE', key: '7' });
  actor.send({ type: 'TYPE', key: '1' });
  actor.send({ type: 'SUBMIT' });
  expect(steps).toEqual([
    { at: 100, run: 1, took: '(start)' },
    { at: 300, run: 1, took: TYPE },
    { at: 400, run: 1, took: SUBMIT, used: 'common:next' },
  ]);
});

test('a state that is entered again records its transitions again', async () => {
  const { inspect, took } = watching();
  const actor = createActor(machine, { inspect }).start();
  actor.send({ type: 'TYPE', key: '4' });
  actor.send({ type: 'SUBMIT' });
  await expect.poll(() => actor.getSnapshot().value).toBe('entering');
  actor.send({ type: 'TYPE', key: '7' });
  expect(took()).toEqual([
    '(start)',
    TYPE,
    SUBMIT,
    'wrongPassword',
    'sending · error signIn → entering',
    TYPE,
  ]);
});

test('times are rounded, and each start of a chart is a run of its own', () => {
  const { inspect, steps } = watching();
  createActor(machine, { inspect }).start();
  createActor(machine, { inspect }).start();
  expect(steps).toEqual([
    { at: 100, run: 1, took: '(start)' },
    { at: 300, run: 2, took: '(start)' },
  ]);
});

test('a chart that runs already has no start', () => {
  const { inspect, took } = watching();
  let isWatched = false;
  const actor = createActor(machine, { inspect: (event) => isWatched && inspect(event) }).start();
  isWatched = true;
  actor.send({ type: 'SUBMIT' });
  expect(took()).toEqual([SUBMIT]);
});

test('charts without known names are not recorded', () => {
  const { inspect, steps } = watching({} as typeof charts);
  createActor(machine, { inspect }).start().send({ type: 'SUBMIT' });
  expect(steps).toEqual([]);
});

test('says where a chart stands, that it crashed, and that it was left', async () => {
  const stood: unknown[] = [];
  const inspect = createRecorder({
    charts,
    elapsed: () => 0,
    add: () => undefined,
    stand: (run, at) => stood.push([run, at?.state, at?.status]),
  });
  const left = createActor(machine, { inspect }).start();
  await expect.poll(() => stood.at(-1)).toEqual([1, 'entering', 'running']);
  left.stop();
  await expect.poll(() => stood.at(-1)).toEqual([1, undefined, undefined]);
  const crashing = createActor(machine, { inspect });
  crashing.subscribe({ error: () => undefined });
  crashing.start();
  const typed = {
    type: 'TYPE',
    get key(): string {
      throw new Error('planted');
    },
  } as const;
  crashing.send(typed);
  await expect.poll(() => stood.at(-1)).toEqual([2, 'entering', 'crashed']);
});
