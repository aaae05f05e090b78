import { expect, test } from 'vitest';
import { type AnyStateMachine, createMachine } from 'xstate';
import { type Graph, graphOf, labelsOf } from '#paths/chart/graph.ts';
import { chartChanges } from '#paths/review/chart-changes.ts';
import { mergeGraphs } from './merge.ts';

const chart = (states: object, initial = 'a'): AnyStateMachine =>
  createMachine({ id: 'chart', initial, states } as never);

const merged = (old: AnyStateMachine, now: AnyStateMachine) => {
  const changes = chartChanges({ machine: old, plan: undefined }, { machine: now, plan: undefined });
  const drawn = {
    states: changes?.states ?? [],
    transitions: (changes?.transitions ?? []).map((one) => ({
      ...one,
      was: one.was?.id,
      now: one.now?.id,
    })),
  };
  return mergeGraphs(graphOf(old), graphOf(now), drawn);
};

const namesIn = ({ states }: Graph) => states.map(({ name }) => name);

test('a removed state keeps its place, with its arrow in red', () => {
  const { graph, marks } = merged(
    chart({ a: { on: { GO: 'b' } }, b: {}, c: {} }),
    chart({ a: { on: { NEXT: 'c' } }, c: {} }),
  );
  expect(namesIn(graph)).toEqual(['a', 'b', 'c']);
  expect(marks.states).toEqual({ b: 'removed' });
  expect(marks.transitions).toEqual({ 'a · GO → b': 'removed', 'a · NEXT → c': 'added' });
  expect(marks.lines).toEqual({ 'a → b': 'removed', 'a → c': 'added' });
});

test('a changed transition is drawn once, where it leads now, with its words before and after', () => {
  const { graph, marks } = merged(
    chart({ a: { on: { GO: 'b' } }, b: {}, c: {} }),
    chart({ a: { on: { GO: 'c' } }, b: {}, c: {} }),
  );
  expect(labelsOf(graph)).toMatchObject([{ transition: 'a · GO → c', notes: ['now leads to C (was B)'] }]);
  expect(marks.lines).toEqual({ 'a → c': 'changed' });
});

test('a line of several transitions has a colour only if all of them have it', () => {
  const { graph, marks } = merged(
    chart({ a: { on: { GO: 'b' } }, b: {} }),
    chart({ a: { on: { GO: 'b', NEXT: 'b' } }, b: {} }),
  );
  expect(labelsOf(graph)).toHaveLength(2);
  expect(marks.transitions).toEqual({ 'a · NEXT → b': 'added' });
  expect(marks.lines).toEqual({});
});

test('rows in a state are merged, and another initial state moves the dot', () => {
  const { graph, marks } = merged(
    chart({ a: { on: { STAY: { actions: 'note' } } }, b: {} }),
    chart({ a: {}, b: {} }, 'b'),
  );
  expect(graph.states[0]?.rows).toMatchObject([{ transition: 'a · STAY → (stays)' }]);
  expect(marks.lines).toEqual({ '(any) begins → a': 'removed', '(any) begins → b': 'added' });
});
