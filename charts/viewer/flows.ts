import type { AnyStateMachine } from 'xstate';
import { isChart } from '#machines/xstate-internals.ts';
import type { Plan } from '#paths/plan/plan.ts';
import { loadPlanned } from '#tests/stories/planned-flow.ts';

const machines = import.meta.glob<Record<string, unknown>>('../../src/machines/*/*/*.machine.ts');

/** Names of all flows that have a chart. */
export const flowNames: string[] = Object.keys(machines)
  .map((path) => path.split('/').at(-2) ?? '')
  .sort();

/** Returns the chart of a flow, which is the machine that its file exports. */
export const loadMachine = async (flow: string): Promise<AnyStateMachine> => {
  const exported = await inArea(machines, `${flow}/${flow}.machine.ts`)?.();
  const machine = Object.values(exported ?? {}).find(isChart);
  if (!machine) throw new Error(`The flow ${flow} has no chart.`);
  return machine;
};

/** Returns the plan of a flow, if there is one. */
export const loadPlan = async (flow: string): Promise<Plan | undefined> => (await loadPlanned(flow))?.plan;

/** Finds the file with this name in any area. */
const inArea = <File>(files: Record<string, File>, name: string): File | undefined =>
  Object.entries(files).find(([path]) => path.endsWith(`/${name}`))?.[1];

/** Returns the flow of a chart's id: `accountEntry` → `account-entry`. */
export const flowOf = (id: string): string => id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
