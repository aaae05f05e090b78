import { expect, test } from 'vitest';
import { plannedUsage } from '../fixtures/planned-usage.ts';
import { loadFlow, type ModelledFlow } from '../plan/flows.ts';
import type { Plan } from '../plan/plan.ts';
import { countedChart } from './chart.ts';
import { differenceOf, perHundred } from './compare.ts';
import { funnelOf } from './funnel.ts';
import { neverWalked, walkedUnplanned } from './planned.ts';
import { readUsage } from './read.ts';
import { refusalsOf } from './refusals.ts';
import { stayOf, timeInWords } from './stays.ts';
import { cellsOf, choicesIn, misfitOf, sumOf, visitsIn } from './sum.ts';
import type { ChartUsage, Usage, UsageCell } from './usage.ts';

const form: ChartUsage = {
  fingerprint: '0123456789abcdef',
  runs: 10,
  transitions: { 'typing · SUBMIT → sending': 8, 'sending · done send → sent': 6 },
  calls: { 'post /api/auth/newLogin': { accepted: 6, passwordWrong: 2 } },
  states: {
    typing: { came: 12, left: 3, stays: [0, 4, 4] },
    sending: { came: 8, left: 1, stays: [8] },
    sent: { came: 6, left: 0, stays: [] },
  },
};

const cell = (facts: Partial<UsageCell>): UsageCell => ({
  day: '2026-11-20',
  build: 'v1',
  language: 'en',
  width: 'phone',
  level: 0,
  visits: 5,
  charts: { form },
  ...facts,
});

const usage: Usage = {
  usage: 1,
  cells: [
    cell({}),
    cell({ day: '2026-11-21', build: 'v2', language: 'ar', level: null }),
    cell({ day: '2026-11-22', build: 'v2', width: 'narrow' }),
  ],
};

const today = { chart: 'form', fingerprint: form.fingerprint };

const chart = {
  ...today,
  transitions: ['typing · SUBMIT → sending', 'typing · BACK → typing', 'sending · done send → sent'],
  unplanned: ['sending · done send → sent'],
  states: ['typing', 'sending', 'sent'].map((path) => ({ path, isFinal: path === 'sent', isAside: false })),
};

test.each([
  [{}, 15],
  [{ from: '2026-11-21' }, 10],
  [{ to: '2026-11-21' }, 10],
  [{ from: '2026-11-21', to: '2026-11-21' }, 5],
  [{ build: 'v2' }, 10],
  [{ language: 'ar' }, 5],
  [{ width: 'narrow' }, 5],
  [{ level: 'signedOut' as const }, 5],
  [{ level: 0, build: 'v2' }, 5],
  [{ level: 3 }, 0],
])('the filter %j leaves %i visits', (filter, visits) => {
  expect(visitsIn(cellsOf(usage, filter))).toBe(visits);
});

test('counts of all cells are added', () => {
  const sum = sumOf(usage.cells, today);
  expect(sum).toMatchObject({ runs: 30, outdated: 0 });
  expect(sum.transitions['typing · SUBMIT → sending']).toBe(24);
  expect(sum.calls['post /api/auth/newLogin']).toEqual({ accepted: 18, passwordWrong: 6 });
  expect(sum.states.typing).toEqual({ came: 36, left: 9, stays: [0, 12, 12] });
});

test('runs of another version of the chart are counted apart', () => {
  const older = cell({ charts: { form: { ...form, fingerprint: 'fedcba9876543210' } } });
  const sum = sumOf([...usage.cells, older], today);
  expect(sum).toMatchObject({ runs: 30, outdated: 10 });
  expect(misfitOf({ ...usage, cells: [older] }, [today])).toMatch(
    /other versions of the charts: form changed/,
  );
  expect(misfitOf({ ...usage, cells: [older, ...usage.cells] }, [today])).toBeUndefined();
});

test('the choices of a filter are the values of the cells, the latest build first', () => {
  expect(choicesIn(usage)).toEqual({
    days: ['2026-11-20', '2026-11-21', '2026-11-22'],
    builds: ['v2', 'v1'],
    languages: ['ar', 'en'],
    widths: ['narrow', 'phone'],
    levels: [0, 'signedOut'],
  });
});

test('the median and the ninetieth percentile lie within their buckets', () => {
  expect(stayOf([0, 0, 10], 0.5)).toBe(300);
  expect(stayOf([10], 0.9)).toBe(90);
  expect(stayOf([5, 0, 5], 0.5)).toBe(100);
  expect(stayOf([5, 0, 5], 0.9)).toBe(360);
  expect(stayOf([], 0.5)).toBeUndefined();
});

test.each([
  [0, '0 s'],
  [437, '0.4 s'],
  [2_000, '2 s'],
  [12_300, '12 s'],
  [100_000, '2 min'],
  [3_600_000, '60 min'],
  [7_200_000, '2 h'],
])('%i ms are %s', (milliseconds, words) => {
  expect(timeInWords(milliseconds)).toBe(words);
});

test('the funnel counts each run once: left, ended, or still open', () => {
  const funnel = funnelOf(chart, sumOf([usage.cells[0] as UsageCell], today));
  expect(funnel).toEqual({
    began: 10,
    stages: [
      { state: 'typing', came: 12, left: 3, remaining: 7 },
      { state: 'sending', came: 8, left: 1, remaining: 6 },
    ],
    ends: [{ state: 'sent', runs: 6 }],
    open: 0,
  });
});

test('a run that is left in a parallel state is counted in one of its regions', async () => {
  const { model, plan } = (await loadFlow('login')) as ModelledFlow & { plan: Plan };
  const { states } = countedChart(model.machine, plan);
  expect(states.find(({ path }) => path === 'active.forgotLink.hidden')?.isAside).toBe(true);
  expect(states.find(({ path }) => path === 'active.proof.byCode')?.isAside).toBe(false);
});

test('a difference is clear only where chance does not explain it', () => {
  expect(perHundred({ count: 1, of: 0 })).toBe(0);
  expect(differenceOf({ count: 50, of: 100 }, { count: 45, of: 100 }).isClear).toBe(false);
  expect(differenceOf({ count: 500, of: 1000 }, { count: 350, of: 1000 })).toEqual({
    now: 50,
    other: 35,
    isClear: true,
  });
  expect(differenceOf({ count: 500, of: 1000 }, { count: 0, of: 0 }).isClear).toBe(false);
});

test('refusals have their number in each call', () => {
  expect(refusalsOf(form)).toEqual([
    {
      call: 'post /api/auth/newLogin',
      times: 8,
      accepted: 6,
      refusals: [{ name: 'passwordWrong', times: 2 }],
    },
  ]);
});

test('planned and never walked, walked and never planned', () => {
  const walked = { transitions: { ...form.transitions, '(start)': 10, 'typing · CLEAR → typing': 1 } };
  expect(neverWalked(chart, walked)).toEqual(['typing · BACK → typing']);
  expect(walkedUnplanned(chart, walked)).toEqual([
    { transition: 'sending · done send → sent', times: 6 },
    { transition: 'typing · CLEAR → typing', times: 1 },
  ]);
});

test('a file is read as it was written', () => {
  expect(readUsage(JSON.stringify(usage))).toEqual(usage);
});

test.each([
  ['no JSON', 'This is no usage data.'],
  ['{"cells":[]}', 'This is no usage data: usage is wrong or missing.'],
  [
    JSON.stringify({ usage: 1, cells: [cell({ language: 'Ben' as 'en' })] }),
    'This is no usage data: cells.0.language is wrong or missing.',
  ],
  [
    JSON.stringify({ usage: 1, cells: [cell({ charts: { form: { ...form, runs: -1 } } })] }),
    'This is no usage data: cells.0.charts.form.runs is wrong or missing.',
  ],
])('refuses a file that has no usage data: %s', (text, sentence) => {
  expect(() => readUsage(text)).toThrow(sentence);
});

test('the counts of planned paths fit their chart', async () => {
  const flow = (await loadFlow('login')) as ModelledFlow & { plan: Plan };
  const made = plannedUsage([{ machine: flow.model.machine, plan: flow.plan }], { people: 100 });
  const facts = countedChart(flow.model.machine, flow.plan);
  const sum = sumOf(made.cells, facts);
  expect(sum.runs).toBe(100);
  expect(walkedUnplanned(facts, sum)).toEqual([]);
  const { ends, stages, open } = funnelOf(facts, sum);
  const all = [...ends.map(({ runs }) => runs), ...stages.map(({ left }) => left)];
  expect(all.reduce((total, runs) => total + runs, 0)).toBe(100);
  expect(open).toBe(0);
});
