import { expect, test } from 'vitest';
import type { ProblemReport } from '#domain/trails/problem-report.ts';
import type { TrailStep } from '#domain/trails/trail.ts';
import { PAGE } from '../rules/trails/trails.ts';
import { testSandbox } from '../testing/test-sandbox.ts';
import { timelineOf } from './trail-timeline.ts';

const run = 1;
const NOON = Date.UTC(2026, 10, 26, 12);

const lineAt = (at: number, path: string) => ({
  at,
  method: 'POST',
  path,
  operationId: 'newLogin',
  arranged: undefined,
  request: {},
});

const steps: TrailStep[] = [
  { at: 0, run, took: '(start)' },
  { at: 4000, run, took: 'enteringPassword · SUBMIT → signingIn' },
  { at: 5000, run, call: 'post /api/auth/newLogin', outcome: 'wrongPassword' },
];

test('the steps of a trail stand beside the requests of its calls, however late it came', () => {
  const log = [lineAt(NOON, '/api/auth/newLogin'), lineAt(NOON - 900_000, '/api/auth/logout')];
  const { moments, isMatched } = timelineOf({ steps, receivedAt: NOON + 600_000 }, log);
  expect(isMatched).toBe(true);
  expect(
    moments.map(({ at, step, request }) => [at - NOON, step ? steps.indexOf(step) : request?.path]),
  ).toEqual([
    [-5000, 0],
    [-1000, 1],
    [0, 2],
    [0, '/api/auth/newLogin'],
  ]);
});

test('a call with a parameter in its path finds its request', () => {
  const sent: TrailStep[] = [
    { at: 0, run, call: 'post /api/auth/getNewEmailCode/{scene}', outcome: 'accepted' },
  ];
  const log = [lineAt(NOON, '/api/auth/getNewEmailCode/LOGIN')];
  expect(timelineOf({ steps: sent, receivedAt: NOON }, log).isMatched).toBe(true);
});

test('without its calls in the log, a trail shows no requests', () => {
  const log = [lineAt(NOON, '/api/auth/logout')];
  const { moments, isMatched } = timelineOf({ steps, receivedAt: NOON }, log);
  expect([isMatched, moments.length]).toEqual([false, 3]);
});

const facts = {
  build: 'index-Bx1',
  language: 'en',
  width: 'phone',
  level: 2,
  runs: [{ run, chart: 'login', fingerprint: '0123456789abcdef' }],
} satisfies Partial<ProblemReport>;

const openPages = () => {
  const { app, post, get } = testSandbox();
  const pageAt = async (path: string) => (await app.request(path)).text();
  /** The texts of the links of a page that match, and the page behind the first of them. */
  const linksIn = (page: string, words: RegExp) =>
    [...page.matchAll(/<a href="([^"]+)">([^<]+)<\/a>/g)].filter(([, , label = '']) => words.test(label));
  const follow = (page: string, words: RegExp) =>
    pageAt((linksIn(page, words)[0]?.[1] ?? '').replaceAll('&amp;', '&'));
  return { post, get, pageAt, linksIn, follow };
};

test('a report is listed with its sentence and state, and has a page with its steps; the sentence is escaped', async () => {
  const { post, pageAt, follow } = openPages();
  const report: ProblemReport = {
    ...facts,
    problemReport: 1,
    first: 7,
    steps: [...steps, { at: 6000, run, took: 'enteringPassword · BACK → left', used: 'common:back' }],
    standing: [{ run, state: 'enteringPassword', status: 'crashed' }],
    said: '<b>I cannot sign in</b>',
  };
  await post('/api/problemReports', report);
  const list = await pageAt('/sandbox/trails');
  const page = await follow(list, /4 steps/);
  for (const words of ['&lt;b&gt;I cannot sign in&lt;/b&gt;', 'crashed', '7 earlier steps are missing']) {
    expect(list).toContain(words);
    expect(page).toContain(words);
  }
  for (const words of ['enteringPassword · SUBMIT → signingIn', 'wrongPassword', 'common:back'])
    expect(page).toContain(words);
});

test('a visit is listed once, with the steps of all its parts, and its page shows them in their order', async () => {
  const { post, pageAt, linksIn, follow } = openPages();
  const visit = '7f0f8e7c-6d5a-4f52-9b43-0c54b7b0a6f1';
  const part = (first: number, took: string) => ({
    ...facts,
    schema: 1,
    visit,
    first,
    steps: [{ at: 0, run, took }],
  });
  await post('/api/trails', part(1, 'enteringPassword · BACK → left'));
  await post('/api/trails', part(0, '(start)'));
  const list = await pageAt('/sandbox/trails');
  expect(linksIn(list, /steps?$/)).toHaveLength(1);
  const page = await follow(list, /2 steps/);
  expect(page.indexOf('(start)')).toBeGreaterThan(0);
  expect(page.indexOf('BACK')).toBeGreaterThan(page.indexOf('(start)'));
});

test('the list shows 50 reports at once, and a link to the older ones', async () => {
  const { post, get, pageAt, linksIn, follow } = openPages();
  for (let number = 0; number <= PAGE; number += 1)
    await post('/api/problemReports', {
      ...facts,
      problemReport: 1,
      first: 0,
      steps: [],
      standing: [],
      said: `Report ${number}`,
    });
  const list = await pageAt('/sandbox/trails');
  const older = await follow(list, /Older/);
  expect([linksIn(list, /0 steps/), linksIn(older, /0 steps/)].map(({ length }) => length)).toEqual([
    PAGE,
    1,
  ]);
  expect(older).toContain('Report 0');
  expect(linksIn(older, /Newer|Older/).map(([, , label]) => label)).toEqual(['Newer']);
  expect(Object.values(await get('/sandbox/api/problem-reports?page=1'))).toContainEqual(
    expect.objectContaining({ said: 'Report 0' }),
  );
});

test.each(['reports/1', 'reports/x', 'visits/none'])('there is no page of %s', async (name) => {
  expect(await openPages().pageAt(`/sandbox/trails/${name}`)).toContain('Not Found');
});
