// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadContract, loadFlow, type ModelledFlow } from '#paths/plan/flows.ts';
import type { Plan, PlannedPath } from '#paths/plan/plan.ts';
import { startLive } from '#paths/run/running-chart.ts';
import type { Told } from '../inspection/channel.ts';
import { watch } from '../inspection/watch.ts';
import { marksAt, OPENER, type Recording, record, recordingOf } from './recordings.ts';

let told: Told[] = [];

class Channel extends EventTarget {
  postMessage(message: Told) {
    told.push(structuredClone(message));
  }
}

beforeEach(() => {
  told = [];
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.stubGlobal('requestIdleCallback', (run: () => void) => queueMicrotask(run));
});

afterEach(() => vi.unstubAllGlobals());

const contract = loadContract();
const { model, plan } = (await loadFlow('login')) as ModelledFlow & { plan: Plan };

/** Runs a planned path under observation and returns the viewer's recording. */
const recorded = async (path: PlannedPath): Promise<Recording> => {
  const { observe } = watch();
  const live = await startLive(model, contract, path.input, { watch: observe });
  for (const step of path.steps) await live.perform(step);
  live.stop();
  return told.reduce<Recording[]>((all, { page, event }) => record(all, page, event), [])[0] as Recording;
};

test.each(plan.paths)('the recording of a running chart equals its planned path: $id', async (path) => {
  const planned = recordingOf('login', path);
  const { flow, moments } = await recorded(path);
  expect(flow).toBe('login');
  expect(moments.map(({ leaves }) => leaves)).toEqual(planned.moments.map(({ leaves }) => leaves));
  expect(moments.map(({ taken }) => taken)).toEqual(planned.moments.map(({ taken }) => taken));
});

test('moments describe in words what happened', async () => {
  const path = plan.paths.find(({ steps }) =>
    steps.some((step) => 'actor' in step && step.actor === 'signIn'),
  );
  const { moments } = await recorded(path as PlannedPath);
  expect(moments[0]?.what).toBe('begins');
  expect(moments.some(({ what }) => /^signIn (done|failed)$/.test(what))).toBe(true);
});

test('a moment marks the current states, the transitions that led there, and the trail', () => {
  const path = plan.paths.find(({ steps }) => steps.length > 2) as PlannedPath;
  const recording = recordingOf('login', path);
  const { states, transitions } = marksAt(recording, 2);
  expect(Object.keys(states ?? {})).toEqual(expect.arrayContaining(recording.moments[2]?.leaves ?? []));
  expect(transitions?.[path.steps[1]?.takes[0] ?? '']).toBe('active');
  expect(transitions?.[path.start.takes[0] ?? '']).toBe('trail');
});

test('a page that sends on the channel and as an opener is recorded once', async () => {
  await recorded(plan.paths[0] as PlannedPath);
  const first = (pages: string[]) =>
    told
      .flatMap(({ event }) => pages.map((page) => ({ page, event })))
      .reduce<Recording[]>((all, { page, event }) => record(all, page, event), []);
  expect(first(['a page', OPENER])).toHaveLength(1);
  expect(first([OPENER, 'a page'])).toHaveLength(1);
  expect(first([OPENER])).toHaveLength(1);
});
