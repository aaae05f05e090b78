// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { visibleStates } from '#paths/chart/declared.ts';
import { fileAt, flowNames, loadContract, loadFlow } from '#paths/chart/flows.ts';
import { leavesOf } from '#paths/explore/record.ts';
import type { Model } from '#paths/judge/model.ts';
import type { Plan } from '#paths/plan/plan.ts';
import { arrive } from '#paths/run/replay.ts';
import type { Scene, StateStory } from './states-of.tsx';

const contract = loadContract();
const storyFiles = import.meta.glob<Record<string, Partial<StateStory>>>(
  '../../src/screens/*/*/*.stories.tsx',
  {
    eager: true,
  },
);

/** The topmost scene of each story. */
const scenes = Object.values(storyFiles).flatMap(({ default: _, ...stories }) =>
  Object.values(stories).flatMap(({ parameters }) => (parameters?.scenes?.at(-1) as Scene | undefined) ?? []),
);

const screens = globSync('src/screens/*/*/*.tsx', { cwd: fileAt('.'), exclude: ['**/*.{stories,test}.tsx'] })
  .map((file) => readFileSync(fileAt(file), 'utf8'))
  .join('\n');

const flowsWithScreen = flowNames().filter((flow) => screens.includes(`/${flow}/${flow}.machine.ts`));

test('charts with a screen are found', () => {
  expect(flowsWithScreen).toContain('login');
});

test.each(flowsWithScreen)('every state of %s has a story', async (flow) => {
  const { model, plan } = (await loadFlow(flow)) as { model: Model; plan: Plan };
  const shown = new Set<string>();
  for (const { to } of scenes.filter((scene) => scene.flow === flow)) {
    const { actor } = await arrive(model, contract, plan, to);
    for (const leaf of leavesOf(actor.getSnapshot())) shown.add(leaf);
    actor.stop();
  }
  expect(visibleStates(model.machine).filter((state) => !shown.has(state))).toEqual([]);
});
