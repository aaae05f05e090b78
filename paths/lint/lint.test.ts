import { expect, test } from 'vitest';
import { type AnyActorLogic, type AnyStateMachine, createMachine, fromPromise } from 'xstate';
import { passOn } from '#machines/endings.ts';
import { safeContract, safeModel } from '../fixtures/safe-flow.ts';
import type { Model } from '../judge/model.ts';
import { lint, lintHarmless } from './lint.ts';

const model = (machine: AnyStateMachine, parts: Partial<Model> = {}): Model => ({
  machine,
  inputs: { nothing: undefined },
  events: {},
  facts: () => ({}),
  oracles: {},
  follows: {},
  ...parts,
});

const found = (linted: Model) =>
  lint(linted, safeContract)
    .filter(({ note }) => !note)
    .map(({ rule, at }) => `${rule} ${at}`);

test('the example model passes lint', () => {
  expect(found(safeModel)).toEqual([]);
});

test('a chart without a line in the list of harmless members is reported', () => {
  expect(lintHarmless(createMachine({ id: 'unlisted' }))).toMatchObject([
    { rule: 'no-harmless-line', at: 'unlisted' },
  ]);
  expect(lintHarmless(createMachine({ id: 'cashOut' }))).toEqual([]);
});

test('outcomes that no branch handles by name are reported as a note', () => {
  expect(lint(safeModel, safeContract)).toContainEqual({
    rule: 'generic-outcome',
    at: 'using.door.opening · error open → using.door.entering [otherwise]',
    message: 'handles unauthorised, noAnswer, unknownRefusal',
    note: true,
  });
});

/** Returns a chart that waits for the actor `ask` in its first state. */
const asking = (invoke: object, logic: object = fromPromise(async () => {})) =>
  createMachine(
    { initial: 'a', states: { a: { invoke: { id: 'ask', src: 'ask', ...invoke } }, b: { type: 'final' } } },
    { actors: { ask: logic as AnyActorLogic } },
  );

const resting = createMachine({ id: 'm', initial: 'a', states: { a: {} } });
const going = (branches: string | { target: string }[]) =>
  createMachine({ initial: 'a', states: { a: { on: { GO: branches } }, b: {}, c: { type: 'final' } } });

test.each<[string, Model]>([
  ['no-description m', model(resting)],
  ['no-oracle a', model(resting)],
  ['no-follows m', model(resting, { follows: undefined })],
  ['unknown-name z', model(resting, { oracles: { z: {} } })],
  ['unknown-name STAY', model(resting, { events: { STAY: true } })],
  ['unknown-name nowhere', model(resting, { requirements: { 'a sentence': ['nowhere'] } })],
  ['unknown-name a · GO → b', model(resting, { waivers: [{ transition: 'a · GO → b', reason: 'none' }] })],
  ['unused-exception z', model(resting, { exceptions: [{ rule: 'no-oracle', at: 'z', reason: 'none' }] })],
  ['no-event-case GO', model(going('b'))],
  ['never-taken a · GO → b', model(going('b'))],
  ['contradiction (machine)', model(going('b'), { events: { GO: true }, follows: { a: { GO: 'c' } } })],
  ['unreachable-state c', model(going('b'), { events: { GO: true } })],
  ['dead-branch a · GO → b', model(going([{ target: 'b' }, { target: 'c' }]))],
  [
    'dead-end b',
    model(
      createMachine({
        initial: 'a',
        states: { a: { on: { GO: 'b', END: 'c' } }, b: {}, c: { type: 'final' } },
      }),
      {
        events: { GO: true, END: true },
      },
    ),
  ],
  ['invoke-id a · other', model(asking({ id: 'other' }))],
  ['no-error-branch a · ask', model(asking({ onDone: 'b' }))],
  ['no-error-branch a · ask', model(asking({ onError: { guard: () => true, target: 'b' } }))],
  ['failure-is-success a · ask', model(asking({ onDone: 'b', onError: 'b' }))],
  ['no-outcomes ask', model(asking({}))],
  ['unknown-call ask', model(asking({}, { operation: { method: 'get', path: '/nowhere' } }))],
  ['dies (machine)', model(asking({ onDone: 'b' }), { actors: { ask: { failed: { error: 'no' } } } })],
])('lint reports %s', (finding, linted) => {
  expect(found(linted)).toContain(finding);
});

/** Returns a chart with two final states with these outputs. */
const ending = (outputs: [unknown?, unknown?], root?: unknown, context = {}) =>
  createMachine({
    id: 'm',
    context,
    initial: 'a',
    states: {
      a: { type: 'final', output: outputs[0] },
      b: { type: 'final', output: outputs[1] },
    },
    output: root,
  } as never);

test.each<[string, AnyStateMachine]>([
  ['no-output b', ending([{ kind: 'a' }], passOn)],
  ['output-inferred m', ending([{ kind: 'a' }, { kind: 'b' }])],
  ['output-inferred m', ending([], () => ({ kind: 'a' }))],
  ['output-in-context m', ending([], undefined, { output: 'a' })],
])('lint reports %s', (finding, machine) => {
  expect(found(model(machine))).toContain(finding);
});

test('ends with their complete output pass', () => {
  const ends = [ending([]), ending([{ kind: 'a' }, { kind: 'b' }], passOn)];
  expect(ends.flatMap((machine) => found(model(machine))).join()).not.toContain('output');
});

test('an exception suppresses an intended finding', () => {
  const machine = createMachine({ description: 'a chart', initial: 'a', states: { a: { type: 'final' } } });
  expect(found(model(machine))).toEqual(['no-oracle a']);
  const exceptions = [{ rule: 'no-oracle', at: 'a', reason: 'for the test' }];
  expect(found(model(machine, { exceptions }))).toEqual([]);
});
