import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import type { Trail } from '#domain/trails/trail.ts';
import { START } from '#domain/trails/trail-limits.ts';
import { fingerprint } from '../chart/fingerprint.ts';
import { type Part, usageOf } from './from-trails.ts';

const machine = createMachine({
  id: 'login',
  initial: 'entering',
  states: {
    entering: { on: { SUBMIT: 'sending' } },
    sending: { on: { FAIL: 'entering', PASS: 'over' } },
    over: { type: 'final' },
  },
});
const today = fingerprint(machine);
const [SUBMIT, FAIL, PASS] = [
  'entering · SUBMIT → sending',
  'sending · FAIL → entering',
  'sending · PASS → over',
];

const step = (at: number, took: string, run = 1) => ({ at, run, took });
const runs = [{ run: 1, chart: 'login', fingerprint: today }];

const VISIT = '7f0f8e7c-6d5a-4f52-9b43-0c54b7b0a6f1';
const part = (trail: Partial<Trail>, day = '2026-11-20'): Part => ({
  day,
  trail: {
    schema: 1,
    visit: VISIT,
    first: 0,
    build: 'a',
    language: 'en',
    width: 'phone',
    level: null,
    runs,
    steps: [],
    ...trail,
  },
});
const first = part({
  steps: [
    step(0, START),
    step(700, SUBMIT),
    { at: 900, run: 1, call: 'post /api/auth/newLogin', outcome: 'wrongPassword' },
    step(900, FAIL),
  ],
});
const second = part({ first: 4, level: 2, steps: [step(4000, SUBMIT), step(4100, PASS)] }, '2026-11-21');

test('entries, stays and ends of states follow from the transitions of a visit, in whatever order its parts come', () => {
  const { usage, steps } = usageOf([second, first], [machine]);
  expect(steps).toBe(6);
  expect(usage.cells).toEqual([
    {
      day: '2026-11-20',
      build: 'a',
      language: 'en',
      width: 'phone',
      level: 2,
      visits: 1,
      charts: {
        login: {
          fingerprint: today,
          runs: 1,
          transitions: { [SUBMIT as string]: 2, [FAIL as string]: 1, [PASS as string]: 1 },
          calls: { 'post /api/auth/newLogin': { wrongPassword: 1 } },
          states: {
            // 700 ms and 3100 ms.
            entering: { came: 2, left: 0, stays: [0, 0, 0, 1, 0, 1] },
            // 200 ms and 100 ms.
            sending: { came: 2, left: 0, stays: [0, 1, 1] },
            over: { came: 1, left: 0, stays: [] },
          },
        },
      },
    },
  ]);
  expect(usage.walks).toEqual({
    login: { fingerprint: today, runs: { '1,2,3': 1 }, ways: { '0>1': 1, '1>2': 1, '2>1': 1, '1>3': 1 } },
  });
});

test('a run whose last step is not in a final state was left there', () => {
  const { usage } = usageOf([first], [machine]);
  expect(usage.cells[0]?.charts.login?.states.entering).toMatchObject({ came: 2, left: 1 });
});

test('between lost parts no stay and no way is made up', () => {
  const { usage } = usageOf([first, part({ ...second.trail, first: 9 })], [machine]);
  expect(usage.cells[0]?.charts.login?.states).toEqual({
    entering: { came: 2, left: 0, stays: [0, 0, 0, 1] },
    sending: { came: 2, left: 0, stays: [0, 1, 1] },
    over: { came: 1, left: 0, stays: [] },
  });
  expect(usage.walks?.login?.runs).toEqual({});
});

test('a part that came twice counts once', () => {
  expect(usageOf([first, first], [machine]).steps).toBe(4);
});

test('facts that are not asked for are not told apart', () => {
  const other = part({ ...first.trail, visit: VISIT.replace('7', '8'), language: 'ar' });
  expect(usageOf([first, other], [machine], ['build']).usage.cells).toMatchObject([
    { build: 'a', visits: 2 },
  ]);
  expect(usageOf([first, other], [machine], ['language']).usage.cells).toHaveLength(2);
});

test('runs of another fingerprint have no states, and are left out beside those of today', () => {
  const old = [{ run: 1, chart: 'login', fingerprint: '0123456789abcdef' }];
  const before = part({ ...first.trail, visit: VISIT.replace('7', '8'), runs: old });
  const alone = usageOf([before], [machine]);
  expect(alone.usage.cells[0]?.charts.login).toMatchObject({
    fingerprint: '0123456789abcdef',
    runs: 1,
    states: {},
  });
  expect(alone.leftOut).toEqual({});
  const both = usageOf([before, first], [machine]);
  expect(both.usage.cells[0]?.charts.login).toMatchObject({ fingerprint: today, runs: 1 });
  expect(both.leftOut).toEqual({ login: 1 });
});
