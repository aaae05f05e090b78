import { expect, test } from 'vitest';
import { holds, type Progress, parseUntil, partsOf } from './until.ts';

const progress: Progress = {
  share: (criterion) => ({ state: 100, transition: 80, pair: 20, requirement: 0 })[criterion],
  reached: (state) => state === 'door.open',
  steps: 50,
  milliseconds: 1500,
};

test.each([
  ['state(100)', true],
  ['transition(80)', true],
  ['transition( 81 % )', false],
  ['reached(door.open)', true],
  ['reached(door)', false],
  ['length(50)', true],
  ['length(51)', false],
  ['time(1500 ms)', true],
  ['time(1.5s)', true],
  ['time(1 min)', false],
  ['pair(100) or state(100)', true],
  ['pair(100) and state(100)', false],
  ['state(100) or pair(100) and length(99)', true],
  ['(state(100) or pair(100)) and length(99)', false],
  ['((length(1)))and(length(2))', true],
])('%s', (text, isTrue) => {
  expect(holds(parseUntil(text), progress)).toBe(isTrue);
});

test('the parts of a condition are found', () => {
  expect(partsOf(parseUntil('pair(30) or (reached(open) and length(9))'))).toEqual([
    { criterion: 'pair', percent: 30 },
    { reached: 'open' },
    { length: 9 },
  ]);
});

test.each([
  ['', 'knows state, transition, pair, requirement, reached, length, time, not ""'],
  ['luck(3)', 'not "luck":  ▸ luck(3)'],
  ['state', 'lacks "(": state ▸ '],
  ['state(100', 'ends too early: state(100 ▸ '],
  ['state(0)', 'cannot take "0" for state'],
  ['state(101)', 'cannot take "101" for state'],
  ['reached()', 'cannot take "" for reached'],
  ['time(2)', 'cannot take "2" for time'],
  ['(state(1) or pair(1)', 'lacks ")"'],
  ['state(1) and', 'not ""'],
  ['state(1) pair(1)', 'goes on after its end: state(1) ▸ pair(1)'],
])('%j is no condition', (text, message) => {
  expect(() => parseUntil(text)).toThrow(message);
});
