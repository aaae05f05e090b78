import { plannedUsage } from '#paths/fixtures/planned-usage.ts';
import type { Usage } from '#paths/usage/usage.ts';
import { loadMachine, loadPlan } from './flows.ts';

/** Makes the example of usage data for these flows: invented visits that follow the planned paths. */
export const usageExample = async (flows: readonly string[]): Promise<Usage> => {
  const loaded = await Promise.all(
    flows.map(async (flow) => {
      const [machine, plan] = await Promise.all([loadMachine(flow), loadPlan(flow)]);
      return plan ? [{ machine, plan }] : [];
    }),
  );
  return plannedUsage(loaded.flat());
};
