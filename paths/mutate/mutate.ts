import type { Contract } from '../chart/contract.ts';
import { explore } from '../explore/explore.ts';
import { createSimulator, type Simulated } from '../explore/simulate.ts';
import { atTime, BEGIN } from '../explore/time.ts';
import type { Model, Survivor } from '../judge/model.ts';
import { judgeStart, judgeStep, unshown, type Verdict } from '../judge/model-oracle.ts';
import { makePlan, type Plan, type PlannedPath } from '../plan/plan.ts';
import { runPlan } from '../run/run.ts';
import { type Fault, faultsOf } from './mutants.ts';
import type { FaultKind } from './mutation.ts';
import { see } from './observed-values.ts';

/** The result of the mutations of one chart. */
export interface Mutation extends Score {
  kinds: ({ kind: FaultKind } & Score)[];
  /** Faults that nobody noticed, and why that is no hole: undefined where nobody says so. */
  survivors: { fault: string; reason: string | undefined }[];
  /** Faults that only the plan noticed, not what the model says, and how. */
  missed: { fault: string; how: string }[];
  /** Reasons for what is caught after all, or cannot be planted. */
  stale: Survivor[];
}

/** Number of mutations, and how many were caught with the plan's help and without. */
export interface Score {
  planted: number;
  caught: number;
  caughtByOracles: number;
}

/** The share of effective mutations that the model alone must catch in every chart. */
export const LEAST_CAUGHT = 0.95;

/** The name of a mutation, unique in its chart: `target changed: entering · SUBMIT`. */
export const faultName = ({ kind, at }: Fault): string => `${kind}: ${at}`;

/** Every fault there is to plant in a chart. */
export const faultsIn = (model: Model, contract: Contract): Fault[] =>
  faultsOf(model.machine, see(model, contract));

/** The first place where a plan or an oracle notices a mutation, and the difference, in words. */
const noticed = async (
  model: Model,
  contract: Contract,
  plan: Plan,
  { machine }: Fault,
): Promise<string | undefined> => {
  const results = await runPlan(model, contract, plan, { machine, failFast: true });
  const at = results.findIndex(({ failure }) => failure);
  const failure = results[at]?.failure;
  if (!failure) return undefined;
  const { start, steps } = plan.paths[at] as PlannedPath;
  const before = [start, ...steps][failure.step - 1];
  const step = steps[failure.step - 1];
  const isTimed = step && 'wait' in step;
  const [, what = failure.done.at(-1)] = (isTimed && / · (after \S+) →/.exec(step.takes.join())) || [];
  return `${before ? `in ${before.state}, ` : ''}"${what}": ${failure.problems.join('; ')}`;
};

/**
 * Whether the model alone notices a fault: a plan is made for the faulty chart, as if nobody had seen the difference, and
 * run with nothing expected but what the model says. `silent` is what no path shows of a sound chart either; on `ways` the
 * fault is looked for first.
 */
export const isCaughtByOracles = async (
  model: Model,
  contract: Contract,
  { machine }: Fault,
  silent: ReadonlySet<string> = new Set(),
  ways: readonly PlannedPath[] = [],
): Promise<boolean> => {
  const faulty = { ...model, machine };
  if (isContradictedOn(faulty, contract, ways)) return true;
  const planned = planAnew(faulty, contract);
  if (!planned) return true;
  const { results, unsaid } = await runByOracles(faulty, contract, planned);
  return results.some(({ failure }) => failure) || unsaid.some((saying) => !silent.has(saying));
};

/**
 * Whether the model contradicts a chart on ways through the sound one, as far as this one goes along, or it dies there:
 * most faults are seen so, in a moment.
 */
const isContradictedOn = (model: Model, contract: Contract, ways: readonly PlannedPath[]): boolean => {
  const simulator = createSimulator(model, contract);
  const isWrong = (step: Simulated, verdict: () => Verdict) =>
    step.snapshot.status === 'error' || atTime(BEGIN + step.moment.now, verdict).problems.length > 0;
  const isWrongOn = ({ input, steps }: PlannedPath): boolean => {
    let step = simulator.begin(input);
    if (isWrong(step, () => judgeStart(model, input, step))) return true;
    for (const stimulus of steps) {
      const { moment, snapshot } = step;
      const next = simulator.perform(moment, stimulus);
      if (!next) return false;
      if (isWrong(next, () => judgeStep(model, snapshot, stimulus, next))) return true;
      step = next;
    }
    return false;
  };
  try {
    return ways.some(isWrongOn);
  } catch {
    return true;
  }
};

/** The plan of a chart that can be planned: in which nothing dies, and nothing that `lint` finds contradicts the model. */
const planAnew = (model: Model, contract: Contract): Plan | undefined => {
  try {
    const exploration = explore(model, contract, { isHasty: true });
    if (exploration.problems.length || exploration.contradictions.length) return undefined;
    return makePlan(model, contract, { flow: 'faulty', chart: '', exploration }).plan;
  } catch {
    return undefined;
  }
};

const runByOracles = async (model: Model, contract: Contract, plan: Plan) => {
  const shown = new Set<string>();
  const results = await runPlan(model, contract, plan, { isPlanBlind: true, failFast: true, shown });
  return { results, unsaid: unshown(model, shown) };
};

/** Plants every fault there is in a chart, one at a time, and looks who notices. */
export const mutate = async (
  model: Model,
  contract: Contract,
  plan: Plan,
  onFault: (done: number, of: number) => void = () => {},
): Promise<Mutation> => {
  const faults = faultsIn(model, contract);
  const silent = new Set((await runByOracles(model, contract, plan)).unsaid);
  const byOracles = new Set<Fault>();
  const byPlan = new Map<Fault, string>();
  for (const [index, fault] of faults.entries()) {
    const [place = ''] = fault.at.split(' ');
    const ways = plan.paths.filter(({ start, steps }) =>
      [start, ...steps].some(({ state }) => state.includes(place)),
    );
    if (await isCaughtByOracles(model, contract, fault, silent, ways)) byOracles.add(fault);
    else {
      const how = await noticed(model, contract, plan, fault);
      if (how) byPlan.set(fault, how);
    }
    onFault(index + 1, faults.length);
  }
  const scoreOf = (some: readonly Fault[]): Score => ({
    planted: some.length,
    caught: some.filter((fault) => byPlan.has(fault) || byOracles.has(fault)).length,
    caughtByOracles: some.filter((fault) => byOracles.has(fault)).length,
  });
  const alive = faults.filter((fault) => !byPlan.has(fault) && !byOracles.has(fault)).map(faultName);
  const reasons = new Map(model.survivors?.map(({ fault, reason }) => [fault, reason]));
  return {
    kinds: [...Map.groupBy(faults, ({ kind }) => kind)].map(([kind, some]) => ({ kind, ...scoreOf(some) })),
    ...scoreOf(faults),
    survivors: alive.map((fault) => ({ fault, reason: reasons.get(fault) })),
    missed: [...byPlan].map(([fault, how]) => ({ fault: faultName(fault), how })),
    stale: (model.survivors ?? []).filter(({ fault }) => !alive.includes(fault)),
  };
};

/**
 * What part the model alone catches of the faults that make a difference. One that not even the plan notices makes none
 * if the model says why.
 */
export const shareByOracles = ({ planted, caughtByOracles, survivors }: Mutation): number => {
  const different = planted - survivors.filter(({ reason }) => reason).length;
  return different ? caughtByOracles / different : 1;
};
