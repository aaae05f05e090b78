import type { Contract } from '../chart/contract.ts';
import { explore } from '../explore/explore.ts';
import { judgeStart, judgeStep, unshown, type Verdict } from '../explore/model-oracle.ts';
import { createSimulator, type Simulated } from '../explore/simulate.ts';
import { atTime, BEGIN } from '../explore/time.ts';
import type { Model, Survivor } from '../judge/model.ts';
import { makePlan, type Plan, type PlannedPath } from '../plan/plan.ts';
import { runPlan } from '../run/run.ts';
import { type Fault, faultsOf } from './mutants.ts';
import type { FaultKind } from './mutation.ts';
import { see } from './observed-values.ts';

/** The result of the mutations of one chart. */
export type Mutation = Score & {
  kinds: ({ kind: FaultKind } & Score)[];
  /** Surviving mutants, each with the reason why that is no gap; undefined if the model has no reason. */
  survivors: { fault: string; reason: string | undefined }[];
  /** Mutants that only the plan killed, not the model, and how. */
  missed: { fault: string; how: string }[];
  /** Reasons for mutants that are killed after all, or that no longer exist. */
  stale: Survivor[];
};

/** Number of mutants, and how many were killed with and without the plan. */
export type Score = {
  mutants: number;
  killed: number;
  killedByOracles: number;
};

/** The minimum share of effective mutants that the model alone must kill in every chart. */
export const LEAST_CAUGHT = 0.95;

/** The name of a mutation, unique in its chart: `target changed: entering · SUBMIT`. */
export const faultName = ({ kind, at }: Fault): string => `${kind}: ${at}`;

/** Returns all mutations of a chart. */
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
 * Returns whether the model alone kills a mutant. Plans the mutated chart, as if the change were intended, and runs the
 * plan with the expectations of the model only. `silent` lists the rows that no path of the correct chart exercises
 * either; `ways` are the paths that are tried first.
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
 * True if the model contradicts a chart on paths of the correct one, or if the chart crashes on such a path. Most
 * mutants are killed here, quickly.
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

/**
 * Returns the plan of a chart, if it can be planned without a crash and without a finding of `lint` that contradicts
 * the model.
 */
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

/** The result of one mutant. */
export type TestedMutant = {
  kind: FaultKind;
  fault: string;
  /** The check that killed it; undefined if it survived. */
  killedBy?: 'oracles' | 'plan';
  /** The difference that the plan noticed, in words. */
  how?: string;
};

type MutantOptions = {
  /** Returns the mutants to test, by default all. */
  choose?: (faults: Fault[]) => Fault[];
  onFault?: (done: number, of: number) => void;
};

/** Mutates a chart in every possible way, one mutation at a time, and records which checks kill each mutant. */
export const testMutants = async (
  model: Model,
  contract: Contract,
  plan: Plan,
  { choose = (faults) => faults, onFault = () => {} }: MutantOptions = {},
): Promise<TestedMutant[]> => {
  const faults = choose(faultsIn(model, contract));
  const silent = new Set((await runByOracles(model, contract, plan)).unsaid);
  const tested: TestedMutant[] = [];
  for (const fault of faults) {
    const [place = ''] = fault.at.split(' ');
    const ways = plan.paths.filter(({ start, steps }) =>
      [start, ...steps].some(({ state }) => state.includes(place)),
    );
    const mutant = { kind: fault.kind, fault: faultName(fault) };
    if (await isCaughtByOracles(model, contract, fault, silent, ways)) {
      tested.push({ ...mutant, killedBy: 'oracles' });
    } else {
      const how = await noticed(model, contract, plan, fault);
      tested.push(how ? { ...mutant, killedBy: 'plan', how } : mutant);
    }
    onFault(tested.length, faults.length);
  }
  return tested;
};

/** Adds up the results of a chart's mutants. */
export const scoreMutants = (model: Model, tested: readonly TestedMutant[]): Mutation => {
  const scoreOf = (some: readonly TestedMutant[]): Score => ({
    mutants: some.length,
    killed: some.filter(({ killedBy }) => killedBy).length,
    killedByOracles: some.filter(({ killedBy }) => killedBy === 'oracles').length,
  });
  const alive = tested.filter(({ killedBy }) => !killedBy).map(({ fault }) => fault);
  const reasons = new Map(model.survivors?.map(({ fault, reason }) => [fault, reason]));
  return {
    kinds: [...Map.groupBy(tested, ({ kind }) => kind)].map(([kind, some]) => ({ kind, ...scoreOf(some) })),
    ...scoreOf(tested),
    survivors: alive.map((fault) => ({ fault, reason: reasons.get(fault) })),
    missed: tested.flatMap(({ fault, how }) => (how ? [{ fault, how }] : [])),
    stale: (model.survivors ?? []).filter(({ fault }) => !alive.includes(fault)),
  };
};

/**
 * Returns the share of effective mutants that the model alone kills. A mutant that even the plan does not kill counts
 * as ineffective if the model gives a reason.
 */
export const shareByOracles = ({ mutants, killedByOracles, survivors }: Mutation): number => {
  const different = mutants - survivors.filter(({ reason }) => reason).length;
  return different ? killedByOracles / different : 1;
};
