import type { AnyStateMachine } from 'xstate';
import type { Plan } from '#paths/plan/plan.ts';

const machines = import.meta.glob<Record<string, unknown>>('../../machines/*/*/*.machine.ts');
const plans = import.meta.glob<Plan>('../../tests/plans/*/*.json', { import: 'default' });

/** Names of all flows there are: whatever has a chart. */
export const flowNames: string[] = Object.keys(machines)
  .map((path) => path.split('/').at(-2) ?? '')
  .sort();

/** The chart of a flow: what its file exports that is one. */
export const loadMachine = async (flow: string): Promise<AnyStateMachine> => {
  const exported = await inArea(machines, `${flow}/${flow}.machine.ts`)?.();
  const machine = Object.values(exported ?? {}).find(isMachine);
  if (!machine) throw new Error(`There is no chart of ${flow}.`);
  return machine;
};

/** The planned paths of a flow, where there are any. */
export const loadPlan = async (flow: string): Promise<Plan | undefined> => inArea(plans, `${flow}.json`)?.();

/** The file of this name, in whatever area it is. */
const inArea = <File>(files: Record<string, File>, name: string): File | undefined =>
  Object.entries(files).find(([path]) => path.endsWith(`/${name}`))?.[1];

/** The flow of a chart's id: `accountEntry` is that of `account-entry`. */
export const flowOf = (id: string): string => id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value;
