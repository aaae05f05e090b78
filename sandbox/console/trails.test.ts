import { expect, test } from 'vitest';
import type { ProblemReport } from '#domain/trails/problem-report.ts';
import type { TrailStep } from '#domain/trails/trail.ts';
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

test('the page shows the sentence, the state and the steps of a report, and escapes the sentence', async () => {
  const { app, post } = testSandbox();
  const report: ProblemReport = {
    problemReport: 1,
    build: 'index-Bx1',
    language: 'en',
    width: 'phone',
    level: 2,
    first: 7,
    runs: [{ run, chart: 'login', fingerprint: '0123456789abcdef' }],
    steps,
    standing: [{ run, state: 'enteringPassword', status: 'crashed' }],
    said: '<b>I cannot sign in</b>',
  };
  await post('/api/problemReports', report);
  const page = await (await app.request('/sandbox/trails')).text();
  for (const words of [
    '&lt;b&gt;I cannot sign in&lt;/b&gt;',
    'enteringPassword · SUBMIT → signingIn',
    'wrongPassword',
    'crashed',
    '7 earlier steps are missing',
  ])
    expect(page).toContain(words);
});
