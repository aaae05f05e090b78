import type { ReactNode } from 'react';
import type { Language } from '#domain/words/language.ts';
import { isWithin, visibleStates } from '#paths/chart/declared.ts';
import type { StateStory, States } from '#tests/stories/states-of.tsx';
import { loadMachine, loadPlan } from './flows.ts';
import type { Approach } from './recordings.ts';

const metas = import.meta.glob<{ parameters?: { states?: States } }>('../../src/screens/*/*/*.stories.tsx', {
  import: 'default',
});

/**
 * Returns the screen of a flow in the given states. The way there is the given approach or the shortest planned path, with
 * the data of the rest of the screen. Undefined if the chart has no screen, has ended, or no path leads to the states.
 */
export const screenAt = async (
  flow: string,
  leaves: string[],
  approach: Approach | undefined,
  language: Language,
): Promise<ReactNode | undefined> => {
  const visible = visibleStates(await loadMachine(flow));
  if (!leaves.some((leaf) => visible.some((state) => isWithin(state, leaf)))) return undefined;
  const at = await statesIn(flow);
  if (!at) return undefined;
  if (approach) {
    const { begins, input, next } = approach;
    return show(at(begins, { input, next }), language);
  }
  const state = (await reachable(flow, leaves)) ?? (await reachable(flow, leaves.slice(-1)));
  return state && show(at(state, { loaded: true }), language);
};

/** True if a screen shows this flow. Charts that run in the background have no screen. */
export const hasScreen = async (flow: string): Promise<boolean> => (await statesIn(flow)) !== undefined;

/** Returns the maker of stories of a flow, from one file, usually in the folder of the flow's name. */
const statesIn = async (flow: string): Promise<States | undefined> => {
  const isLikely = (path: string) => path.includes(`/${flow}/`);
  const files = Object.keys(metas).sort((a, b) => Number(isLikely(b)) - Number(isLikely(a)));
  for (const file of files) {
    const states = (await metas[file]?.())?.parameters?.states;
    if (states?.flow === flow) return states;
  }
  return undefined;
};

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

const show = async ({ loaders, render, parameters }: StateStory, locale: Language): Promise<ReactNode> => {
  const scenes = parameters.scenes.map((scene, index, { length }) =>
    index === length - 1 ? scene : { ...scene, to: { ...scene.to, loaded: true } },
  );
  const [bringThere] = [loaders].flat();
  const context = { parameters: { ...parameters, scenes }, globals: { locale } } as never;
  const loaded = await bringThere?.(context);
  return render?.({}, { loaded } as never);
};
