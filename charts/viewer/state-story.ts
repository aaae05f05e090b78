import type { ReactNode } from 'react';
import type { Language } from '#domain/words/language.ts';
import { isWithin, visibleStates } from '#paths/chart/declared.ts';
import type { Scene, StateStory } from '#tests/stories/states-of.tsx';
import { loadMachine, loadPlan } from './flows.ts';
import type { Approach } from './recordings.ts';

const stories = import.meta.glob<Record<string, Partial<StateStory>>>('../../src/screens/*/*/*.stories.tsx');

/**
 * Returns the screen of a flow in the given states. The way there is the given approach, a story about the states, or
 * the shortest planned path, with the data of the rest of the screen. Undefined if the chart has no screen, has ended, or no path leads to the states.
 */
export const screenAt = async (
  flow: string,
  leaves: string[],
  approach: Approach | undefined,
  language: Language,
): Promise<ReactNode | undefined> => {
  const visible = visibleStates(await loadMachine(flow));
  if (!leaves.some((leaf) => visible.some((state) => isWithin(state, leaf)))) return undefined;
  const ofFlow = (await storiesOf(flow)).map((story) => ({ story, top: topOf(story) as Scene }));
  const told = ofFlow.find(({ top: { to } }) => !to.next && sameStates(to.state.split(' + '), leaves));
  const { story, top } = told ?? ofFlow[0] ?? {};
  if (!story || !top) return undefined;
  if (approach) {
    const { begins, input, next } = approach;
    return show(story, { ...top, to: { state: begins, input, next } }, language);
  }
  if (told) return show(story, { ...top, to: { ...top.to, loaded: true } }, language);
  const state = (await reachable(flow, leaves)) ?? (await reachable(flow, leaves.slice(-1)));
  return state && show(story, { ...top, to: { state, loaded: true } }, language);
};

/** True if a screen shows this flow. Charts that run in the background have no screen. */
export const hasScreen = async (flow: string): Promise<boolean> => (await storiesOf(flow)).length > 0;

const topOf = (story: StateStory): Scene | undefined => story.parameters?.scenes?.at(-1);

/** Returns the stories about a flow. These stories are in one file, usually in the folder of the flow's name. */
const storiesOf = async (flow: string): Promise<StateStory[]> => {
  const isLikely = (path: string) => path.includes(`/${flow}/`);
  const files = Object.keys(stories).sort((a, b) => Number(isLikely(b)) - Number(isLikely(a)));
  for (const file of files) {
    const { default: _, ...all } = (await stories[file]?.()) ?? {};
    const found = (Object.values(all) as StateStory[]).filter((story) => topOf(story)?.flow === flow);
    if (found.length) return found;
  }
  return [];
};

const sameStates = (told: string[], wanted: string[]): boolean =>
  told.every((state) => wanted.includes(state)) && wanted.every((state) => told.some((one) => one === state));

/** Returns the states as a planned path reaches them at once, or undefined. */
const reachable = async (flow: string, leaves: string[]): Promise<string | undefined> => {
  const plan = await loadPlan(flow);
  const isThere = ({ state }: { state: string }) => {
    const at = state.split(' + ');
    return leaves.every((leaf) => at.some((one) => isWithin(one, leaf)));
  };
  return plan?.paths.some(({ start, steps }) => [start, ...steps].some(isThere))
    ? leaves.join(' + ')
    : undefined;
};

const show = async (
  { loaders, render, parameters }: StateStory,
  top: Scene,
  locale: Language,
): Promise<ReactNode> => {
  const below = parameters.scenes
    .slice(0, -1)
    .map((scene) => ({ ...scene, to: { ...scene.to, loaded: true } }));
  const scenes = [...below, top];
  const [bringThere] = [loaders].flat();
  const context = { parameters: { ...parameters, scenes }, globals: { locale } } as never;
  const loaded = await bringThere?.(context);
  return render?.({}, { loaded } as never);
};
