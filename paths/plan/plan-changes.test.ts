import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { safeContract, safeModel } from '../fixtures/safe-flow.ts';
import { faultName, faultsIn } from '../mutate/mutate.ts';
import { makePlan } from './plan.ts';
import { changesBetween } from './plan-changes.ts';

const planOf = (machine: AnyStateMachine) =>
  makePlan({ ...safeModel, machine }, safeContract, { flow: 'safe', chart: '' }).plan;

const faults = new Map(faultsIn(safeModel, safeContract).map((fault) => [faultName(fault), fault]));

/** Returns the changes of the plan after an edit of the chart. */
const changesOf = (name: string): string[] => {
  const fault = faults.get(name);
  if (!fault) throw new Error(`There is no place for ${name}.`);
  return changesBetween(planOf(safeModel.machine), planOf(fault.machine));
};

test('a plan that is made again does not change', () => {
  expect(changesBetween(planOf(safeModel.machine), planOf(safeModel.machine))).toEqual([]);
});

test.each([
  [
    'message changed: tellFailure',
    'using.door.opening · open: noAnswer: now says something else (was it did not work)',
  ],
  [
    'target changed: using.door.opening · error open #2',
    'using.door.opening · open: accountAtRisk: now leads to using.door.entering (was using.door.alarmed)',
  ],
  [
    'action dropped: using.door.opening · error open #3 tellFailure',
    'open: noAnswer: no longer says it did not work',
  ],
  [
    'event let in: using.door.waiting · CODE.CHANGE',
    'new: using.door.waiting · CODE.CHANGE whole leads to using.door.waiting',
  ],
  [
    'event let in: using.door.waiting · CODE.CHANGE',
    'no longer ignored: CODE.CHANGE whole or CODE.CHANGE partial in using.light.off + using.door.waiting',
  ],
  ['delay made longer: timeout', 'using.light.on · after timeout: now comes after 61000 ms (was 60000 ms)'],
  ['transition dropped: using · BACK', 'no longer taken: using · BACK'],
  [
    'input field emptied: using.door.opening · open body.code',
    'now gives open {"body":{"code":""}} (was {"body":{"code":"1234"}})',
  ],
  [
    'output field emptied: opened content',
    'open: accepted: now ends with {"kind":"opened","content":""} (was {"kind":"opened","content":"gold"})',
  ],
])('%s: %s', (name, change) => {
  expect(changesOf(name).join('\n')).toContain(change);
});
