import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CHECKS } from './checks/all.ts';
import { contract } from './contract.ts';
import { STEPS, stepsOf } from './steps.ts';

test('each check and each call of the contract belongs to one step', () => {
  expect(CHECKS.filter((check) => stepsOf(check).length !== 1).map(({ id }) => id)).toEqual([]);
  const calls = Object.values(STEPS).flatMap((step) => step.calls as readonly string[]);
  expect(calls.toSorted()).toEqual(contract.operations.map(({ operationId }) => operationId).toSorted());
});

test('docs/server.md describes each step', () => {
  const page = readFileSync(new URL('../../docs/server.md', import.meta.url), 'utf8');
  const steps = [...page.matchAll(/^\| (\d+) \|/gm)].map(([, step]) => step);
  expect(steps).toEqual(Object.keys(STEPS));
});
