import { expect, test } from 'vitest';
import { safeModel } from '../fixtures/safe-flow.ts';
import { fileAt, flowNames, loadFlow, type ModelledFlow } from '../plan/flows.ts';
import type { Plan } from '../plan/plan.ts';
import type { FlowRun } from '../run/results.ts';
import { screensOf } from '../user/user-files.ts';
import {
  type Carrier,
  carriersIn,
  carriersOfModels,
  endedIn,
  judge,
  readRequirements,
  unknownTags,
  wrongOf,
} from './requirements.ts';

const rows = [
  { id: 'safe 1 wait', says: 'It waits.' },
  { id: 'safe 2 open', says: 'It opens.' },
];

const carrier = (requirement: string, result: Carrier['result']): Carrier => ({
  requirement,
  file: 'a.test.ts',
  title: 'a',
  result,
});

/** The tag as in a title; written out here, it would be a tag of these tests. */
const tag = (id: string) => `[${id}]`;

test('what a model covers of the account specification is on a screen of the app', async () => {
  const flows = await Promise.all(flowNames().map(loadFlow));
  const shown = flows.filter(({ model }) =>
    Object.keys(model?.requirements ?? {}).some((id) => id.startsWith('account ')),
  );
  expect(shown.length).toBeGreaterThan(10);
  const nowhere = await Promise.all(
    shown.map(async ({ flow }) => ((await screensOf(flow)).length ? [] : [flow])),
  );
  expect(nowhere.flat()).toEqual([]);
});

test('requirements are named by document and section, in order, and are sentences', () => {
  const requirements = readRequirements();
  expect(requirements.map(({ id }) => id)).toEqual(
    requirements.map(() => expect.stringMatching(/^[a-z]+ \d+ [a-z\d-]+$/)),
  );
  expect(requirements.map(({ says }) => says)).toEqual(
    requirements.map(() => expect.stringMatching(/^[A-Z\d].*[.'’]$/)),
  );
  const sections = requirements.map(({ id }) => id.split(' ', 2).join(' '));
  expect(sections).toEqual(sections.toSorted(new Intl.Collator('en', { numeric: true }).compare));
});

test("Vitest's report tells how each test ended", () => {
  const report = {
    testResults: [
      {
        name: fileAt('src/a.test.ts'),
        assertionResults: [
          { fullName: `a group holds ${tag('safe 1 wait')}`, status: 'passed' },
          { fullName: 'b', status: 'failed' },
          { fullName: 'c', status: 'skipped' },
        ],
      },
    ],
  };
  expect(endedIn(report)).toEqual([
    { file: 'src/a.test.ts', title: `a group holds ${tag('safe 1 wait')}`, result: 'passed' },
    { file: 'src/a.test.ts', title: 'b', result: 'failed' },
    { file: 'src/a.test.ts', title: 'c', result: 'not run' },
  ]);
});

test("Playwright's report also tells the visited screens; a test that needed a retry counts as failed", () => {
  const at = (description: string) => ({ type: 'screen', description });
  const screens = ['/', '/login'];
  const spec = (title: string, ...statuses: string[]) => ({
    title,
    file: 'a.spec.ts',
    tests: statuses.map((status) => ({ status, annotations: [at('/login'), at('/'), { type: 'slow' }] })),
  });
  const group = {
    title: 'a group',
    specs: [spec('b', 'flaky'), spec('c', 'unexpected'), spec('d', 'skipped')],
  };
  const report = {
    config: { rootDir: fileAt('e2e') },
    suites: [{ title: 'a.spec.ts', specs: [spec('a', 'expected')], suites: [group] }],
  };
  expect(endedIn(report)).toEqual([
    { file: 'e2e/a.spec.ts', title: 'a', result: 'passed', screens },
    { file: 'e2e/a.spec.ts', title: 'a group b', result: 'failed', screens },
    { file: 'e2e/a.spec.ts', title: 'a group c', result: 'failed', screens },
    { file: 'e2e/a.spec.ts', title: 'a group d', result: 'not run', screens },
  ]);
});

test('a test carries the tags of its title and of its groups, run or not', () => {
  const sources = [
    { file: 'a.test.ts', text: `test.each(two)('%s waits ${tag('safe 1 wait')} ${tag('safe 2 open')}', …` },
    { file: 'b.test.ts', text: `describe('once ${tag('safe 2 open')}', …` },
    { file: 'c.test.ts', text: `test('opens ${tag('safe 2 open')}', …` },
  ];
  const ended = [
    { file: 'a.test.ts', title: `one waits ${tag('safe 1 wait')} ${tag('safe 2 open')}`, result: 'passed' },
    { file: 'a.test.ts', title: 'another test', result: 'failed' },
    { file: 'b.test.ts', title: `once ${tag('safe 2 open')} it holds`, result: 'failed' },
  ] as const;
  expect(carriersIn(sources, [...ended])).toEqual([
    { requirement: 'safe 1 wait', file: 'a.test.ts', title: 'one waits', result: 'passed' },
    { requirement: 'safe 2 open', file: 'a.test.ts', title: 'one waits', result: 'passed' },
    { requirement: 'safe 2 open', file: 'b.test.ts', title: 'once it holds', result: 'failed' },
    { requirement: 'safe 2 open', file: 'c.test.ts', title: '', result: 'not run' },
  ]);
});

test('a model carries its requirements on the paths that show them', () => {
  const path = (id: string, ...requirements: string[]) => ({
    id,
    requirements,
    input: 'one',
    start: {},
    steps: [],
  });
  const plan = {
    paths: [path('p1', 'safe 1 wait'), path('p2', 'safe 1 wait'), path('p3')],
  } as unknown as Plan;
  const flow: ModelledFlow = {
    flow: 'safe',
    model: safeModel,
    area: '',
    modelFile: fileAt('safe.model.ts'),
    plan,
    planFile: '',
  };
  const ran = (...failed: string[]): FlowRun => ({
    flow: 'safe',
    chart: '',
    waivers: [],
    results: ['p1', 'p2', 'p3'].map((path) => ({
      path,
      covered: [],
      steps: 1,
      milliseconds: 1,
      ...(failed.includes(path) ? { failure: { step: 0, done: [], problems: [] } } : {}),
    })),
  });
  const after = (...runs: FlowRun[]) =>
    carriersOfModels([flow], new Map([['safe', ['/safe']]]), (level) => (level === 'machine' ? runs : []));

  const carried = { requirement: 'safe 1 wait', file: 'safe.model.ts', screens: ['/safe'] };
  expect(after()).toEqual([{ ...carried, title: '', result: 'not run' }]);
  expect(after(ran('p3'))).toEqual([{ ...carried, title: 'machine: 2 paths', result: 'passed' }]);
  expect(after(ran('p2'))).toEqual([{ ...carried, title: 'machine: 2 paths', result: 'failed' }]);
});

test.each([
  ['passed', ['passed', 'passed']],
  ['passed', ['passed', 'not run']],
  ['failed', ['passed', 'failed']],
  ['not run', ['not run']],
  ['no test', []],
] as const)('a requirement is %s after %j', (result, results) => {
  const carriers = results.map((one) => carrier('safe 1 wait', one));
  expect(judge(rows, carriers).map((verdict) => verdict.result)).toEqual([result, 'no test']);
});

test('a requirement that was not run is an error only if everything must have been run', () => {
  const results = ['passed', 'failed', 'not run', 'no test'] as const;
  const verdicts = results.map((result) => ({ id: result, says: '', result, tests: [] }));
  const wrong = (complete: boolean) => wrongOf(verdicts, complete).map(({ result }) => result);
  expect(wrong(false)).toEqual(['failed', 'no test']);
  expect(wrong(true)).toEqual(['failed', 'not run', 'no test']);
});

test('a requirement of the account without a screen is an error if everything was run', () => {
  const rows = ['account 2 a', 'account 2 b', 'payouts 2 c'].map((id) => ({ id, says: '' }));
  const carriers = rows.map(({ id }, index) => ({
    ...carrier(id, 'passed'),
    ...(index === 0 ? { screens: ['/login'] } : {}),
  }));
  const wrong = (complete: boolean) => wrongOf(judge(rows, carriers), complete).map(({ id }) => id);
  expect(wrong(false)).toEqual([]);
  expect(wrong(true)).toEqual(['account 2 b']);
});

test('an unknown tag is reported with its file and the most similar id', () => {
  const carriers = ['safe 1 wait', 'safe 2 opens', 'safe 2 opens'].map((tag) => carrier(tag, 'passed'));
  expect(unknownTags(rows, carriers)).toEqual([
    { tag: 'safe 2 opens', file: 'a.test.ts', nearest: 'safe 2 open' },
  ]);
});
