import { expect, test } from 'vitest';
import { assign, setup } from 'xstate';
import { defineModel } from '../judge/model.ts';
import { runPlan } from '../run/run.ts';
import { makePlan } from './plan.ts';

/** A chart that repeats tries while some are left; a judge sends it on, or back. */
const triesMachine = setup({
  types: {
    context: {} as { left: number; note: string },
    events: {} as { type: 'NOTE'; note: string } | { type: 'GO' },
  },
  delays: { pause: 1000 },
  guards: { hasTriesLeft: ({ context }) => context.left > 0, isNoted: ({ context }) => context.note !== '' },
}).createMachine({
  id: 'tries',
  context: { left: 2, note: '' },
  initial: 'resting',
  states: {
    resting: {
      after: {
        pause: {
          guard: 'hasTriesLeft',
          target: 'trying',
          actions: assign({ left: ({ context }) => context.left - 1 }),
        },
      },
      on: { NOTE: { actions: assign({ note: ({ event }) => event.note }) }, GO: 'judging' },
    },
    trying: { on: { GO: { target: 'resting', actions: assign({ note: '' }) } } },
    judging: { always: [{ guard: 'isNoted', target: 'trying' }, { target: 'resting' }] },
  },
});

const model = defineModel(triesMachine, {
  inputs: { nothing: undefined },
  events: { NOTE: { some: { note: 'x' }, none: { note: '' } }, GO: true },
  facts: ({ context }) => ({ left: context.left, noted: context.note !== '' }),
  oracles: { resting: {}, trying: {} },
});
const { plan, missed } = makePlan(model, {}, { flow: 'tries', chart: '' });
const steps = plan.paths.flatMap((path) => path.steps);

test('a timer without a branch is waited for too', async () => {
  expect(missed).toEqual([]);
  expect(steps.filter((step) => 'wait' in step && !step.takes.length)).toMatchObject([{ state: 'resting' }]);
  expect((await runPlan(model, {}, plan)).filter(({ failure }) => failure)).toEqual([]);
});

test('a plan follows each automatic continuation of a transition', () => {
  const wentOn = steps.filter(({ takes }) => takes.length > 1).map(({ takes }) => takes.at(-1));
  expect(new Set(wentOn)).toEqual(
    new Set(['judging · always → trying [isNoted]', 'judging · always → resting [otherwise]']),
  );
});

test('every possible change of context by a transition is planned once', () => {
  const goings = steps.filter((step) => 'event' in step && step.takes[0] === 'trying · GO → resting');
  expect(goings.some(({ context }) => context?.note === '')).toBe(true);
});
