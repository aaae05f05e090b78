import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { START } from '#domain/trails/trail-limits.ts';
import { flowNames, loadFlow } from '../plan/flows.ts';
import { createFollower, type Follower } from './follow.ts';

const flows = await Promise.all(flowNames().map(loadFlow));

const standing = (follower: Follower) => follower.result().standing.map(({ state }) => state);

test.each(flows)(
  'names of transitions lead to the states of each planned path of $flow',
  ({ model, plan }) => {
    if (!model || !plan) throw new Error('no plan');
    const begin = createFollower(model.machine);
    for (const { id, start, steps } of plan.paths) {
      const follower = begin();
      follower.take({ took: START, at: 0 });
      for (const { takes, state } of [start, ...steps]) {
        for (const took of takes) follower.take({ took, at: 0 });
        expect(standing(follower).sort(), id).toEqual(state.split(' + ').sort());
      }
    }
  },
);

const machine = createMachine({
  id: 'doors',
  initial: 'closed',
  states: {
    closed: { on: { OPEN: 'open', KNOCK: { target: 'closed', reenter: true }, LOOK: 'closed' } },
    open: {
      type: 'parallel',
      on: { CLOSE: 'closed', END: 'over' },
      states: {
        light: { initial: 'off', states: { off: { on: { SWITCH: 'on' } }, on: {} } },
        guest: { initial: 'none', states: { none: { on: { ENTER: 'here' } }, here: {} } },
      },
    },
    over: { type: 'final' },
  },
});

const followed = (...took: string[]) => {
  const follower = createFollower(machine)();
  for (const [index, name] of took.entries())
    if (name === '(lost)') follower.lose();
    else follower.take({ took: name, at: index * 100 });
  return follower.result();
};

test('a stay lasts from the transition that enters a state to the one that leaves it', () => {
  const { stays, standing } = followed(START, 'closed · OPEN → open', 'open · END → over');
  expect(stays).toEqual([
    { state: 'closed', isFinal: false, by: START, from: 0, left: { by: 'closed · OPEN → open', at: 100 } },
    ...['open.light.off', 'open.guest.none'].map((state) => ({
      state,
      isFinal: false,
      by: 'closed · OPEN → open',
      from: 100,
      left: { by: 'open · END → over', at: 200 },
    })),
    { state: 'over', isFinal: true, by: 'open · END → over', from: 200 },
  ]);
  expect(standing).toEqual(stays.slice(-1));
});

test('a transition of one region leaves the other regions alone', () => {
  const { standing } = followed(START, 'closed · OPEN → open', 'open.light.off · SWITCH → open.light.on');
  expect(standing.map(({ state }) => state)).toEqual(['open.guest.none', 'open.light.on']);
});

test('a state is entered again only by a transition that re-enters it', () => {
  expect(followed(START, 'closed · LOOK → closed').stays).toHaveLength(1);
  expect(followed(START, 'closed · KNOCK → closed').stays).toHaveLength(2);
});

test('after lost steps nothing is known until a step enters a state', () => {
  const { stays, standing } = followed(
    START,
    '(lost)',
    'open.light.off · SWITCH → open.light.on',
    'open · CLOSE → closed',
  );
  expect(stays.map(({ state, left }) => [state, left?.by])).toEqual([
    ['closed', undefined],
    ['open.light.on', 'open · CLOSE → closed'],
    ['closed', undefined],
  ]);
  expect(standing).toEqual(stays.slice(-1));
});
