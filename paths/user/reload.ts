import type { AnyMachineSnapshot } from 'xstate';
import type { Contract } from '../chart/contract.ts';
import { activeStates, createRecorder, same } from '../explore/record.ts';
import { createSimulator, type Simulated } from '../explore/simulate.ts';
import { nameOf, type Stimulus } from '../explore/stimulus.ts';
import { digest, type PlannedPath, type PlannedStep } from '../plan/plan.ts';
import { beginWith } from './begin.ts';
import type { SimulatedFlow } from './user-files.ts';

/** A reload of the page, treated like an event of the chart. */
const RELOAD = { event: 'reload' } as const;

export const isReload = (stimulus: Stimulus): boolean => nameOf(stimulus) === RELOAD.event;

/** Returns the input with which a chart restarts if the page is reloaded at this moment. */
export const promisedAt = ({ user, file }: SimulatedFlow, now: AnyMachineSnapshot): unknown => {
  const { reloads = {} } = user;
  const state = activeStates(now)
    .toReversed()
    .find((state) => state in reloads);
  if (state === undefined) throw new Error(`${file} does not say what a reload leads to here`);
  return reloads[state]?.(now);
};

/**
 * Returns shortest planned paths to each state that survives a reload, followed by the reload. For each stored fact,
 * one path has changed it, if possible.
 */
export const reloadPaths = (
  simulated: SimulatedFlow,
  contract: Contract,
  paths: readonly PlannedPath[],
): PlannedPath[] => {
  const simulator = createSimulator(simulated.model, contract);
  return Object.entries(simulated.user.reloads ?? {}).flatMap(([state, promised]) => {
    const ways = paths.flatMap((path) => {
      let at = simulator.begin(path.input);
      const first = promised(at.snapshot);
      return [undefined, ...path.steps].flatMap((step, length) => {
        if (step) at = simulator.perform(at.moment, step) as Simulated;
        if (!activeStates(at.snapshot).includes(state)) return [];
        const { snapshot, now } = at.moment;
        const { input, begun } = beginWith(
          simulated.model,
          contract,
          () => promisedAt(simulated, snapshot),
          now,
        );
        return { path, length, begun, changed: differing(first, input) };
      });
    });
    ways.sort((a, b) => a.length - b.length);
    const [shortest] = ways;
    if (!shortest) throw new Error(`${simulated.file} has a reload in ${state}, where no path leads`);
    const chosen = new Set<typeof shortest>();
    for (const fact of new Set(ways.flatMap(({ changed }) => changed))) {
      const isNews = ![...chosen].some(({ changed }) => changed.includes(fact));
      const way = ways.find(({ changed }) => changed.includes(fact));
      if (way && isNews) chosen.add(way);
    }
    if (!chosen.size) chosen.add(shortest);
    return [...chosen].map((way) => withReload(simulated.flow, way));
  });
};

const differing = (a: unknown, b: unknown): string[] => {
  const [one, other] = [a ?? {}, b ?? {}] as Record<string, unknown>[];
  return Object.keys({ ...one, ...other }).filter((key) => !same(one?.[key], other?.[key]));
};

type Way = {
  path: PlannedPath;
  length: number;
  begun: Simulated;
};

const withReload = (flow: string, { path: { input, start, steps }, length, begun }: Way): PlannedPath => {
  const reload: PlannedStep = { ...RELOAD, ...createRecorder()(begun) };
  const all = [...steps.slice(0, length), reload];
  return { id: `${flow}-${digest([input, ...all.map(nameOf)].join('\n'))}`, input, start, steps: all };
};
