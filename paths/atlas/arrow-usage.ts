import type { ChartSum } from '../usage/sum.ts';
import type { Arrow, AtlasFlow } from './data.ts';

/**
 * Returns how often people came to an end of a flow, on all of its routes and to all of its destinations together; undefined for
 * an arrow that no chart takes, such as a link on a screen.
 */
export const timesOf = (
  { flow, end }: Pick<Arrow, 'flow' | 'end'>,
  flows: readonly Pick<AtlasFlow, 'flow' | 'endings' | 'counted'>[],
  sumOf: (chart: AtlasFlow['counted']) => ChartSum,
): number | undefined => {
  const found = flows.find((one) => one.flow === flow);
  const ending = found?.endings.find((one) => one.end === end);
  if (!found) return undefined;
  if (!ending) return 0;
  const { states, transitions } = sumOf(found.counted);
  return [
    ...ending.states.map((state) => states[state]?.came ?? 0),
    ...ending.transitions.map((id) => transitions[id] ?? 0),
  ].reduce((sum, times) => sum + times, 0);
};
