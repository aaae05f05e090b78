// @vitest-environment jsdom

import { expect, test } from 'vitest';
import { TRANSITIONS } from '#machines/xstate-internals.ts';
import { safeContract, safeMachine, safeModel } from '../fixtures/safe-flow.ts';
import { makePlan } from '../plan/plan.ts';
import { startLive } from '../run/running-chart.ts';
import { keepObserved, namesOf, type ObservedWindow } from './observed.ts';

test("the page's record of a transition is enough to find its name", async () => {
  const page = window as unknown as ObservedWindow;
  const nameOf = namesOf(safeMachine);
  const { plan } = makePlan(safeModel, safeContract, { flow: 'safe', chart: '' });
  const names = new Set<string>();
  for (const { input, steps } of plan.paths) {
    keepObserved(TRANSITIONS);
    const live = await startLive(safeModel, safeContract, input, {
      watch: (event) => page.observeChart(event),
    });
    for (const step of steps) await live.perform(step);
    const planned = plan.paths.find((path) => path.steps === steps);
    const takes = [planned?.start, ...steps].flatMap((sight) => sight?.takes ?? []);
    expect(page.observed.taken.map(nameOf)).toEqual(takes);
    for (const name of takes) names.add(name);
    live.stop();
  }
  expect(names.size).toBe(18);
});
