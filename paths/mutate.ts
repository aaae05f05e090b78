import type { Contract } from './contract.ts';
import { type Fault, type FaultKind, faultsOf } from './faults.ts';
import type { Model, Survivor } from './model.ts';
import type { Plan } from './plan.ts';
import { runPlan } from './run.ts';

/** What became of the faults planted in one chart. */
export interface Mutation {
  kinds: { kind: FaultKind; planted: number; caught: number }[];
  planted: number;
  caught: number;
  /** Faults that nobody noticed, and why that is no hole: undefined where nobody says so. */
  survivors: { fault: string; reason: string | undefined }[];
  /** Reasons for what is caught after all, or cannot be planted. */
  stale: Survivor[];
}

/** What part of its faults must be caught in every chart. */
export const LEAST_CAUGHT = 0.95;

/** A fault's name, unique in its chart: `target changed: entering · SUBMIT`. */
export const faultName = ({ kind, at }: Fault): string => `${kind}: ${at}`;

/** Whether a plan, or an oracle on its way, notices a fault. */
export const isCaught = async (
  model: Model,
  contract: Contract,
  plan: Plan,
  { machine }: Fault,
): Promise<boolean> => {
  const results = await runPlan(model, contract, plan, { machine, failFast: true });
  return results.some(({ failure }) => failure);
};

/** Plants every fault there is in a chart, one at a time, and runs its plan. */
export const mutate = async (
  model: Model,
  contract: Contract,
  plan: Plan,
  onFault: (done: number, of: number) => void = () => {},
): Promise<Mutation> => {
  const faults = faultsOf(model.machine);
  const caught = new Set<Fault>();
  for (const [index, fault] of faults.entries()) {
    if (await isCaught(model, contract, plan, fault)) caught.add(fault);
    onFault(index + 1, faults.length);
  }
  const alive = faults.filter((fault) => !caught.has(fault)).map(faultName);
  const reasons = new Map(model.survivors?.map(({ fault, reason }) => [fault, reason]));
  return {
    kinds: [...Map.groupBy(faults, ({ kind }) => kind)].map(([kind, ofKind]) => ({
      kind,
      planted: ofKind.length,
      caught: ofKind.filter((fault) => caught.has(fault)).length,
    })),
    planted: faults.length,
    caught: caught.size,
    survivors: alive.map((fault) => ({ fault, reason: reasons.get(fault) })),
    stale: (model.survivors ?? []).filter(({ fault }) => !alive.includes(fault)),
  };
};
