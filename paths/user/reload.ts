import type { AnyMachineSnapshot } from 'xstate';
import type { Contract } from '../chart/contract.ts';
import { activeStates, createRecorder, same } from '../explore/record.ts';
import { createSimulator, type Simulated } from '../explore/simulate.ts';
import { nameOf, type Stimulus } from '../explore/stimulus.ts';
import { digest, type PlannedPath, type PlannedStep } from '../plan/plan.ts';
import { beginWith } from './begin.ts';
import type { Peopled } from './user-files.ts';

/** The page is loaded anew, as if it were an event of the chart's. */
const RELOAD = { event: 'reload' } as const;

export const isReload = (stimulus: Stimulus): boolean => nameOf(stimulus) === RELOAD.event;

/** Returns the input with which a chart restarts if the page is reloaded at this moment. */
export const promisedAt = ({ user, file }: Peopled, now: AnyMachineSnapshot): unknown => {
  const { reloads = {} } = user;
  const state = activeStates(now)
    .toReversed()
    .find((state) => state in reloads);
  if (state === undefined) throw new Error(`${file} does not say what a reload leads to here`);
  return reloads[state]?.(now);
};

/**
 * Shortest planned ways to each state that survives a reload, and the reload: for each fact that is promised, one on which
 * it has changed, if there is any.
 */
export const reloadPaths = (
  who: Peopled,
  contract: Contract,
  paths: readonly PlannedPath[],
): PlannedPath[] => {
  const simulator = createSimulator(who.model, contract);
  return Object.entries(who.user.reloads ?? {}).flatMap(([state, promised]) => {
    const ways = paths.flatMap((path) => {
      let at = simulator.begin(path.input);
      const first = promised(at.snapshot);
      return [undefined, ...path.steps].flatMap((step, length) => {
        if (step) at = simulator.perform(at.moment, step) as Simulated;
        if (!activeStates(at.snapshot).includes(state)) return [];
        const { snapshot, now } = at.moment;
        const { input, begun } = beginWith(who.model, contract, () => promisedAt(who, snapshot), now);
        return { path, length, begun, changed: differing(first, input) };
      });
    });
    ways.sort((a, b) => a.length - b.length);
    const [shortest] = ways;
    if (!shortest) throw new Error(`${who.file} has a reload in ${state}, where no path leads`);
    const chosen = new Set<typeof shortest>();
    for (const fact of new Set(ways.flatMap(({ changed }) => changed))) {
      const isNews = ![...chosen].some(({ changed }) => changed.includes(fact));
      const way = ways.find(({ changed }) => changed.includes(fact));
      if (way && isNews) chosen.add(way);
    }
    if (!chosen.size) chosen.add(shortest);
    return [...chosen].map((way) => withReload(who.flow, way));
  });
};

const differing = (a: unknown, b: unknown): string[] => {
  const [one, other] = [a ?? {}, b ?? {}] as Record<string, unknown>[];
  return Object.keys({ ...one, ...other }).filter((key) => !same(one?.[key], other?.[key]));
};

interface Way {
  path: PlannedPath;
  length: number;
  begun: Simulated;
}

const withReload = (flow: string, { path: { input, start, steps }, length, begun }: Way): PlannedPath => {
  const reload: PlannedStep = { ...RELOAD, ...createRecorder()(begun) };
  const all = [...steps.slice(0, length), reload];
  return { id: `${flow}-${digest([input, ...all.map(nameOf)].join('\n'))}`, input, start, steps: all };
};
