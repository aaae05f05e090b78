import type { Model } from '#paths/judge/model.ts';
import type { Plan } from '#paths/plan/plan.ts';
import { type StoredPlan, simulatePlan } from '#paths/plan/stored.ts';
import { contract } from './contract.ts';

const models = import.meta.glob<Model>('../models/*/*.model.ts', { import: 'default' });
const plans = import.meta.glob<StoredPlan>('../plans/*/*.json', { import: 'default' });

/** A flow's model, and its plan simulated on the chart. */
type PlannedFlow = { model: Model; plan: Plan };

const loaded = new Map<string, Promise<PlannedFlow | undefined>>();

/** Returns a flow as the pages of stories and charts need it, which have no files; undefined without a model or a plan. */
export const loadPlanned = (flow: string): Promise<PlannedFlow | undefined> => {
  const known = loaded.get(flow) ?? load(flow);
  loaded.set(flow, known);
  return known;
};

const load = async (flow: string): Promise<PlannedFlow | undefined> => {
  const [model, stored] = await Promise.all([
    inArea(models, `${flow}.model.ts`)?.(),
    inArea(plans, `${flow}.json`)?.(),
  ]);
  return model && stored && { model, plan: simulatePlan(stored, model, contract) };
};

/** The file of this name in any area. */
const inArea = <File>(files: Record<string, File>, name: string): File | undefined =>
  Object.entries(files).find(([path]) => path.endsWith(`/${name}`))?.[1];
