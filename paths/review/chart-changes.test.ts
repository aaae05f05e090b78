import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { createMachine } from 'xstate';
import { safeContract, safeModel } from '../fixtures/safe-flow.ts';
import { faultName, faultsIn } from '../mutate/mutate.ts';
import { makePlan } from '../plan/plan.ts';
import { chartChanges } from './chart-changes.ts';
import { chartItems } from './chart-items.ts';

const withPlan = (machine: AnyStateMachine) => ({
  machine,
  plan: makePlan({ ...safeModel, machine }, safeContract, { flow: 'safe', chart: '' }).plan,
});

const safe = withPlan(safeModel.machine);
const faults = new Map(faultsIn(safeModel, safeContract).map((fault) => [faultName(fault), fault]));

/** Returns the changes after an edit of the chart. */
const changesOf = (name: string) => {
  const fault = faults.get(name);
  if (!fault) throw new Error(`There is no place for ${name}.`);
  return chartChanges(safe, withPlan(fault.machine));
};

test('a chart that is the same has no changes', () => {
  expect(chartChanges(safe, withPlan(safeModel.machine))).toBeUndefined();
});

test.each([
  [
    'target changed: using.door.opening · error open #2',
    'using.door.opening · error open → using.door.entering [isTheft]',
    'now leads to Entering (was Alarmed)',
  ],
  [
    'message changed: tellFailure',
    'using.door.opening · error open → using.door.entering [otherwise]',
    'now says something else (was it did not work)',
  ],
  [
    'delay made longer: timeout',
    'using.light.on · after timeout → using.light.off',
    'now comes after 61000 ms (was 60000 ms)',
  ],
  [
    'input field emptied: using.door.opening · open body.code',
    'using.door.entering · SUBMIT → using.door.opening [isWhole]',
    'now gives open {"body":{"code":""}} (was {"body":{"code":"1234"}})',
  ],
  [
    'output field emptied: opened content',
    'using.door.opening · done open → opened',
    'now ends with {"kind":"opened","content":""} (was {"kind":"opened","content":"gold"})',
  ],
])('%s marks its transition as changed, with before and after in words', (name, place, note) => {
  const changes = changesOf(name);
  const changed = changes?.transitions.find(({ now }) => now?.id === place);
  expect(changed?.mark).toBe('changed');
  expect(changed?.notes).toContain(note);
  expect(changes?.transitions.every(({ mark }) => mark === 'changed')).toBe(true);
});

test('a dropped transition is removed, and the state in which nothing changed is not marked', () => {
  const changes = changesOf('transition dropped: using · BACK');
  expect(changes?.states).toEqual([]);
  expect(changes?.transitions.map(({ mark, was, now }) => [mark, was?.trigger, now])).toEqual([
    ['removed', 'BACK', undefined],
  ]);
  expect(changes?.coverage.was).toEqual({
    taken: (changes?.coverage.now?.taken ?? 0) + 1,
    declared: (changes?.coverage.now?.declared ?? 0) + 1,
  });
});

test('an added or removed chart is one item', () => {
  const added = chartChanges(undefined, safe);
  const removed = chartChanges(safe, undefined);
  expect(added && chartItems('safe', added)).toMatchObject([
    { id: 'chart:safe:whole', mark: 'added', title: expect.stringMatching(/^The flow is new: \d+ states/) },
  ]);
  expect(removed && chartItems('safe', removed)).toMatchObject([{ mark: 'removed' }]);
});

test('a reworded description marks no state', () => {
  const chartOf = (description: string) => ({
    machine: createMachine({ id: 'a', initial: 'b', states: { b: { description } } }),
    plan: undefined,
  });
  expect(chartChanges(chartOf('Before.'), chartOf('After.'))).toMatchObject({
    states: [],
    transitions: [],
    others: [],
    reworded: [{ label: 'B', was: 'Before.', now: 'After.' }],
  });
});

test('a state that runs another actor, or is an end now, is changed', () => {
  const chartOf = (state: object) => ({
    machine: createMachine({ id: 'a', initial: 'b', states: { b: state } }) as AnyStateMachine,
    plan: undefined,
  });
  const changes = chartChanges(chartOf({ invoke: { id: 'ask', src: 'ask' } }), chartOf({ type: 'final' }));
  expect(changes?.states).toEqual([
    { id: 'b', mark: 'changed', notes: ['no longer runs ask', 'now an end (was a simple state)'] },
  ]);
});
