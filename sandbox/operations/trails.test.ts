import { expect, test } from 'vitest';
import type { ProblemReport } from '#domain/trails/problem-report.ts';
import type { Trail } from '#domain/trails/trail.ts';
import { keptReports, keptTrails, MOST_KEPT, MOST_REPORTS } from '../rules/trails/trails.ts';
import { testSandbox } from '../testing/test-sandbox.ts';
import type { World } from '../world/world.ts';

const TRAIL = {
  schema: 1,
  visit: '7f0f8e7c-6d5a-4f52-9b43-0c54b7b0a6f1',
  first: 0,
  build: 'index-Bx1',
  language: 'en',
  width: 'phone',
  level: 2,
  runs: [{ run: 1, chart: 'login', fingerprint: '0123456789abcdef' }],
  steps: [
    { at: 0, run: 1, took: '(start)' },
    { at: 1200, run: 1, took: 'enteringPassword · SUBMIT → signingIn [canSubmit]' },
    { at: 1500, run: 1, call: 'post /api/auth/newLogin', outcome: 'wrongPassword' },
  ],
} satisfies Trail;

const { schema: _schema, visit: _visit, ...facts } = TRAIL;

const REPORT = {
  ...facts,
  problemReport: 1,
  standing: [{ run: 1, state: 'enteringPassword', status: 'running' }],
  said: 'I cannot sign in.',
} satisfies ProblemReport;

const bodiesIn = <Body>(kept: { body: Body }[]): Body[] => kept.map(({ body }) => body);

const at = 0;
const run = 1;

test('the parts of a trail are kept as they came, with nothing else about the request', async () => {
  const { post, world } = testSandbox();
  expect(await post('/api/trails', TRAIL, { token: 'any', device: 'phone' })).toMatchObject({ code: '200' });
  expect(bodiesIn(keptTrails(world))).toEqual([TRAIL]);
  const rows = world.database.sql.all`select * from trails`;
  expect(Object.keys(rows[0] ?? {})).toEqual(['trail_id', 'received_at', 'body']);
});

test.each<[string, object]>([
  ['a member that no trail has', { userId: '10000002' }],
  ['a member that no step has', { steps: [{ at, run, took: '(start)', amount: 25 }] }],
  ['a text in the place of a transition', { steps: [{ at, run, took: 'ben@example.com' }] }],
  ['the label of a control', { steps: [{ at, run, took: '(start)', used: 'common:next' }] }],
  [
    'a name in the place of an outcome',
    { steps: [{ at, run, call: 'get /api/user/info', outcome: 'alice' }] },
  ],
  ['a call that the contract lacks', { steps: [{ at, run, call: 'get /api/secret', outcome: 'accepted' }] }],
  ['an exact time', { steps: [{ at: 1234, run, took: '(start)' }] }],
  [
    'a text in the place of a chart',
    { runs: [{ run, chart: 'Ben Okoro', fingerprint: '0123456789abcdef' }] },
  ],
  ['an address in the place of the visit', { visit: 'ben@example.com' }],
  ['a language that the wallet lacks', { language: 'tlh' }],
  ['a width in pixels', { width: 375 }],
  ['a level that does not exist', { level: 7 }],
  ['no step', { steps: [] }],
  ['another version of the schema', { schema: 2 }],
])('a trail with %s is refused', async (_, change) => {
  const { post, world } = testSandbox();
  expect(await post('/api/trails', { ...TRAIL, ...change })).toMatchObject({ status: 400, code: '40000' });
  expect(keptTrails(world)).toEqual([]);
});

test('trails are forgotten after 30 days', async () => {
  const { post, world, passDays } = testSandbox();
  await post('/api/trails', TRAIL);
  passDays(29);
  await post('/api/trails', { ...TRAIL, first: 3 });
  expect(keptTrails(world)).toHaveLength(2);
  passDays(2);
  expect(keptTrails(world)).toHaveLength(1);
  await post('/api/trails', { ...TRAIL, first: 6 });
  expect(world.database.sql.all`select * from trails`).toHaveLength(2);
});

test('only the latest trails are kept', async () => {
  const { post, world } = testSandbox();
  await post('/api/trails', TRAIL);
  world.database.sql.run`update trails set trail_id = ${MOST_KEPT - 1}`;
  await post('/api/trails', { ...TRAIL, first: 3 });
  await post('/api/trails', { ...TRAIL, first: 6 });
  expect(bodiesIn(keptTrails(world)).map(({ first }) => first)).toEqual([6, 3, 0]);
  world.database.sql.run`update trails set trail_id = 1 where trail_id = ${MOST_KEPT - 1}`;
  await post('/api/trails', { ...TRAIL, first: 9 });
  expect(bodiesIn(keptTrails(world)).map(({ first }) => first)).toEqual([9, 6, 3]);
});

test('a problem report is kept as it came, with nothing else about the request', async () => {
  const { post, world } = testSandbox();
  const asked = { token: 'any', device: 'phone' };
  expect(await post('/api/problemReports', REPORT, asked)).toMatchObject({ code: '200' });
  expect(bodiesIn(keptReports(world))).toEqual([REPORT]);
  const rows = world.database.sql.all`select * from problem_reports`;
  expect(Object.keys(rows[0] ?? {})).toEqual(['report_id', 'received_at', 'body']);
});

test('a problem report may have no step and no sentence', async () => {
  const { post, world } = testSandbox();
  const { said: _, ...silent } = REPORT;
  await post('/api/problemReports', { ...silent, runs: [], steps: [], standing: [] });
  expect(keptReports(world)).toHaveLength(1);
});

test.each<[string, object]>([
  ['the id of a visit', { visit: TRAIL.visit }],
  ['the common parameters of other calls', { cType: '2' }],
  ['a sentence of 501 characters', { said: 'a'.repeat(501) }],
  ['a text in the place of a transition', { steps: [{ at, run, took: 'ben@example.com' }] }],
  ['a text in the place of a key', { steps: [{ at, run, took: '(start)', used: 'Ben Okoro' }] }],
  ['a text in the place of a state', { standing: [{ run, state: 'Ben Okoro', status: 'running' }] }],
  ['another status', { standing: [{ run, state: 'entering', status: 'ben' }] }],
  ['a call that the contract lacks', { steps: [{ at, run, call: 'get /api/secret', outcome: 'accepted' }] }],
  ['an exact time', { steps: [{ at: 1234, run, took: '(start)' }] }],
  ['1001 steps', { steps: Array.from({ length: 1001 }, () => ({ at, run, took: '(start)' })) }],
  ['another version of the schema', { problemReport: 2 }],
])('a problem report with %s is refused', async (_, change) => {
  const { post, world } = testSandbox();
  expect(await post('/api/problemReports', { ...REPORT, ...change })).toMatchObject({
    status: 400,
    code: '40000',
  });
  expect(keptReports(world)).toEqual([]);
});

test('the longest problem report is taken', async () => {
  const { post } = testSandbox();
  const took = `a.${'b'.repeat(90)} · SUBMIT → c.${'d'.repeat(90)}`;
  const used = `a:${'b'.repeat(46)}`;
  const steps = Array.from({ length: 1000 }, () => ({ at: 86_400_000, run: 10_000, took, used }));
  expect(await post('/api/problemReports', { ...REPORT, steps })).toMatchObject({ code: '200' });
});

test('problem reports are forgotten after 30 days', async () => {
  const { post, world, passDays } = testSandbox();
  await post('/api/problemReports', REPORT);
  passDays(29);
  expect(keptReports(world)).toHaveLength(1);
  passDays(2);
  expect(keptReports(world)).toEqual([]);
  await post('/api/problemReports', REPORT);
  expect(world.database.sql.all`select * from problem_reports`).toHaveLength(1);
});

test('only the latest problem reports are kept', async () => {
  const { post, world } = testSandbox();
  const numbers = ({ database }: World) =>
    database.sql.all`select report_id from problem_reports`.map(({ report_id }) => report_id);
  await post('/api/problemReports', REPORT);
  world.database.sql.run`update problem_reports set report_id = ${MOST_REPORTS}`;
  await post('/api/problemReports', REPORT);
  expect(numbers(world)).toEqual([MOST_REPORTS, MOST_REPORTS + 1]);
  world.database.sql.run`update problem_reports set report_id = 1 where report_id = ${MOST_REPORTS}`;
  await post('/api/problemReports', REPORT);
  expect(numbers(world)).toEqual([MOST_REPORTS + 1, MOST_REPORTS + 2]);
});
