import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fingerprint } from '../chart/fingerprint.ts';
import { safeContract, safeMachine, safeModel } from '../fixtures/safe-flow.ts';
import type { ModelledFlow } from '../plan/flows.ts';
import { makePlan } from '../plan/plan.ts';
import { junitOf } from './junit.ts';
import { type FlowRun, keepRuns, readCoverage, readRuns } from './results.ts';
import { runPlan } from './run.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'results-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const chart = fingerprint(safeMachine);
const { plan } = makePlan(safeModel, safeContract, { flow: 'safe', chart });
const flows: ModelledFlow[] = [
  { flow: 'safe', model: safeModel, area: '', modelFile: '', plan, planFile: '' },
];
const results = await runPlan(safeModel, safeContract, plan);
const whole: FlowRun = { flow: 'safe', chart, waivers: [], results };
const firstHalf: FlowRun = { ...whole, results: results.slice(0, Math.floor(results.length / 2)) };

const coverage = () => JSON.parse(readFileSync(join(folder, 'coverage.json'), 'utf8')).flows;

test('coverage is reported by flow and level', () => {
  keepRuns('machine', [whole], flows, folder);
  keepRuns('browser', [firstHalf], flows, folder);
  const steps = results.reduce((sum, result) => sum + result.steps, 0);
  const [machine, browser] = coverage();
  expect(machine).toEqual({
    flow: 'safe',
    level: 'machine',
    declared: 18,
    covered: 18,
    waived: [],
    paths: results.length,
    steps,
  });
  expect(browser).toMatchObject({ flow: 'safe', level: 'browser', declared: 18 });
  expect(browser.covered).toBeLessThan(18);
});

test('a later run replaces the earlier one of its flow', () => {
  keepRuns('machine', [firstHalf], flows, folder);
  keepRuns('machine', [whole], flows, folder);
  expect(readRuns('machine', flows, folder)).toHaveLength(1);
  expect(coverage()).toMatchObject([{ covered: 18, paths: results.length }]);
});

test("waivers of a level are reported with the model's", () => {
  const waivers = [{ transition: 'a → b', reason: 'nobody gets there with a thumb' }];
  keepRuns('browser', [{ ...whole, waivers }], flows, folder);
  expect(coverage()).toMatchObject([{ level: 'browser', waived: waivers }]);
});

test('results of an older chart are dropped', () => {
  keepRuns('machine', [{ ...whole, chart: 'another' }], flows, folder);
  expect(readCoverage(flows, folder)).toEqual([]);
});

test('JUnit has counts, names and messages, whatever characters a message contains', () => {
  const failure = {
    step: 1,
    done: ['start with any', 'SUBMIT'],
    problems: ['saw "<b>" & \u0000more', 'and this'],
  };
  const [first, ...others] = results;
  const failed = { ...whole, results: [{ ...(first as (typeof results)[number]), failure }, ...others] };
  const xml = junitOf('machine', [failed]);
  expect(xml).toContain(`<testsuite name="safe" tests="${results.length}" failures="1"`);
  expect(xml).toContain(`<testcase classname="paths.machine.safe" name="${first?.path}"`);
  expect(xml).toContain('message="saw &quot;&lt;b&gt;&quot; &amp; more"');
  expect(xml).toContain('start with any&#10;SUBMIT&#10;saw');
});
