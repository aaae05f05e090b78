// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { leavesOf } from '#paths/explore/record.ts';
import { fileAt, flowNames, loadContract, loadFlow, type ModelledFlow } from '#paths/plan/flows.ts';
import type { Plan } from '#paths/plan/plan.ts';
import { arrive } from '#paths/run/replay.ts';
import { flowIn, storiesOf, withStates } from './state-stories.ts';
import type { StateStory, States } from './states-of.tsx';

type StoryFile = Record<string, Partial<StateStory>> & { default: { parameters?: { states?: States } } };

const storyFiles = Object.entries(
  import.meta.glob<StoryFile>('../../src/screens/*/*/*.stories.tsx', { eager: true }),
).map(([path, exported]) => ({ exported, text: readFileSync(fileAt(path.slice('../../'.length)), 'utf8') }));

const screens = globSync('src/screens/*/*/*.tsx', { cwd: fileAt('.'), exclude: ['**/*.{stories,test}.tsx'] })
  .map((file) => readFileSync(fileAt(file), 'utf8'))
  .join('\n');

const flowsWithScreen = flowNames().filter((flow) => screens.includes(`/${flow}/${flow}.machine.ts`));

test('charts with a screen are found', () => {
  expect(flowsWithScreen).toContain('login');
});

test('a file gets a story of each state but those that it tells itself, named by as much as tells it apart', async () => {
  const names = async (own: string) =>
    [
      ...(await withStates(`const at = statesOf('transfer', View);\n${own}`)).matchAll(
        /^export const (\w+) = at/gm,
      ),
    ]
      .map(([, name]) => name)
      .filter((name) => /^(Loading|Finding|UnderReviewSaid|BalanceUnknown)/.test(name ?? ''));
  const all = ['Finding', 'Loading', 'UnderReviewSaid', 'BalanceUnknown'];
  expect(await names('')).toEqual(all);
  expect(await names('export const Loading = other;')).toEqual(all.filter((name) => name !== 'Loading'));
});

test.each(flowsWithScreen)('one file has the stories of all states of %s', async (flow) => {
  const files = storyFiles.filter(({ text }) => flowIn(text) === flow);
  expect(files.map(({ exported }) => exported.default.parameters?.states?.flow)).toEqual([flow]);
  const { model, plan } = (await loadFlow(flow)) as ModelledFlow & { plan: Plan };
  for (const { name, states } of await storiesOf(flow)) {
    const own = files[0]?.exported[name]?.parameters?.scenes.at(-1);
    if (!own) continue;
    const { actor } = await arrive(model, loadContract(), plan, own.to);
    expect(leavesOf(actor.getSnapshot()), name).toEqual(expect.arrayContaining(states));
    actor.stop();
  }
});
